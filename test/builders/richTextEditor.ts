import { createEditor, Editor, Node, type Descendant, type Point } from 'slate'
import { withReact } from 'slate-react'
import { htmlToNodes } from '@/features/landing/editor/rich-text/conversion/htmlToNodes'
import { nodesToHtml } from '@/features/landing/editor/rich-text/conversion/nodesToHtml'
import { withRichText } from '@/features/landing/editor/rich-text/useRichText'

/** Removes a character from the document; returns where it was. */
function takeMarker(nodes: Descendant[], marker: string): Point | null {
  for (const [node, path] of Node.texts({ children: nodes } as Editor)) {
    const offset = node.text.indexOf(marker)
    if (offset < 0) continue
    Object.assign(node, { text: node.text.replace(marker, '') })
    return { path, offset }
  }
  return null
}

/** An editor with this HTML; '|' in its text is the caret, or '[' and ']' are around the selection. */
export function editorOf(html: string): Editor {
  const editor = withRichText(withReact(createEditor()))
  const nodes = htmlToNodes(html)
  const caret = takeMarker(nodes, '|')
  const anchor = caret ?? takeMarker(nodes, '[')
  const focus = caret ?? takeMarker(nodes, ']')
  editor.children = nodes
  editor.selection = anchor && focus ? { anchor, focus } : null
  Editor.normalize(editor, { force: true })
  return editor
}

/** The document as HTML, with the caret or selection as `editorOf` reads it. */
export function htmlOf(editor: Editor): string {
  const nodes = structuredClone(editor.children)
  const { selection } = editor
  if (!selection) return nodesToHtml(nodes)
  const [start, end] = Editor.edges(editor, selection)
  const isCaret = start.offset === end.offset && start.path.join() === end.path.join()
  const put = ({ path, offset }: Point, marker: string) => {
    const leaf = Node.leaf({ children: nodes } as Editor, path)
    leaf.text = leaf.text.slice(0, offset) + marker + leaf.text.slice(offset)
  }
  if (!isCaret) put(end, ']')
  put(start, isCaret ? '|' : '[')
  return nodesToHtml(nodes)
}
