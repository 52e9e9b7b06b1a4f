import { Editor, Node, Path, Range, Transforms, type NodeEntry } from 'slate'
import {
  isItem,
  isList,
  type BlockNode,
  type ContainerNode,
  type TextBlockNode,
} from '../conversion/richTextNodes'
import { selectedTextBlocks } from '../editing/queries'

/** Inserts text at the caret, which moves to its end. */
function insertInline(editor: Editor, { children }: TextBlockNode): void {
  const inlines = children.filter((child) => !('text' in child && child.text === ''))
  Transforms.insertNodes(editor, inlines, { select: true })
}

/** Items go beside the item with the caret. */
function insertItems(
  editor: Editor,
  item: NodeEntry<ContainerNode>,
  items: BlockNode[],
  isEmpty: boolean,
): void {
  const [, path] = item
  Transforms.insertNodes(editor, items, { at: Path.next(path), select: true })
  if (isEmpty) Transforms.removeNodes(editor, { at: path })
}

function insertAfter(editor: Editor, [block, path]: NodeEntry<TextBlockNode>, blocks: BlockNode[]): void {
  const isEmpty = Node.string(block) === ''
  const parent: NodeEntry = Editor.parent(editor, path)
  const [only] = blocks
  if (isItem(parent[0]) && blocks.length === 1 && only && isList(only)) {
    insertItems(editor, [parent[0], parent[1]], only.children, isEmpty && parent[0].children.length === 1)
    return
  }
  const caret = editor.selection?.anchor
  const isAtStart = caret !== undefined && Editor.isStart(editor, caret, path)
  if (caret && !isAtStart && !Editor.isEnd(editor, caret, path)) Transforms.splitNodes(editor)
  Transforms.insertNodes(editor, blocks, { at: isAtStart && !isEmpty ? path : Path.next(path), select: true })
  if (isEmpty) Transforms.removeNodes(editor, { at: path })
}

/** Inserts blocks at the selection: text that comes first or alone continues the caret's line. */
export function insertBlocks(editor: Editor, blocks: readonly BlockNode[]): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  if (editor.selection && Range.isExpanded(editor.selection)) Editor.deleteFragment(editor)
  const [entry] = selectedTextBlocks(editor)
  const [first, ...others] = blocks
  if (!entry || !first) return
  if (entry[0].type === 'pre') {
    editor.insertText(blocks.map((block) => Node.string(block)).join('\n'))
    return
  }
  Editor.withoutNormalizing(editor, () => {
    const isText = (first.type === 'p' && !first.align) || first.type === 'line'
    const goesOn = isText && (others.length === 0 || Node.string(entry[0]) !== '')
    if (!goesOn) {
      insertAfter(editor, entry, [...blocks])
      return
    }
    insertInline(editor, first)
    const [current] = selectedTextBlocks(editor)
    if (current && others.length > 0) insertAfter(editor, current, others)
  })
}
