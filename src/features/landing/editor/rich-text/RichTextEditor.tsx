import { useCallback, useId, useState, useEffect, useRef } from 'react'
import { Editable, ReactEditor, Slate, type RenderElementProps, type RenderLeafProps } from 'slate-react'
import richText from '@/features/landing/parts/RichText.module.css'
import { classNames } from '@/ui/native/classNames'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { Notice } from '@/ui/native/Notice'
import { RICH_TEXT_MESSAGES as texts } from './messages'
import { richTextKeys } from './richTextKeys'
import { RichTextToolbar } from './toolbar/RichTextToolbar'
import { useRichText } from './useRichText'
import styles from './RichTextEditor.module.css'
import { Editor, Transforms, type Range } from 'slate'
import { applyLink, linkDraft, type LinkDraft, linkAddress } from './editing/links'
import { isOwnPath } from '@/domain/landing/links'
import { MARKS } from './conversion/richTextNodes'
import { focusFirstInvalid } from '@/ui/native/Field'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { TextField } from '@/ui/native/TextField'

interface LinkDialogProps {
  initial: LinkDraft
  onApply: (link: LinkDraft) => void
  onClose: () => void
}

function errorsOf({ text, url }: LinkDraft) {
  return {
    text: text.trim() === '' ? texts.textRequired : null,
    url: url.trim() === '' ? texts.urlRequired : linkAddress(url) === null ? texts.urlInvalid : null,
  }
}

/** Dialog for a link's text and URL; both are required (Spec 3 §2). */
function LinkDialog({ initial, onApply, onClose }: LinkDialogProps) {
  const [link, setLink] = useState(initial)
  const [submits, setSubmits] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  const errors = submits > 0 ? errorsOf(link) : null

  useEffect(() => {
    if (submits > 0) focusFirstInvalid(fields.current)
  }, [submits])

  const submit = () => {
    const address = linkAddress(link.url)
    if (link.text.trim() === '' || address === null) setSubmits(submits + 1)
    else onApply({ text: link.text, url: address })
  }
  return (
    <FormDialog
      title={texts.linkTitle}
      onClose={onClose}
      onSubmit={submit}
      isSaving={false}
      cancelText={texts.cancel}
      submitText={texts.apply}
      savingText={texts.apply}
    >
      <div ref={fields} className={styles.fields}>
        <TextField
          label={texts.linkText}
          required
          value={link.text}
          error={errors?.text}
          onChange={({ target }) => setLink({ ...link, text: target.value })}
        />
        <TextField
          label={texts.linkUrl}
          required
          inputMode="url"
          autoComplete="off"
          hint={texts.linkHint}
          value={link.url}
          error={errors?.url}
          onChange={({ target }) => setLink({ ...link, url: target.value })}
        />
      </div>
    </FormDialog>
  )
}

/** The visitors' elements, with the attributes that Slate needs. */
export function renderElement({ element, attributes, children }: RenderElementProps) {
  if (element.type === 'line') {
    return (
      <span {...attributes} className={styles.line}>
        {children}
      </span>
    )
  }
  if (element.type === 'a') {
    return (
      <a
        {...attributes}
        href={element.href}
        rel={isOwnPath(element.href) ? undefined : 'noopener noreferrer'}
      >
        {children}
      </a>
    )
  }
  const Tag = element.type
  return (
    <Tag {...attributes} data-align={element.align}>
      {children}
    </Tag>
  )
}

export function renderLeaf({ leaf, attributes, children }: RenderLeafProps) {
  const marked = MARKS.toReversed().reduce(
    (inner, Tag) => (leaf[Tag] && leaf.text !== '' ? <Tag>{inner}</Tag> : inner),
    children as React.ReactNode,
  )
  return <span {...attributes}>{marked}</span>
}

interface LinkPopover {
  /** Initial values of the dialog; null while it is closed. */
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

/** State of the link dialog, which preserves the text's selection while open. */
function useLinkPopover(editor: Editor): LinkPopover {
  const [link, setLink] = useState<{ draft: LinkDraft; selection: Range } | null>(null)
  const isUsed = useRef(false)
  useEffect(() => {
    // In an effect, because the closing dialog returns the focus first; move it on to the text.
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

interface RichTextEditorProps {
  /** The content's id. A new id starts a new editor. */
  id: string
  /** Sanitized HTML. A value other than the last reported or received one replaces the text. */
  html: string
  /** Called with changed HTML after a pause, when the text loses the focus and when it is closed. */
  onChange: (html: string) => void
  /** Undoes on the page's own undo stack. Pending changes are reported before the call. */
  onUndo: () => void
  onRedo: () => void
  /** Accessible name of the text. */
  label: string
}

/** Rich text edited in place, with the visitors' look (Spec 3 §2). */
export function RichTextEditor(props: RichTextEditorProps) {
  return <TextInPlace key={props.id} {...props} />
}

function TextInPlace({ label, ...owner }: RichTextEditorProps) {
  const { editor, sync, problem, isFileRefused, step, handleChange } = useRichText(owner)
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const hintId = useId()
  const problemId = useId()
  const focusText = useCallback(() => ReactEditor.focus(editor), [editor])
  const link = useLinkPopover(editor)
  const goToToolbar = () => toolbar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  return (
    <div className={styles.editor} onBlur={sync.flush}>
      <Slate editor={editor} onValueChange={handleChange}>
        <RichTextToolbar ref={setToolbar} label={label} onLink={link.open} onLeave={focusText} />
        <Editable
          {...richTextKeys(editor, { step, openLink: link.open, goToToolbar })}
          className={classNames(richText.text, styles.editable)}
          disableDefaultStyles
          renderElement={renderElement}
          renderLeaf={renderLeaf}
          role="textbox"
          aria-multiline
          aria-label={label}
          aria-describedby={classNames(hintId, problem !== null && problemId)}
          aria-invalid={problem !== null || undefined}
        />
      </Slate>
      <VisuallyHidden>
        <span id={hintId}>{texts.hint}</span>
      </VisuallyHidden>
      {problem === null ? null : (
        <div id={problemId}>
          <Notice severity="error">{problem}</Notice>
        </div>
      )}
      {isFileRefused ? <Notice severity="warning">{texts.noPictures}</Notice> : null}
      {link.draft ? <LinkDialog initial={link.draft} onApply={link.apply} onClose={link.close} /> : null}
    </div>
  )
}
