import { Editor, Node, Path, Range, type NodeEntry } from 'slate'
import {
  isBlock,
  isItem,
  isLink,
  isList,
  isTextBlock,
  type Alignment,
  type BlockNode,
  type ContainerNode,
  type LinkNode,
  type ListTag,
  type Mark,
  type TextBlockNode,
} from '../conversion/richTextNodes'

/** The selected text blocks, without a last one that the selection only touches at its start. */
export function selectedTextBlocks(editor: Editor): NodeEntry<TextBlockNode>[] {
  if (!editor.selection) return []
  const at = Editor.unhangRange(editor, editor.selection)
  return [...Editor.nodes<Node & TextBlockNode>(editor, { at, match: isTextBlock })]
}

/** The closest item around a path. */
export function itemAround(editor: Editor, at: Path): NodeEntry<ContainerNode> | undefined {
  return Editor.above<Node & ContainerNode>(editor, { at, match: isItem })
}

/** The list of the closest item around a path. */
export function listAround(
  editor: Editor,
  at: Path,
): NodeEntry<ContainerNode & { type: ListTag }> | undefined {
  const item = itemAround(editor, at)
  if (!item) return undefined
  const path = Path.parent(item[1])
  const list = Node.get(editor, path)
  return isList(list) ? [list, path] : undefined
}

export function linkAround(editor: Editor): NodeEntry<LinkNode> | undefined {
  return editor.selection
    ? Editor.above<Node & LinkNode>(editor, { at: editor.selection, match: isLink })
    : undefined
}

export function isMarkActive(editor: Editor, mark: Mark): boolean {
  return Editor.marks(editor)?.[mark] === true
}

/**
 * True if all selected text blocks are of this type. Checks the whole text without a selection, as before the first
 * press into it.
 */
export function isBlockActive(editor: Editor, type: TextBlockNode['type']): boolean {
  const blocks = editor.selection
    ? selectedTextBlocks(editor)
    : [...Editor.nodes<Node & TextBlockNode>(editor, { at: [], match: isTextBlock })]
  return blocks.length > 0 && blocks.every(([block]) => block.type === type)
}

export function isListActive(editor: Editor, type: ListTag): boolean {
  const blocks = selectedTextBlocks(editor)
  return blocks.length > 0 && blocks.every(([, path]) => listAround(editor, path)?.[0].type === type)
}

export function isQuoteActive(editor: Editor): boolean {
  const blocks = selectedTextBlocks(editor)
  return blocks.length > 0 && blocks.every(([, path]) => quoteAround(editor, path) !== undefined)
}

export function quoteAround(editor: Editor, at: Path): NodeEntry<ContainerNode> | undefined {
  return Editor.above<Node & ContainerNode>(editor, {
    at,
    match: (node) => isBlock(node) && node.type === 'blockquote',
  })
}

/** The block that carries the alignment of a text block: a line has no element of its own. */
export function alignedBlock(editor: Editor, [block, path]: NodeEntry<TextBlockNode>): NodeEntry<BlockNode> {
  if (block.type !== 'line') return [block, path]
  const above = Path.parent(path)
  return [Node.get(editor, above) as ContainerNode, above]
}

export function isAlignmentActive(editor: Editor, align: Alignment): boolean {
  const blocks = selectedTextBlocks(editor)
  return blocks.length > 0 && blocks.every((entry) => alignedBlock(editor, entry)[0].align === align)
}

/** The text block at whose start the caret is. */
export function blockAtStart(editor: Editor): NodeEntry<TextBlockNode> | undefined {
  const { selection } = editor
  if (!selection || Range.isExpanded(selection)) return undefined
  const [entry] = selectedTextBlocks(editor)
  return entry && Editor.isStart(editor, selection.anchor, entry[1]) ? entry : undefined
}
