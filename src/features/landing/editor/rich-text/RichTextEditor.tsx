import { useCallback, useId, useState } from 'react'
import { Editable, ReactEditor, Slate } from 'slate-react'
import richText from '@/features/landing/parts/RichText.module.css'
import { classNames } from '@/ui/native/classNames'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { Notice } from '@/ui/native/Notice'
import { RICH_TEXT_MESSAGES as texts } from './messages'
import { renderElement, renderLeaf } from './RichTextElements'
import { richTextKeys } from './richTextKeys'
import { LinkDialog } from './toolbar/LinkDialog'
import { RichTextToolbar } from './toolbar/RichTextToolbar'
import { useLinkPopover } from './toolbar/useLinkPopover'
import { useRichText } from './useRichText'
import styles from './RichTextEditor.module.css'

interface RichTextEditorProps {
  /** The content's id: another one is another text. */
  id: string
  /** HTML of the allow-list; another value than the last reported one replaces the text. */
  html: string
  /** Called with changed HTML after a pause, when the text loses the focus and when it is closed. */
  onChange: (html: string) => void
  /** The page has one undo stack for everything. Changes are reported before. */
  onUndo: () => void
  onRedo: () => void
  /** Names the text for assistive software. */
  label: string
}

/** A rich text edited in place: it looks as visitors see it (Spec 3 §2). */
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
