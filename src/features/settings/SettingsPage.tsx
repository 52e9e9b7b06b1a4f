import { isAllowed } from '@/domain/menu/menuAccess'
import { selectMenu, selectSettings, selectUserType, selectUser } from '@/session/sessionSelectors'
import { useAppSelector, useAppDispatch } from '@/session/hooks'
import { FormPage } from '@/ui/page/FormPage'
import { DevicesCard } from './DevicesCard'
import { SETTINGS_MESSAGES as texts, CHANGE_PASSWORD_MESSAGES } from './messages'
import { ThemeCard } from './theme/ThemeCard'
import { useRef, useState, useEffect, type SubmitEvent } from 'react'
import { LANGUAGE_MESSAGES } from '@/features/site/parts/messages'
import { useLanguageChoice } from '@/features/site/parts/useLanguageChoice'
import { NATIVE_MESSAGES } from '@/ui/native/messages'
import { Button } from '@/ui/native/Button'
import { Select } from '@/ui/native/Select'
import { Card } from '@/ui/page/Card'
import { NewPasswordFields } from '@/features/accounts/parts/NewPasswordFields'
import { focusFirstInvalid } from '@/ui/native/Field'
import { Notice } from '@/ui/native/Notice'
import { PasswordField } from '@/ui/native/PasswordField'
import { useFormik, type FormikTouched } from 'formik'
import { devicesChanged } from '@/features/settings/devicesApi'
import { passwordOutcome, type PasswordResult, sendPasswordChange } from '@/session/passwordCalls'
import type { SaveOutcome } from '@/net/saveOutcome'
import { ACCOUNT_MESSAGES } from '@/features/accounts/parts/accountMessages'
import { usePasswordOptions, passwordSchema } from '@/features/accounts/parts/passwordSchema'
import { useSave } from '@/features/notifications/parts/useSave'
import { type FieldErrors, schemaErrors, byRule } from '@/ui/form/formRules'
import { PASSWORD_MESSAGES, type Audience } from '@/domain/password/passwordRule'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { string } from 'yup'
import type { PasswordOptions } from '@/domain/password/passwordOptions'

/** Schema of a password change: the current one, and a new one by the rules (Spec 1 §5). */
export function changePasswordSchema(options: PasswordOptions, audience: Audience) {
  return passwordSchema(options, audience, {
    required: CHANGE_PASSWORD_MESSAGES.newMissing,
    confirmationRequired: CHANGE_PASSWORD_MESSAGES.confirmationMissing,
    mismatch: CHANGE_PASSWORD_MESSAGES.mismatch,
  }).shape({
    current: string()
      .defined()
      .test(byRule((current: string) => (current === '' ? CHANGE_PASSWORD_MESSAGES.currentMissing : null))),
  })
}

interface ChangePasswordForm {
  current: string
  password: string
  confirmation: string
}

const EMPTY: ChangePasswordForm = { current: '', password: '', confirmation: '' }

/** Result of changing the password (Spec 1 §8). */
export function changeOutcome(result: PasswordResult): SaveOutcome {
  const outcome = passwordOutcome(result, {
    done: PASSWORD_MESSAGES.resetDone,
    failed: ACCOUNT_MESSAGES.unexpected,
  })
  return result.error?.status === 403 ? { ...outcome, message: CHANGE_PASSWORD_MESSAGES.denied } : outcome
}

interface ChangePassword {
  readonly values: ChangePasswordForm
  readonly errors: FieldErrors<ChangePasswordForm>
  readonly touched: FormikTouched<ChangePasswordForm>
  readonly options: PasswordOptions
  readonly isB2B: boolean
  readonly userInputs: readonly string[]
  readonly change: (part: Partial<ChangePasswordForm>) => void
  readonly touch: (field: keyof ChangePasswordForm) => void
  readonly attempts: number
  readonly submit: () => void
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly failure: string | null
}

function useChangePassword({ onChanged }: { onChanged: () => void }): ChangePassword {
  const dispatch = useAppDispatch()
  const user = useAppSelector(selectUser)
  const userType = useAppSelector(selectUserType)
  const isB2B = userType !== 'Consumer' && userType !== 'Public'
  const { options } = usePasswordOptions()
  const { save, isSaving, failure } = useSave('password', { notifiesFailure: true })
  const form = useFormik<ChangePasswordForm>({
    initialValues: EMPTY,
    validateOnChange: false,
    validateOnBlur: false,
    validate: () => errors,
    onSubmit: async ({ current, password }) => {
      const outcome = await save(async () =>
        changeOutcome(await dispatch(sendPasswordChange(current, password))),
      )
      if (outcome?.status !== 'Saved') return
      dispatch(notify({ severity: 'success', message: outcome.message }))
      dispatch(devicesChanged())
      form.resetForm()
      onChanged()
    },
  })
  const values: ChangePasswordForm = form.values
  // Computed on render: the rules change once loaded.
  const errors: FieldErrors<ChangePasswordForm> = schemaErrors(
    changePasswordSchema(options, { isB2B }),
    values,
  )
  useUnsavedWork('change-password', form.dirty)
  return {
    values,
    errors,
    touched: form.touched,
    options,
    isB2B,
    userInputs: [user?.username ?? '', user?.name ?? ''],
    change: (part: Partial<ChangePasswordForm>) => {
      void form.setValues((before) => ({ ...before, ...part }))
    },
    touch: (field: keyof ChangePasswordForm) => {
      void form.setFieldTouched(field, true, false)
    },
    attempts: form.submitCount,
    submit: () => void form.submitForm(),
    isChanged: form.dirty,
    isSaving,
    failure,
  }
}

/** Form for a new password, which requires the current one (Spec 1 §5). */
function ChangePasswordCard() {
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
    <Card title={CHANGE_PASSWORD_MESSAGES.title} text={CHANGE_PASSWORD_MESSAGES.text}>
      <form ref={formElement} noValidate onSubmit={submit}>
        {/* For password managers, which need the user name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          isOneOfSeveral
          ref={currentField}
          label={CHANGE_PASSWORD_MESSAGES.current}
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
          labels={{
            password: CHANGE_PASSWORD_MESSAGES.new,
            confirmation: CHANGE_PASSWORD_MESSAGES.confirmation,
          }}
          userInputs={form.userInputs}
          values={values}
          errors={errors}
          touched={touched}
          onChange={change}
          onBlur={touch}
        />
        {form.failure === null ? null : <Notice severity="error">{form.failure}</Notice>}
        <Button type="submit" variant="filled" isBusy={form.isSaving} disabled={!form.isChanged}>
          {form.isSaving ? CHANGE_PASSWORD_MESSAGES.saving : CHANGE_PASSWORD_MESSAGES.submit}
        </Button>
      </form>
    </Card>
  )
}

/** The user's language, applied to the page at once. */
function LanguageCard() {
  const { select, retry } = useLanguageChoice()
  const list = useRef<HTMLSelectElement>(null)
  const [isSaving, setIsSaving] = useState(false)
  const again = async (save: () => Promise<boolean>) => {
    setIsSaving(true)
    const isSaved = await save()
    setIsSaving(false)
    // The Retry button is gone after a success.
    if (isSaved) list.current?.focus()
  }
  return (
    <Card title={LANGUAGE_MESSAGES.language}>
      <Select {...select} ref={list} hint={LANGUAGE_MESSAGES.text} isLabelHidden />
      {retry ? (
        <div>
          <Button isBusy={isSaving} onClick={() => void again(retry)}>
            {NATIVE_MESSAGES.retry}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

/** The user's own settings (Spec 3 §2). In a punchout session the account belongs to the partner. */
export function SettingsPage() {
  const { isPunchoutSession } = useAppSelector(selectSettings)
  const isConsumer = useAppSelector(selectUserType) === 'Consumer'
  const canChangeTheme = isAllowed(useAppSelector(selectMenu), 'ColorMaintenance') && !isConsumer
  return (
    <FormPage title={texts.title}>
      {canChangeTheme ? <ThemeCard /> : null}
      <LanguageCard />
      {isPunchoutSession ? null : (
        <>
          <ChangePasswordCard />
          <DevicesCard />
        </>
      )}
    </FormPage>
  )
}
