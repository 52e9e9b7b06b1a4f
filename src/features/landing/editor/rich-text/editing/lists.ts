import { Editor, Node, Path, Transforms, type NodeEntry } from 'slate'
import { isList, type ListTag } from '../conversion/richTextNodes'
import { liftItem } from './listItems'
import { isListActive, itemAround, listAround, selectedTextBlocks } from './queries'

function leaveLists(editor: Editor): void {
  for (const ref of selectedTextBlocks(editor)
    .map(([, path]) => Editor.pathRef(editor, path))
    .toReversed()) {
    for (let isInside = true; isInside;) {
      const item = ref.current ? itemAround(editor, ref.current) : undefined
      if (item) liftItem(editor, item[1])
      isInside = item !== undefined
    }
    ref.unref()
  }
}

function joinLists(editor: Editor, path: Path): void {
  const list = Node.get(editor, path)
  const isSame = (other: Node | undefined) =>
    other !== undefined && isList(list) && isList(other) && list.type === other.type
  if (isSame(Node.getIf(editor, Path.next(path)))) Transforms.mergeNodes(editor, { at: Path.next(path) })
  if ((path.at(-1) ?? 0) > 0 && isSame(Node.getIf(editor, Path.previous(path))))
    Transforms.mergeNodes(editor, { at: path })
}

function enterList(editor: Editor, [block, path]: NodeEntry, type: ListTag): void {
  const align = 'align' in block && block.align ? { align: block.align } : {}
  Transforms.setNodes(editor, { type: 'line' }, { at: path })
  Transforms.unsetNodes(editor, 'align', { at: path })
  Transforms.wrapNodes(editor, { type: 'li', ...align, children: [] }, { at: path })
  Transforms.wrapNodes(editor, { type, children: [] }, { at: path })
  joinLists(editor, path)
}

/** Makes the selected blocks items of a list, changes the kind of their list, or takes them out of it. */
export function toggleList(editor: Editor, type: ListTag): void {
  if (isListActive(editor, type)) {
    leaveLists(editor)
    return
  }
  const refs = selectedTextBlocks(editor).map(([, path]) => Editor.pathRef(editor, path))
  Editor.withoutNormalizing(editor, () => {
    for (const ref of refs) {
      const path = ref.unref()
      const list = path && listAround(editor, path)
      if (list) Transforms.setNodes(editor, { type }, { at: list[1] })
      else if (path) enterList(editor, Editor.node(editor, path), type)
    }
  })
}
