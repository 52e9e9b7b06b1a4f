import type { Editor } from 'slate'
import { isLink } from '../conversion/richTextNodes'
import { insertBreak, resetBlock } from './breaks'
import { keepSchema } from './keepSchema'

/** Slate's editor with the schema of rich text and the rules of its keys. */
export function withRichText<E extends Editor>(editor: E): E {
  const { deleteBackward, isInline, normalizeNode } = editor
  editor.isInline = (element) => isLink(element) || isInline(element)
  editor.inlineEdgeAffinity = () => 'outside'
  editor.normalizeNode = (entry, options) => {
    if (!keepSchema(editor, entry))
      normalizeNode(entry, { ...options, fallbackElement: () => ({ type: 'p', children: [] }) })
  }
  editor.insertBreak = () => insertBreak(editor)
  editor.insertSoftBreak = () => editor.insertText('\n')
  editor.deleteBackward = (unit) => {
    if (!resetBlock(editor)) deleteBackward(unit)
  }
  return editor
}
