import { Editor, Node, Range, type Descendant } from 'slate'
import { nodesToHtml } from '../conversion/nodesToHtml'
import { isTextBlock } from '../conversion/richTextNodes'
import { selectedTextBlocks } from '../editing/queries'
import { insertBlocks } from './insertBlocks'
import { pastedHtml, pastedText } from './pastedNodes'

/** Text of a part of the document, a line for each block. */
function plainText(nodes: readonly Node[]): string {
  return nodes
    .flatMap((node) =>
      [...Node.nodes(node)].flatMap(([each]) => (isTextBlock(each) ? [Node.string(each)] : [])),
    )
    .join('\n')
}

/** The selected part; words of one block are copied without it. */
function copiedNodes(editor: Editor): Descendant[] {
  const { selection } = editor
  const [entry, ...others] = selectedTextBlocks(editor)
  if (!selection || !entry) return []
  const [block, path] = entry
  const isWhole = Range.equals(Editor.range(editor, path), normalized(selection))
  const isKept = others.length > 0 || (isWhole && block.type !== 'line')
  const nodes = Editor.fragment(editor, selection)
  if (isKept) return nodes
  return [...Node.elements({ ...editor, children: nodes })].flatMap(([each]) =>
    isTextBlock(each) ? [{ type: 'p' as const, children: each.children }] : [],
  )
}

const normalized = (range: Range): Range => {
  const [anchor, focus] = Range.edges(range)
  return { anchor, focus }
}

/**
 * Everything that is pasted or dropped is inserted as cleaned HTML or plain text, including Slate's own format, which
 * any page can write to the clipboard. Copying writes rich text HTML.
 */
export function withCleanPaste<E extends Editor>(editor: E, onFileRefused: () => void): E {
  editor.insertData = (data) => {
    const html = data.getData('text/html')
    const text = data.getData('text/plain')
    const fromHtml = html === '' ? [] : pastedHtml(html)
    const blocks = fromHtml.length > 0 ? fromHtml : pastedText(text)
    if (blocks.length > 0) insertBlocks(editor, blocks)
    else if (data.files.length > 0 || html !== '') onFileRefused()
  }
  editor.setFragmentData = (data) => {
    if (!editor.selection || Range.isCollapsed(editor.selection)) return
    const nodes = copiedNodes(editor)
    data.setData('text/html', nodesToHtml(nodes))
    data.setData('text/plain', plainText(nodes))
  }
  return editor
}
