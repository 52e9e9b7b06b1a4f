import { useState } from 'react'
import { passwordOutcome, sendResetRequest } from '@/api/passwordCalls'
import { ACCOUNT_MESSAGES } from '@/components/commerce/account/accountMessages'
import { HumanCheck } from '@/components/commerce/account/HumanCheck'
import { useHumanToken } from '@/components/commerce/account/useHumanToken'
import { useSave } from '@/components/commerce/useSave'
import { AppDialog } from '@/components/ui/AppDialog'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { TextField } from '@/components/ui/TextField'
import { USERNAME_MAX } from '@/domain/account/limits'
import { PASSWORD_MESSAGES } from '@/domain/password/messages'
import { notify } from '@/state/notifications/notificationsSlice'
import { useAppDispatch } from '@/store/hooks'
import { RESET_MESSAGES } from './messages'
import styles from './PasswordReset.module.css'

const texts = RESET_MESSAGES.request
const OUTCOMES = { done: PASSWORD_MESSAGES.resetRequested, failed: ACCOUNT_MESSAGES.unexpected }

function useResetRequest(onClose: () => void) {
  const dispatch = useAppDispatch()
  const [name, setName] = useState('')
  const [isLeftEmpty, setIsLeftEmpty] = useState(false)
  const { token, repeat, check } = useHumanToken()
  const { save, isSaving, failure, isLeft } = useSave({ notifiesFailure: true })

  const submit = async () => {
    if (name.trim() === '' || token === null) return
    const outcome = await save(async () =>
      passwordOutcome(await dispatch(sendResetRequest(name.trim(), token)), OUTCOMES),
    )
    if (outcome?.status === 'Saved') {
      dispatch(notify({ severity: 'success', message: outcome.message }))
      if (!isLeft()) onClose()
    } else if (outcome) repeat()
  }
  return {
    name,
    check,
    isSaving,
    failure,
    error: isLeftEmpty && name.trim() === '' ? texts.nameMissing : null,
    canSubmit: name.trim() !== '' && token !== null,
    setName,
    leave: () => setIsLeftEmpty(name.trim() === ''),
    submit: () => void submit(),
  }
}

/** Asks for a mail with a link to set a new password (Spec 1 §2). Whether there is such an account is not told. */
export function ResetRequestDialog({ onClose }: { onClose: () => void }) {
  const form = useResetRequest(onClose)
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
          label={texts.name}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX}
          value={form.name}
          error={form.error}
          onChange={({ target }) => form.setName(target.value)}
          onBlur={form.leave}
        />
        <HumanCheck {...form.check} />
        {form.failure === null ? null : <Notice severity="error">{form.failure}</Notice>}
      </div>
    </AppDialog>
  )
}
