import { Editor, Node, Path, Transforms, type NodeEntry } from 'slate'
import {
  isBlock,
  isItem,
  isQuote,
  type Alignment,
  type Mark,
  type TextBlockNode,
  type TextBlockTag,
} from '../conversion/richTextNodes'
import {
  alignedBlock,
  isAlignmentActive,
  isBlockActive,
  isMarkActive,
  isQuoteActive,
  quoteAround,
  selectedTextBlocks,
} from './queries'

export function toggleMark(editor: Editor, mark: Mark): void {
  if (isMarkActive(editor, mark)) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}

/** Merges adjacent code blocks. */
function joinCode(editor: Editor, paths: readonly Path[]): void {
  for (const path of paths.toReversed()) {
    const before = (path.at(-1) ?? 0) > 0 ? Path.previous(path) : null
    if (!before || !paths.some((other) => Path.equals(other, before))) continue
    Transforms.insertText(editor, '\n', { at: Editor.end(editor, before) })
    Transforms.mergeNodes(editor, { at: path })
  }
}

/** A paragraph that is the first block of an item or quote is stored as a line. */
function paragraphType(editor: Editor, path: Path): TextBlockNode['type'] {
  const outer = path.length > 1 ? Node.get(editor, Path.parent(path)) : null
  return outer && isItem(outer) && path.at(-1) === 0 ? 'line' : 'p'
}

export function setBlockType(editor: Editor, [, path]: NodeEntry<TextBlockNode>, type: TextBlockTag): void {
  Transforms.setNodes(editor, { type: type === 'p' ? paragraphType(editor, path) : type }, { at: path })
}

/** Changes the type of the selected text blocks; choosing their current type makes them paragraphs. */
export function toggleBlock(editor: Editor, type: TextBlockTag): void {
  const entries = selectedTextBlocks(editor)
  const chosen = isBlockActive(editor, type) ? 'p' : type
  Editor.withoutNormalizing(editor, () => {
    for (const entry of entries) setBlockType(editor, entry, chosen)
    if (chosen !== 'pre') return
    joinCode(
      editor,
      entries.map(([, path]) => path),
    )
  })
}

/** Wraps the outermost selected blocks in a quote, or moves them out of one. */
export function toggleQuote(editor: Editor): void {
  const { selection } = editor
  if (!selection) return
  if (!isQuoteActive(editor)) {
    const at = Editor.unhangRange(editor, selection)
    const match = (node: Node, path: Path) => isBlock(node) && path.length === 1
    Transforms.wrapNodes(editor, { type: 'blockquote', children: [] }, { at, match })
    return
  }
  for (const ref of selectedTextBlocks(editor).map(([, path]) => Editor.pathRef(editor, path))) {
    const path = ref.unref()
    if (path) leaveQuote(editor, path)
  }
}

/** Moves the block at or around a path out of its quote. */
export function leaveQuote(editor: Editor, path: Path): void {
  const quote = quoteAround(editor, path)
  if (!quote) return
  const inside = path.slice(0, quote[1].length + 1)
  Editor.withoutNormalizing(editor, () => {
    const child = Node.get(editor, inside)
    const { align } = quote[0]
    if ('type' in child && child.type === 'line')
      Transforms.setNodes(editor, { type: 'p', ...(align && { align }) }, { at: inside })
    Transforms.liftNodes(editor, { at: inside })
  })
}

/** Aligns the selected blocks; choosing their current alignment removes it. */
export function toggleAlignment(editor: Editor, align: Alignment): void {
  const isActive = isAlignmentActive(editor, align)
  for (const entry of selectedTextBlocks(editor)) {
    const [, at] = alignedBlock(editor, entry)
    if (isActive) Transforms.unsetNodes(editor, 'align', { at })
    else Transforms.setNodes(editor, { align }, { at })
  }
}

/** True for the first block of a quote. */
export function isFirstInQuote(editor: Editor, path: Path): boolean {
  return path.at(-1) === 0 && path.length > 1 && isQuote(Node.get(editor, Path.parent(path)))
}
