import { isAllowed } from '@/domain/menu/menuAccess'
import { selectMenu, selectSettings, selectUserType, selectUser } from '@/session/sessionSelectors'
import { useAppSelector, useAppDispatch } from '@/session/hooks'
import { FormPage } from '@/ui/page/FormPage'
import { DevicesCard } from './DevicesCard'
import { SETTINGS_MESSAGES as texts, CHANGE_PASSWORD_MESSAGES } from './messages'
import { ThemeCard } from './theme/ThemeCard'
import { useRef, useState } from 'react'
import { LANGUAGE_MESSAGES } from '@/features/site/parts/messages'
import { useLanguageChoice } from '@/features/site/parts/useLanguageChoice'
import { NATIVE_MESSAGES } from '@/ui/native/messages'
import { Button } from '@/ui/native/Button'
import { Select } from '@/ui/native/Select'
import { Card } from '@/ui/page/Card'
import { NewPasswordFields } from '@/features/accounts/parts/NewPasswordFields'
import { Notice } from '@/ui/native/Notice'
import { PasswordField } from '@/ui/native/PasswordField'
import { devicesChanged } from '@/features/settings/devicesApi'
import { passwordOutcome, type PasswordResult, sendPasswordChange } from '@/session/passwordCalls'
import type { SaveOutcome } from '@/net/saveOutcome'
import { ACCOUNT_MESSAGES } from '@/features/accounts/parts/accountMessages'
import { usePasswordOptions, passwordRules, type NewPassword } from '@/features/accounts/parts/passwordRules'
import { useSave } from '@/features/notifications/parts/useSave'
import type { FieldRules } from '@/domain/form/fieldRules'
import { Form, useForm } from '@/ui/form/useForm'
import { PASSWORD_MESSAGES, type Audience } from '@/domain/password/passwordRule'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import type { PasswordOptions } from '@/domain/password/passwordOptions'

interface ChangePasswordForm extends NewPassword {
  current: string
}

const EMPTY: ChangePasswordForm = { current: '', password: '', confirmation: '' }

/** Rules of a password change: the current one, and a new one by the rules (Spec 1 §5). */
export function changePasswordRules(
  options: PasswordOptions,
  audience: Audience,
): FieldRules<ChangePasswordForm> {
  return {
    ...passwordRules(options, audience, {
      required: CHANGE_PASSWORD_MESSAGES.newMissing,
      confirmationRequired: CHANGE_PASSWORD_MESSAGES.confirmationMissing,
      mismatch: CHANGE_PASSWORD_MESSAGES.mismatch,
    }),
    current: ({ current }) => (current === '' ? CHANGE_PASSWORD_MESSAGES.currentMissing : null),
  }
}

/** Result of changing the password (Spec 1 §8). */
export function changeOutcome(result: PasswordResult): SaveOutcome {
  const outcome = passwordOutcome(result, {
    done: PASSWORD_MESSAGES.resetDone,
    failed: ACCOUNT_MESSAGES.unexpected,
  })
  return result.error?.status === 403 ? { ...outcome, message: CHANGE_PASSWORD_MESSAGES.denied } : outcome
}

/** Form for a new password, which requires the current one (Spec 1 §5). */
function ChangePasswordCard() {
  const dispatch = useAppDispatch()
  const { username = '', name = '' } = useAppSelector(selectUser) ?? {}
  const userType = useAppSelector(selectUserType)
  const isB2B = userType !== 'Consumer' && userType !== 'Public'
  const { options } = usePasswordOptions()
  const { save, isSaving, failure } = useSave('password', { notifiesFailure: true })
  const currentField = useRef<HTMLInputElement>(null)
  const form = useForm<ChangePasswordForm>({
    initialValues: EMPTY,
    rules: changePasswordRules(options, { isB2B }),
    onSubmit: async ({ current, password }) => {
      const outcome = await save(async () =>
        changeOutcome(await dispatch(sendPasswordChange(current, password))),
      )
      if (outcome?.status !== 'Saved') return
      dispatch(notify({ severity: 'success', message: outcome.message }))
      dispatch(devicesChanged())
      form.reset()
      currentField.current?.focus()
    },
  })
  useUnsavedWork('change-password', form.isChanged)
  return (
    <Card title={CHANGE_PASSWORD_MESSAGES.title} text={CHANGE_PASSWORD_MESSAGES.text}>
      <Form form={form}>
        {/* For password managers, which need the user name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          isOneOfSeveral
          ref={currentField}
          label={CHANGE_PASSWORD_MESSAGES.current}
          autoComplete="current-password"
          {...form.field('current')}
        />
        <NewPasswordFields
          {...{ options, isB2B, form }}
          labels={{
            password: CHANGE_PASSWORD_MESSAGES.new,
            confirmation: CHANGE_PASSWORD_MESSAGES.confirmation,
          }}
          userInputs={[username, name]}
        />
        {failure === null ? null : <Notice severity="error">{failure}</Notice>}
        <Button type="submit" variant="filled" isBusy={isSaving} disabled={!form.isChanged}>
          {isSaving ? CHANGE_PASSWORD_MESSAGES.saving : CHANGE_PASSWORD_MESSAGES.submit}
        </Button>
      </Form>
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
