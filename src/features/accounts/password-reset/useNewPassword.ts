import type { PasswordOptions } from '@/domain/password/passwordOptions'
import { useFormik, type FormikTouched } from 'formik'
import { passwordOutcome, sendNewPassword } from '@/session/passwordCalls'
import { ACCOUNT_MESSAGES } from '@/features/accounts/parts/accountMessages'
import {
  type NewPassword,
  passwordSchema,
  usePasswordOptions,
} from '@/features/accounts/parts/passwordSchema'
import { useHumanToken, type HumanToken } from '@/features/accounts/parts/useHumanToken'
import { useSave } from '@/features/notifications/parts/useSave'
import { type FieldErrors, schemaErrors } from '@/ui/form/formRules'
import { ROUTES } from '@/domain/navigation/paths'
import { PASSWORD_MESSAGES } from '@/domain/password/passwordRule'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'
import { NEW_PASSWORD_MESSAGES as texts } from './messages'

const EMPTY: NewPassword = { password: '', confirmation: '' }
const outcomeTexts = () => ({ done: PASSWORD_MESSAGES.resetDone, failed: ACCOUNT_MESSAGES.unexpected })
const errorTexts = () => ({
  required: texts.password,
  confirmationRequired: texts.confirmation,
  mismatch: texts.mismatch,
})

export interface NewPasswordOptions {
  token: string
  isB2B: boolean
  onDone: (message: string) => void
}

interface NewPasswordForm {
  readonly rules: PasswordOptions
  readonly values: NewPassword
  readonly errors: FieldErrors<NewPassword>
  readonly touched: FormikTouched<NewPassword>
  readonly check: HumanToken['check']
  readonly change: (part: Partial<NewPassword>) => void
  readonly touch: (field: keyof NewPassword) => void
  readonly canSubmit: boolean
  readonly submit: () => void
  readonly isSaving: boolean
  readonly failure: string | null
}

export function useNewPassword({ token, isB2B, onDone }: NewPasswordOptions): NewPasswordForm {
  const dispatch = useAppDispatch()
  const { options: rules } = usePasswordOptions()
  const { token: verifyToken, repeat, check } = useHumanToken()
  const { save, isSaving, failure } = useSave('new password', { notifiesFailure: true })
  const form = useFormik<NewPassword>({
    initialValues: EMPTY,
    validateOnChange: false,
    validateOnBlur: false,
    validate: () => errors,
    onSubmit: async ({ password }) => {
      if (verifyToken === null) return
      const outcome = await save(async () =>
        passwordOutcome(await dispatch(sendNewPassword(password, token, verifyToken)), outcomeTexts()),
      )
      if (outcome?.status === 'Saved') {
        const { message } = outcome
        dispatch(notify({ severity: 'success', message, action: { label: texts.login, to: ROUTES.login } }))
        onDone(message)
      } else if (outcome) repeat()
    },
  })
  const values: NewPassword = form.values
  // Computed on render: the rules change once loaded.
  const errors: FieldErrors<NewPassword> = schemaErrors(
    passwordSchema(rules, { isB2B }, errorTexts()),
    values,
  )
  return {
    rules,
    values,
    errors,
    touched: form.touched,
    check,
    change: (part: Partial<NewPassword>) => {
      void form.setValues((before) => ({ ...before, ...part }))
    },
    touch: (field: keyof NewPassword) => {
      void form.setFieldTouched(field, true, false)
    },
    canSubmit: form.dirty && Object.keys(errors).length === 0 && verifyToken !== null,
    submit: () => void form.submitForm(),
    isSaving,
    failure,
  }
}
