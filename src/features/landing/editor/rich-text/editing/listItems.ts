import { Editor, Node, Path, Transforms } from 'slate'
import { isItem, isList, type ContainerNode, type ListTag } from '../conversion/richTextNodes'
import { itemAround, selectedTextBlocks } from './queries'

/** The selected items in document order, without items nested in another selected one. */
function selectedItems(editor: Editor): Path[] {
  const items = selectedTextBlocks(editor).flatMap(([, path]) => {
    const item = itemAround(editor, path)
    return item ? [item[1]] : []
  })
  return items.filter(
    (path, index) =>
      !items.some((other, at) => Path.isAncestor(other, path) || (at < index && Path.equals(other, path))),
  )
}

/** Nests the items after this one in it, so that it can leave its list without changing the order. */
function takeFollowing(editor: Editor, path: Path, type: ListTag): void {
  const followers = () =>
    (Node.get(editor, Path.parent(path)) as ContainerNode).children.length - 1 - (path.at(-1) ?? 0)
  if (followers() === 0) return
  const item = Node.get(editor, path) as ContainerNode
  const last = item.children.at(-1)
  const isInLast = last !== undefined && isList(last) && last.type === type
  const list = [...path, isInLast ? item.children.length - 1 : item.children.length]
  let index = isInLast ? last.children.length : 0
  if (!isInLast) {
    Transforms.wrapNodes(editor, { type, children: [] }, { at: Path.next(path) })
    Transforms.moveNodes(editor, { at: Path.next(path), to: list })
    index = 1
  }
  for (let left = followers(); left > 0; left -= 1, index += 1)
    Transforms.moveNodes(editor, { at: Path.next(path), to: [...list, index] })
}

function removeEmptyList(editor: Editor, path: Path): void {
  const list = Node.getIf(editor, path)
  if (list && isList(list) && list.children.length === 0) Transforms.removeNodes(editor, { at: path })
}

/** Moves an item one list up. An item of an outermost list becomes paragraphs. */
export function liftItem(editor: Editor, path: Path): void {
  const listPath = Path.parent(path)
  const list = Node.get(editor, listPath)
  if (!isList(list)) return
  Editor.withoutNormalizing(editor, () => {
    const outer = Path.parent(listPath)
    if (isItem(Node.get(editor, outer))) {
      takeFollowing(editor, path, list.type)
      Transforms.moveNodes(editor, { at: path, to: Path.next(outer) })
      removeEmptyList(editor, listPath)
      return
    }
    const ref = Editor.pathRef(editor, path)
    Transforms.liftNodes(editor, { at: path })
    const at = ref.unref()
    if (at) unwrapItem(editor, at)
  })
}

function unwrapItem(editor: Editor, path: Path): void {
  const { align, children } = Node.get(editor, path) as ContainerNode
  for (const [index, child] of children.entries()) {
    if (child.type === 'line')
      Transforms.setNodes(editor, { type: 'p', ...(align && { align }) }, { at: [...path, index] })
  }
  Transforms.unwrapNodes(editor, { at: path })
}

/** Nests the selected items, except the first one of a list. True if any was nested. */
export function nestItems(editor: Editor): boolean {
  const items = selectedItems(editor).filter((path) => (path.at(-1) ?? 0) > 0)
  const refs = items.map((path) => Editor.pathRef(editor, path))
  for (const ref of refs) {
    const path = ref.unref()
    if (path) nestItem(editor, path)
  }
  return items.length > 0
}

function nestItem(editor: Editor, path: Path): void {
  if (path.at(-1) === 0) return
  const list = Node.get(editor, Path.parent(path)) as ContainerNode
  const before = Path.previous(path)
  const { children } = Node.get(editor, before) as ContainerNode
  const last = children.at(-1)
  if (last && isList(last)) {
    Transforms.moveNodes(editor, { at: path, to: [...before, children.length - 1, last.children.length] })
    return
  }
  Editor.withoutNormalizing(editor, () => {
    Transforms.wrapNodes(editor, { type: list.type, children: [] }, { at: path })
    Transforms.moveNodes(editor, { at: path, to: [...before, children.length] })
  })
}

/** Moves the selected items one list up, except those of an outermost list. True if any was moved. */
export function unnestItems(editor: Editor): boolean {
  const items = selectedItems(editor).filter((path) => {
    const outer = Node.get(editor, Path.parent(Path.parent(path)))
    return isItem(outer)
  })
  for (const ref of items.map((path) => Editor.pathRef(editor, path)).toReversed()) {
    const path = ref.unref()
    if (path) liftItem(editor, path)
  }
  return items.length > 0
}
