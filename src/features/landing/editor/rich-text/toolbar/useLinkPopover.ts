import { useEffect, useRef, useState } from 'react'
import { Editor, Transforms, type Range } from 'slate'
import { ReactEditor } from 'slate-react'
import { applyLink, linkDraft, type LinkDraft } from '../editing/links'

interface LinkPopover {
  /** Initial values of the popover; null while it is closed. */
  draft: LinkDraft | null
  open: () => void
  close: () => void
  apply: (link: LinkDraft) => void
}

/** The DOM range of a selection; null while it is not rendered. */
function drawnRange(editor: Editor, selection: Range) {
  try {
    return ReactEditor.toDOMRange(editor, selection)
  } catch {
    return null
  }
}

/** Returns the focus to the text. The browser may have lost its selection meanwhile. */
function focusSelection(editor: Editor): void {
  ReactEditor.focus(editor)
  const range = editor.selection && drawnRange(editor, editor.selection)
  const drawn = getSelection()
  if (!range || !drawn) return
  drawn.removeAllRanges()
  drawn.addRange(range)
}

/** The link popover, which preserves the text's selection while open. */
export function useLinkPopover(editor: Editor): LinkPopover {
  const [link, setLink] = useState<{ draft: LinkDraft; selection: Range } | null>(null)
  const isUsed = useRef(false)
  useEffect(() => {
    // The popover has already returned the focus.
    if (link === null && isUsed.current) focusSelection(editor)
    isUsed.current = link !== null
  }, [link, editor])
  const close = (draft: LinkDraft | null) => {
    if (link && Editor.hasRange(editor, link.selection)) {
      Transforms.select(editor, link.selection)
      if (draft) applyLink(editor, draft)
    }
    setLink(null)
  }
  return {
    draft: link?.draft ?? null,
    open: () => {
      if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
      if (editor.selection) setLink({ draft: linkDraft(editor), selection: editor.selection })
    },
    close: () => close(null),
    apply: close,
  }
}
