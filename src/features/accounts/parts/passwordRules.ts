import type { FieldRules } from '@/domain/form/fieldRules'
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

/** Rules of a new password, by those of the administrator (Spec 1 §5). */
export function passwordRules(
  options: PasswordOptions,
  audience: Audience,
  texts: NewPasswordTexts,
): FieldRules<NewPassword> {
  return {
    password: ({ password }) =>
      password === '' ? texts.required : passwordError(password, options, audience),
    confirmation: ({ password, confirmation }) =>
      confirmation === ''
        ? texts.confirmationRequired
        : confirmationError(password, confirmation, texts.mismatch),
  }
}

/** The administrator's rules for new passwords; the defaults until they are loaded (Spec 1 §5). */
export function usePasswordOptions(): { options: PasswordOptions; isLoaded: boolean } {
  const { data } = useGetPasswordOptionsQuery()
  return { options: data ?? DEFAULT_PASSWORD_OPTIONS, isLoaded: data !== undefined }
}
