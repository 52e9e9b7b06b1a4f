import { Editor, Range, Transforms, type NodeEntry } from 'slate'
import { isAllowedLink } from '@/domain/landing/links'
import { isLink, MARKS, type LinkNode, type TextNode } from '../conversion/richTextNodes'
import { linkAround, selectedTextBlocks } from './queries'

export interface LinkDraft {
  text: string
  url: string
}

const MAIL = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/
const PHONE = /^\+?[\d().-]{7,}$/
const HOST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#].*)?$/u

/**
 * Completes a typed URL: 'example.com' gets https, 'a@b.c' mailto, a phone number tel. Null if it cannot be
 * a link.
 */
export function linkAddress(typed: string): string | null {
  const url = typed.trim()
  const candidates = [
    url.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase()),
    ...(MAIL.test(url) ? [`mailto:${url}`] : []),
    ...(PHONE.test(url.replaceAll(' ', '')) ? [`tel:${url.replaceAll(' ', '')}`] : []),
    ...(HOST.test(url) ? [`https://${url}`] : []),
  ]
  return candidates.find(isAllowedLink) ?? null
}

/** Selected text, with a space between blocks. */
function selectedText(editor: Editor): string {
  const { selection } = editor
  if (!selection || Range.isCollapsed(selection)) return ''
  const parts = selectedTextBlocks(editor).flatMap(([, path]) => {
    const part = Range.intersection(selection, Editor.range(editor, path))
    return part ? [Editor.string(editor, part)] : []
  })
  return parts.join(' ').replaceAll('\n', ' ')
}

/** Initial values of the link dialog: the link around the caret, or the selected text. */
export function linkDraft(editor: Editor): LinkDraft {
  const link = linkAround(editor)
  return link
    ? { text: Editor.string(editor, link[1]), url: link[0].href }
    : { text: selectedText(editor), url: '' }
}

export function removeLink(editor: Editor): void {
  Transforms.unwrapNodes(editor, { match: isLink, split: false })
}

function marksOf(editor: Editor): Omit<TextNode, 'text'> {
  const marks = Editor.marks(editor)
  return Object.fromEntries(MARKS.flatMap((mark) => (marks?.[mark] ? [[mark, true]] : [])))
}

/** Changes a link's URL and text in one step, before the schema can merge the link with an adjacent one. */
function changeLink(editor: Editor, [node, at]: NodeEntry<LinkNode>, { text, url: href }: LinkDraft): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.setNodes(editor, { href }, { at })
    if (text !== Editor.string(editor, at)) {
      const { text: _, ...marks } = node.children[0] ?? { text: '' }
      for (const index of [...node.children.keys()].toReversed())
        Transforms.removeNodes(editor, { at: [...at, index] })
      Transforms.insertNodes(editor, { ...marks, text }, { at: [...at, 0] })
    }
    Transforms.select(editor, Editor.end(editor, at))
  })
}

/** Changes the link around the caret, or turns the selected text into one. */
export function applyLink(editor: Editor, { text, url: href }: LinkDraft): void {
  const { selection } = editor
  if (!selection) return
  const link = linkAround(editor)
  if (link) {
    changeLink(editor, link, { text, url: href })
    return
  }
  if (Range.isExpanded(selection) && text === selectedText(editor)) {
    removeLink(editor)
    Editor.withoutNormalizing(editor, () =>
      Transforms.wrapNodes(editor, { type: 'a', href, children: [] }, { split: true }),
    )
    Transforms.collapse(editor, { edge: 'end' })
    return
  }
  const leaf: TextNode = { ...marksOf(editor), text }
  if (Range.isExpanded(selection)) Editor.deleteFragment(editor)
  Transforms.insertNodes(editor, { type: 'a', href, children: [leaf] }, { select: true })
  Transforms.move(editor, { unit: 'offset' })
}
