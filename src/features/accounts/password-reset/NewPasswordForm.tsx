import type { SubmitEvent } from 'react'
import { HumanCheck } from '@/features/accounts/parts/HumanCheck'
import { NewPasswordFields } from '@/features/accounts/parts/NewPasswordFields'
import { Button, ButtonLink } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import { ROUTES } from '@/domain/navigation/paths'
import { NEW_PASSWORD_MESSAGES as texts } from './messages'
import styles from './PasswordReset.module.css'
import { useNewPassword, type NewPasswordOptions } from './useNewPassword'

interface NewPasswordFormProps extends NewPasswordOptions {
  onNewLink: () => void
}

export function NewPasswordForm({ onNewLink, ...options }: NewPasswordFormProps) {
  const form = useNewPassword(options)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <NewPasswordFields
        options={form.rules}
        isB2B={options.isB2B}
        labels={texts}
        values={form.values}
        errors={form.errors}
        touched={form.touched}
        onChange={form.change}
        onBlur={form.touch}
      />
      <HumanCheck {...form.check} />
      {form.failure === null ? null : (
        <Notice
          severity="error"
          action={
            <Button variant="quiet" onClick={onNewLink}>
              {texts.newLink}
            </Button>
          }
        >
          {form.failure}
        </Notice>
      )}
      <div className={styles.actions}>
        <ButtonLink to={ROUTES.login}>{texts.cancel}</ButtonLink>
        <Button type="submit" variant="filled" isBusy={form.isSaving} disabled={!form.canSubmit}>
          {form.isSaving ? texts.saving : texts.submit}
        </Button>
      </div>
    </form>
  )
}
