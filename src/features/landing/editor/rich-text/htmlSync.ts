import { Editor, Node, Transforms, type Descendant, type Point, type Range } from 'slate'
import { HTML_TAGS_MAX, isReadableHtml } from '@/domain/landing/html/sanitizeHtml'
import { htmlToNodes } from './conversion/htmlToNodes'
import { nodesToHtml } from './conversion/nodesToHtml'
import { RICH_TEXT_MESSAGES as texts } from './messages'

/** Changes are reported this long after the last one (Spec 3 §9). */
export const RICH_TEXT_DEBOUNCE_MS = 300
/** Longest HTML that the backend takes. */
export const RICH_TEXT_MAX = 100_000

/** Reason why HTML could not be saved; null if it can. */
export function htmlProblem(html: string): string | null {
  if (html.length > RICH_TEXT_MAX) return texts.tooLong(html.length, RICH_TEXT_MAX)
  return isReadableHtml(html) ? null : texts.tooManyParts(HTML_TAGS_MAX)
}

function pointWithin(editor: Editor, { path, offset }: Point): Point | null {
  const node = Node.getIf(editor, path)
  return node && 'text' in node ? { path, offset: Math.min(offset, node.text.length) } : null
}

/** Replaces the document; the selection stays where it is, as far as that is in the new one. */
export function replaceDocument(editor: Editor, nodes: Descendant[]): void {
  const { selection } = editor
  Editor.withoutNormalizing(editor, () => Transforms.setChildren(editor, nodes))
  const anchor = selection && pointWithin(editor, selection.anchor)
  const focus = selection && pointWithin(editor, selection.focus)
  if (anchor && focus) Transforms.select(editor, { anchor, focus } satisfies Range)
}

interface HtmlOwner {
  onChange: (html: string) => void
  onProblem: (problem: string | null) => void
}

export interface HtmlSync {
  /** Reports to this owner from now on. */
  connect: (owner: HtmlOwner) => void
  /** The document changed: reported after a pause. */
  changed: () => void
  /** Reports a change at once. */
  flush: () => void
  /** HTML from outside; other than the last known, it replaces the document. */
  receive: (html: string) => void
}

/** Keeps a document and the HTML of its owner the same. */
export function makeHtmlSync(editor: Editor, initial: string): HtmlSync {
  let owner: HtmlOwner | null = null
  let known = initial
  let reported = nodesToHtml(editor.children)
  // Slate reports changes after applying them.
  let seen = editor.children
  let timer: ReturnType<typeof setTimeout> | null = null
  const stop = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const flush = () => {
    stop()
    if (editor.children === seen) return
    seen = editor.children
    const html = nodesToHtml(editor.children)
    const problem = htmlProblem(html)
    owner?.onProblem(problem)
    if (problem !== null || html === reported) return
    known = html
    reported = html
    owner?.onChange(html)
  }
  return {
    connect: (next) => {
      owner = next
    },
    flush,
    changed: () => {
      stop()
      timer = setTimeout(flush, RICH_TEXT_DEBOUNCE_MS)
    },
    receive: (html) => {
      if (html === known) return
      stop()
      known = html
      const nodes = htmlToNodes(html)
      reported = nodesToHtml(nodes)
      owner?.onProblem(null)
      if (nodesToHtml(editor.children) !== reported) replaceDocument(editor, nodes)
      seen = editor.children
    },
  }
}
