import { Editor, Node, Transforms, type NodeEntry, type Path } from 'slate'
import {
  emptyParagraph,
  isBlock,
  isItem,
  isLink,
  isList,
  isQuote,
  isTextBlock,
  type BlockNode,
  type ContainerNode,
  type TextBlockNode,
} from '../conversion/richTextNodes'

type Children = NodeEntry<ContainerNode | BlockNode>

const childPath = (path: Path, index: number): Path => [...path, index]

function keepRoot(editor: Editor): boolean {
  if (editor.children.length === 0) {
    Transforms.insertNodes(editor, emptyParagraph(), { at: [0] })
    return true
  }
  const index = editor.children.findIndex((child) => isBlock(child) && /^li(ne)?$/.test(child.type))
  const child = editor.children[index]
  if (!child || !('children' in child)) return false
  if (isItem(child)) Transforms.unwrapNodes(editor, { at: [index] })
  else Transforms.setNodes(editor, { type: 'p' }, { at: [index] })
  return true
}

function keepList(editor: Editor, [list, path]: Children): boolean {
  const { children } = list
  if (children.every((child) => 'text' in child)) {
    Transforms.removeNodes(editor, { at: path })
    return true
  }
  const index = children.findIndex((child) => !isItem(child))
  const child = children[index]
  if (!child) return false
  const before = children[index - 1]
  if (isList(child) && before && 'children' in before) {
    const to = [...path, index - 1, before.children.length]
    Transforms.moveNodes(editor, { at: childPath(path, index), to })
  } else {
    Transforms.wrapNodes(editor, { type: 'li', children: [] }, { at: childPath(path, index) })
  }
  return true
}

/** Items and quotes contain blocks, so their direct text becomes a line. */
function keepBlocks(editor: Editor, [node, path]: Children): boolean {
  const isInline = (child: Node) => !isBlock(child)
  if (node.children.length === 0 || node.children.every(isInline)) {
    if (node.children.length === 0) Transforms.insertNodes(editor, { text: '' }, { at: childPath(path, 0) })
    const match = (_: Node, at: Path) => at.length === path.length + 1
    Transforms.wrapNodes(editor, { type: 'line', children: [] }, { at: path, match })
    return true
  }
  const loose = node.children.findIndex(isInline)
  if (loose >= 0) {
    Transforms.wrapNodes(editor, { type: 'line', children: [] }, { at: childPath(path, loose) })
    return true
  }
  const item = node.children.findIndex(isItem)
  if (item >= 0) {
    Transforms.unwrapNodes(editor, { at: childPath(path, item) })
    return true
  }
  return keepLinesApart(editor, [node, path])
}

/** Turns a line into a paragraph where its HTML would merge it with a neighbour. True if it changed one. */
function keepLinesApart(editor: Editor, [node, path]: Children): boolean {
  const { children } = node
  const index = children.findIndex((child, at) => {
    const before = children[at - 1]
    if (!isBlock(child) || child.type !== 'line') return false
    return isQuote(node)
      ? children.length > 1
      : before !== undefined && isBlock(before) && before.type === 'line'
  })
  if (index < 0) return false
  Transforms.setNodes(editor, { type: 'p' }, { at: childPath(path, index) })
  return true
}

/** Merges adjacent links with the same URL. */
function joinLinks(editor: Editor, [block, path]: NodeEntry<TextBlockNode>): boolean {
  const { children } = block
  const index = children.findIndex((child, at) => {
    const [between, next] = [children[at + 1], children[at + 2]]
    const isBeside = between && 'text' in between && between.text === ''
    return isLink(child) && isBeside && next && isLink(next) && next.href === child.href
  })
  if (index < 0) return false
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at: childPath(path, index + 1) })
    Transforms.mergeNodes(editor, { at: childPath(path, index + 1) })
  })
  return true
}

/** Repairs one violation of the document's schema at a node; false if it had none. */
export function keepSchema(editor: Editor, [node, path]: NodeEntry): boolean {
  if (path.length === 0) return keepRoot(editor)
  if (isLink(node) && (Node.string(node) === '' || isLink(Node.parent(editor, path)))) {
    Transforms[Node.string(node) === '' ? 'removeNodes' : 'unwrapNodes'](editor, { at: path })
    return true
  }
  if (isTextBlock(node) && node.children.some((child) => isBlock(child))) {
    Transforms.unwrapNodes(editor, { at: path })
    return true
  }
  if (isTextBlock(node)) return joinLinks(editor, [node, path])
  if (isList(node)) return keepList(editor, [node, path])
  if (isItem(node) && !isList(Node.parent(editor, path))) {
    Transforms.unwrapNodes(editor, { at: path })
    return true
  }
  return (isItem(node) || isQuote(node)) && keepBlocks(editor, [node, path])
}
