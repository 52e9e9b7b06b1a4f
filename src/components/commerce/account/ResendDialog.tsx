import { useState } from 'react'
import { useResendActivationMutation } from '@/api/consumerApi'
import { saveOutcome } from '@/api/saveOutcome'
import { AppDialog } from '@/components/ui/AppDialog'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { TextField } from '@/components/ui/TextField'
import { EMAIL_MAX } from '@/domain/account/limits'
import { notify } from '@/state/notifications/notificationsSlice'
import { useAppDispatch } from '@/store/hooks'
import { useSave } from '../useSave'
import { ACCOUNT_MESSAGES } from './accountMessages'
import { emailError } from './emailError'
import { HumanCheck } from './HumanCheck'
import styles from './ResendDialog.module.css'
import { useHumanToken } from './useHumanToken'

const texts = ACCOUNT_MESSAGES.resend

function useResend(onClose: () => void) {
  const dispatch = useAppDispatch()
  const [resend] = useResendActivationMutation()
  const [email, setEmail] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const { token, repeat, check } = useHumanToken()
  const { save, isSaving, failure, isLeft: isClosed } = useSave()
  const error = emailError(email)

  const submit = async () => {
    if (error !== null || token === null) return
    const request = { email: email.trim(), verifyToken: token }
    const outcome = await save(async () => saveOutcome(await resend(request), ACCOUNT_MESSAGES.unexpected))
    if (outcome?.status === 'Saved') {
      dispatch(notify({ severity: 'success', message: texts.sent }))
      if (!isClosed()) onClose()
    } else if (outcome) repeat()
  }
  return {
    email,
    setEmail,
    error: isLeft && email !== '' ? error : null,
    leave: () => setIsLeft(true),
    check,
    canSubmit: error === null && token !== null,
    isSaving,
    failure,
    submit: () => void submit(),
  }
}

/** Has the activation mail sent again. Whether an account waits for it is not told. */
export function ResendDialog({ onClose }: { onClose: () => void }) {
  const form = useResend(onClose)
  return (
    <AppDialog
      isOpen
      size="small"
      title={texts.title}
      onClose={onClose}
      onSubmit={form.submit}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="filled" isBusy={form.isSaving} disabled={!form.canSubmit}>
            {form.isSaving ? texts.sending : texts.submit}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{texts.lead}</p>
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          value={form.email}
          error={form.error}
          onChange={({ target }) => form.setEmail(target.value)}
          onBlur={form.leave}
        />
        <HumanCheck {...form.check} />
        {form.failure === null ? null : <Notice severity="error">{form.failure}</Notice>}
      </div>
    </AppDialog>
  )
}
