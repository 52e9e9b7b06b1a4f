import { useEffect, useLayoutEffect, useState } from 'react'
import { createEditor, Editor, Node, Transforms, type Descendant, type Point, type Range } from 'slate'
import { withReact } from 'slate-react'
import { htmlToNodes } from './conversion/htmlToNodes'
import { withCleanPaste } from './paste/withCleanPaste'
import { isLink } from './conversion/richTextNodes'
import { insertBreak, resetBlock } from './editing/breaks'
import { keepSchema } from './editing/keepSchema'
import { HTML_TAGS_MAX, isReadableHtml } from '@/domain/landing/html/sanitizeHtml'
import { nodesToHtml } from './conversion/nodesToHtml'
import { RICH_TEXT_MESSAGES as texts } from './messages'

/** Changes are reported this long after the last one (Spec 3 §9). */
export const RICH_TEXT_DEBOUNCE_MS = 300
/** Longest HTML that the backend accepts, in characters. */
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

/** Replaces the document. The selection moves to the closest position in the new one. */
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

interface HtmlSync {
  /** Reports to this owner from now on. */
  connect: (owner: HtmlOwner) => void
  /** Called after a change of the document; reports it after a pause. */
  changed: () => void
  /** Reports a change at once. */
  flush: () => void
  /** Replaces the document if the HTML differs from the last received or reported one. */
  receive: (html: string) => void
}

/** Synchronizes a document with the HTML of its owner. */
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

/** Adds the schema of rich text, and the rules of Enter and Backspace, to Slate's editor. */
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

interface RichTextOwner {
  html: string
  onChange: (html: string) => void
  onUndo: () => void
  onRedo: () => void
}

interface RichText {
  editor: Editor
  sync: HtmlSync
  /** Reason why the text cannot be saved in its current state. */
  problem: string | null
  /** True after images or files were rejected, until the text changes. */
  isFileRefused: boolean
  /** Reports pending changes, then calls the page's undo or redo. */
  step: (direction: 'undo' | 'redo') => void
  handleChange: () => void
}

/** The document of one text, in sync with the HTML of its owner. */
export function useRichText(owner: RichTextOwner): RichText {
  const { html, onChange } = owner
  const [problem, setProblem] = useState<string | null>(null)
  const [isFileRefused, setFileRefused] = useState(false)
  const [steps, setSteps] = useState(0)
  const [{ editor, sync }] = useState(() => {
    const created = withCleanPaste(withRichText(withReact(createEditor())), () => setFileRefused(true))
    created.children = htmlToNodes(html)
    return { editor: created, sync: makeHtmlSync(created, html) }
  })

  useLayoutEffect(() => {
    sync.connect({ onChange, onProblem: setProblem })
  }, [sync, onChange])
  // `steps`: if one event reports a change and undoes it, `html` stays the same but the document must not.
  useEffect(() => sync.receive(html), [sync, html, steps])
  useEffect(() => {
    const { flush } = sync
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [sync])

  return {
    editor,
    sync,
    problem,
    isFileRefused,
    step: (direction) => {
      sync.flush()
      if (direction === 'undo') owner.onUndo()
      else owner.onRedo()
      setSteps(steps + 1)
    },
    handleChange: () => {
      setFileRefused(false)
      sync.changed()
    },
  }
}
