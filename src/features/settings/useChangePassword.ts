import { useFormik, type FormikTouched } from 'formik'
import { devicesChanged } from '@/features/settings/devicesApi'
import { passwordOutcome, type PasswordResult, sendPasswordChange } from '@/session/passwordCalls'
import type { SaveOutcome } from '@/net/saveOutcome'
import { ACCOUNT_MESSAGES } from '@/features/accounts/parts/accountMessages'
import { usePasswordOptions, passwordSchema } from '@/features/accounts/parts/passwordSchema'
import { useSave } from '@/features/notifications/parts/useSave'
import { type FieldErrors, schemaErrors, byRule } from '@/ui/form/formRules'
import { PASSWORD_MESSAGES, type Audience } from '@/domain/password/passwordRule'
import { selectUser, selectUserType } from '@/session/sessionSelectors'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { CHANGE_PASSWORD_MESSAGES as texts } from './messages'
import { string } from 'yup'
import type { PasswordOptions } from '@/domain/password/passwordOptions'

/** Schema of a password change: the current one, and a new one by the rules (Spec 1 §5). */
export function changePasswordSchema(options: PasswordOptions, audience: Audience) {
  return passwordSchema(options, audience, {
    required: texts.newMissing,
    confirmationRequired: texts.confirmationMissing,
    mismatch: texts.mismatch,
  }).shape({
    current: string()
      .defined()
      .test(byRule((current: string) => (current === '' ? texts.currentMissing : null))),
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
  return result.error?.status === 403 ? { ...outcome, message: texts.denied } : outcome
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

export function useChangePassword({ onChanged }: { onChanged: () => void }): ChangePassword {
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
