import { string } from 'yup'
import { passwordSchema } from '@/components/commerce/account/passwordSchema'
import { byRule } from '@/components/ui/form/formRules'
import type { PasswordOptions } from '@/domain/password/passwordOptions'
import type { Audience } from '@/domain/password/passwordRule'
import { SETTINGS_MESSAGES } from './messages'

const texts = SETTINGS_MESSAGES.password

/** What a change of the password must keep to: the current one, and a new one by the rules (Spec 1 §5). */
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
