import { useState, type ComponentProps } from 'react'
import type { SaveOutcome } from '@/api/transport/saveOutcome'
import { FormDialog } from '@/components/ui/dialog/FormDialog'
import { Notice } from '@/components/ui/feedback/Notice'
import { TextField } from '@/components/ui/form/TextField'
import { notify } from '@/state/notifications/notificationsSlice'
import { useAppDispatch } from '@/store/hooks'
import { useSave } from '../useSave'
import { HumanCheck } from './HumanCheck'
import styles from './MailRequestDialog.module.css'
import { useHumanToken } from './useHumanToken'

interface MailRequestDialogProps {
  texts: Readonly<Record<'title' | 'lead' | 'submit' | 'sending' | 'cancel', string>>
  /** The one field: who the mail is for. */
  field: Pick<
    ComponentProps<typeof TextField>,
    'label' | 'name' | 'type' | 'autoComplete' | 'autoCapitalize' | 'maxLength'
  >
  /** What is wrong with what was entered; null when nothing is. */
  errorOf: (who: string) => string | null
  /** Asks for the mail; `who` comes without blanks around it. The message of a success is shown. */
  send: (who: string, verifyToken: string) => Promise<SaveOutcome>
  /** A failure is a notification as well, where the specification wants one. */
  notifiesFailure?: boolean
  onClose: () => void
}

function useMailRequest({ errorOf, send, notifiesFailure = false, onClose }: MailRequestDialogProps) {
  const dispatch = useAppDispatch()
  const [who, setWho] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const { token, repeat, check } = useHumanToken()
  const { save, isSaving, failure, isLeft: isClosed } = useSave({ notifiesFailure })
  const error = errorOf(who)

  const submit = async () => {
    if (error !== null || token === null) return
    const outcome = await save(() => send(who.trim(), token))
    if (outcome?.status === 'Saved') {
      dispatch(notify({ severity: 'success', message: outcome.message }))
      if (!isClosed()) onClose()
    } else if (outcome) repeat()
  }
  return {
    who,
    setWho,
    // Not of a field left empty: the message would move Cancel from under the pointer that goes there.
    error: isLeft && who !== '' ? error : null,
    leave: () => setIsLeft(true),
    check,
    canSubmit: error === null && token !== null,
    isSaving,
    failure,
    submit: () => void submit(),
  }
}

/** Has a mail sent to whom a person names. Whether there is such an account is not told. */
export function MailRequestDialog(props: MailRequestDialogProps) {
  const { texts, field, onClose } = props
  const form = useMailRequest(props)
  return (
    <FormDialog
      title={texts.title}
      onClose={onClose}
      onSubmit={form.submit}
      isSaving={form.isSaving}
      isDisabled={!form.canSubmit}
      cancelText={texts.cancel}
      submitText={texts.submit}
      savingText={texts.sending}
    >
      <div className={styles.form}>
        <p>{texts.lead}</p>
        <TextField
          {...field}
          spellCheck={false}
          value={form.who}
          error={form.error}
          onChange={({ target }) => form.setWho(target.value)}
          onBlur={form.leave}
        />
        <HumanCheck {...form.check} />
        {form.failure === null ? null : <Notice severity="error">{form.failure}</Notice>}
      </div>
    </FormDialog>
  )
}
