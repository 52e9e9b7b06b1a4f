import { object, string } from 'yup'
import { byRule } from '@/ui/form/formRules'
import { type PasswordOptions, DEFAULT_PASSWORD_OPTIONS } from '@/domain/password/passwordOptions'
import { type Audience, confirmationError, passwordError } from '@/domain/password/passwordRule'
import { useGetPasswordOptionsQuery } from '@/features/accounts/passwordApi'

export interface NewPassword {
  password: string
  confirmation: string
}

export interface NewPasswordTexts {
  required: string
  confirmationRequired: string
  mismatch: string
}

/** Schema of a new password by the administrator's rules (Spec 1 §5). */
export function passwordSchema(options: PasswordOptions, audience: Audience, texts: NewPasswordTexts) {
  return object({
    password: string()
      .defined()
      .test(
        byRule((password: string) =>
          password === '' ? texts.required : passwordError(password, options, audience),
        ),
      ),
    confirmation: string()
      .defined()
      .test(function test(confirmation, context) {
        const { password } = context.parent as NewPassword
        const rule = (typed: string) =>
          typed === '' ? texts.confirmationRequired : confirmationError(password, typed, texts.mismatch)
        return byRule(rule).call(this, confirmation, context)
      }),
  })
}

/** The administrator's rules for new passwords; the defaults until they are loaded (Spec 1 §5). */
export function usePasswordOptions(): { options: PasswordOptions; isLoaded: boolean } {
  const { data } = useGetPasswordOptionsQuery()
  return { options: data ?? DEFAULT_PASSWORD_OPTIONS, isLoaded: data !== undefined }
}
