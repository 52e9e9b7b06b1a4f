import { useEffect, useRef, useState } from 'react'
import { focusFirstInvalid } from '@/ui/native/Field'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { TextField } from '@/ui/native/TextField'
import { linkAddress, type LinkDraft } from '../editing/links'
import { RICH_TEXT_MESSAGES as texts } from '../messages'
import styles from '../RichTextEditor.module.css'

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

/** Asks for the text and the address of a link; both are required (Spec 3 §2). */
export function LinkDialog({ initial, onApply, onClose }: LinkDialogProps) {
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
