import { ACCOUNT_MESSAGES } from './accountMessages'
import { isEmail } from '@/features/accounts/consumerApi'
import { useState, type ComponentProps } from 'react'
import type { SaveOutcome } from '@/net/saveOutcome'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Notice } from '@/ui/native/Notice'
import { TextField } from '@/ui/native/TextField'
import { cleanMailAddress } from '@/domain/text/mailAddress'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'
import { useSave } from '@/features/notifications/parts/useSave'
import { HumanCheck } from './HumanCheck'
import styles from './MailRequestDialog.module.css'
import { useHumanToken } from './useHumanToken'

interface MailRequestDialogProps {
  /** Notification subject of the request. */
  about: string
  texts: Readonly<Record<'title' | 'lead' | 'submit' | 'sending' | 'cancel', string>>
  field: Pick<
    ComponentProps<typeof TextField>,
    'label' | 'name' | 'inputMode' | 'autoComplete' | 'autoCapitalize'
  >
  errorOf: (who: string) => string | null
  /** Requests the mail for `who`, which is already cleaned. */
  send: (who: string, verifyToken: string) => Promise<SaveOutcome>
  /** Also shows a failure as a notification, if the specification requires it. */
  notifiesFailure?: boolean
  /** Text typed earlier, for example on the sign-in screen. */
  typed?: string
  onClose: () => void
}

function useMailRequest(props: MailRequestDialogProps) {
  const { about, errorOf, send, notifiesFailure = false, typed = '', onClose } = props
  const dispatch = useAppDispatch()
  const [who, setWho] = useState(typed)
  const [wasFilled, setWasFilled] = useState(typed !== '')
  const [isLeft, setIsLeft] = useState(false)
  const { token, repeat, check } = useHumanToken()
  const { save, isSaving, failure, isLeft: isClosed } = useSave(about, { notifiesFailure })
  const error = errorOf(who)

  const submit = async () => {
    if (error !== null || token === null) return
    const outcome = await save(() => send(cleanMailAddress(who), token))
    if (outcome?.status === 'Saved') {
      dispatch(notify({ severity: 'success', message: outcome.message }))
      if (!isClosed()) onClose()
    } else if (outcome) repeat()
  }
  return {
    who,
    setWho: (next: string) => {
      setWho(next)
      setWasFilled(wasFilled || next !== '')
    },
    // A field that was never filled shows no error on blur: the message would move Cancel away from the pointer.
    error: isLeft && wasFilled ? error : null,
    leave: () => setIsLeft(true),
    check,
    canSubmit: error === null && token !== null,
    isSaving,
    failure,
    submit: () => void submit(),
  }
}

/** Requests a mail to the named user. Does not reveal whether the account exists. */
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

/** Error of a required e-mail address, `missing` when empty; null when valid (Spec 1 §5). */
export function emailError(email: string, missing: string = ACCOUNT_MESSAGES.emailRequired): string | null {
  if (email.trim() === '') return missing
  return isEmail(email) ? null : ACCOUNT_MESSAGES.emailInvalid
}
