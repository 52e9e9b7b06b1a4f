import { useEffect, useLayoutEffect, useState } from 'react'
import { createEditor, type Editor } from 'slate'
import { withReact } from 'slate-react'
import { htmlToNodes } from './conversion/htmlToNodes'
import { withRichText } from './editing/withRichText'
import { makeHtmlSync, type HtmlSync } from './htmlSync'
import { withCleanPaste } from './paste/withCleanPaste'

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
  /** Reports pending changes, then asks the page. */
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
  // After an undo of a change reported in the same event the owner's HTML may be the one from before it.
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
