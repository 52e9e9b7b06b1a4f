import { Editor, Node, Path, Range, Transforms, type NodeEntry } from 'slate'
import {
  emptyParagraph,
  isHeading,
  isItem,
  type ContainerNode,
  type TextBlockNode,
} from '../conversion/richTextNodes'
import { isFirstInQuote, leaveQuote, setBlockType } from './blocks'
import { liftItem } from './listItems'
import { blockAtStart, itemAround, quoteAround, selectedTextBlocks } from './queries'

type TextEntry = NodeEntry<TextBlockNode>

const isEmpty = ([block]: TextEntry) => Node.string(block) === ''
const isAtEnd = (editor: Editor, [, path]: TextEntry) =>
  editor.selection !== null && Editor.isEnd(editor, editor.selection.anchor, path)

/** Enter in code starts a new line; on an empty last line it leaves the code. */
function breakCode(editor: Editor, entry: TextEntry): void {
  const [block, path] = entry
  if (!isAtEnd(editor, entry) || !Node.string(block).endsWith('\n')) {
    editor.insertText('\n')
    return
  }
  Editor.deleteBackward(editor)
  Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(path), select: true })
}

function breakItem(editor: Editor, [item, path]: NodeEntry<ContainerNode>, entry: TextEntry): void {
  if (isEmpty(entry) && item.children.length === 1) {
    liftItem(editor, path)
    return
  }
  Editor.withoutNormalizing(editor, () => {
    Transforms.splitNodes(editor, { always: true, match: isItem })
    const [after] = selectedTextBlocks(editor)
    if (after && isHeading(after[0]) && isEmpty(after)) setBlockType(editor, after, 'p')
  })
}

/** Enter: starts a new block, item or line; leaves an empty item or quote. */
export function insertBreak(editor: Editor): void {
  if (editor.selection && Range.isExpanded(editor.selection)) Editor.deleteFragment(editor)
  const [entry] = selectedTextBlocks(editor)
  if (!entry) return
  const [block, path] = entry
  const item = itemAround(editor, path)
  const quote = quoteAround(editor, path)
  if (block.type === 'pre') {
    breakCode(editor, entry)
  } else if (item && Path.equals(Path.parent(path), item[1])) {
    breakItem(editor, item, entry)
  } else if (quote && isEmpty(entry)) {
    leaveQuote(editor, path)
  } else {
    const isAfterHeading = isHeading(block) && isAtEnd(editor, entry)
    Transforms.splitNodes(editor, { always: true })
    if (isAfterHeading) Transforms.setNodes(editor, { type: 'p' }, { at: Path.next(path) })
  }
}

/**
 * Backspace at the start of a block: makes it a paragraph, or takes it out of its item or quote. False if there
 * was nothing to change.
 */
export function resetBlock(editor: Editor): boolean {
  const entry = blockAtStart(editor)
  if (!entry) return false
  const [block, path] = entry
  const item = itemAround(editor, path)
  if (block.type !== 'p' && block.type !== 'line') setBlockType(editor, entry, 'p')
  else if (item && Path.equals(path, [...item[1], 0])) liftItem(editor, item[1])
  else if (isFirstInQuote(editor, path)) leaveQuote(editor, path)
  else return false
  return true
}
