import { useEffect, useRef, type SubmitEvent } from 'react'
import { NewPasswordFields } from '@/features/accounts/parts/NewPasswordFields'
import { Button } from '@/ui/native/Button'
import { Card } from '@/ui/page/Card'
import { focusFirstInvalid } from '@/ui/native/Field'
import { Notice } from '@/ui/native/Notice'
import { PasswordField } from '@/ui/native/PasswordField'
import { selectUser } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { CHANGE_PASSWORD_MESSAGES as texts } from './messages'
import { useChangePassword } from './useChangePassword'

/** Changes the password, given the current one (Spec 1 §5). */
export function ChangePasswordCard() {
  const username = useAppSelector(selectUser)?.username ?? ''
  const formElement = useRef<HTMLFormElement>(null)
  const currentField = useRef<HTMLInputElement>(null)
  const form = useChangePassword({ onChanged: () => currentField.current?.focus() })
  const { values, touched, errors, change, touch, attempts } = form
  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(formElement.current)
  }, [attempts])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <Card title={texts.title} text={texts.text}>
      <form ref={formElement} noValidate onSubmit={submit}>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          isOneOfSeveral
          ref={currentField}
          label={texts.current}
          name="current"
          autoComplete="current-password"
          value={values.current}
          error={touched.current ? errors.current : null}
          onChange={({ target }) => change({ current: target.value })}
          onBlur={() => touch('current')}
        />
        <NewPasswordFields
          options={form.options}
          isB2B={form.isB2B}
          labels={{ password: texts.new, confirmation: texts.confirmation }}
          userInputs={form.userInputs}
          values={values}
          errors={errors}
          touched={touched}
          onChange={change}
          onBlur={touch}
        />
        {form.failure === null ? null : <Notice severity="error">{form.failure}</Notice>}
        <Button type="submit" variant="filled" isBusy={form.isSaving} disabled={!form.isChanged}>
          {form.isSaving ? texts.saving : texts.submit}
        </Button>
      </form>
    </Card>
  )
}
