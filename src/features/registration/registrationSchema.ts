import { object, string } from 'yup'
import { emailError } from '@/components/commerce/account/emailError'
import { passwordSchema } from '@/components/commerce/account/passwordSchema'
import { byRule } from '@/components/ui/form/formRules'
import { COMPANY_MAX, NAME_MAX } from '@/domain/account/limits'
import { phoneError } from '@/domain/account/phone'
import type { PasswordOptions } from '@/domain/password/passwordOptions'
import { REGISTRATION_MESSAGES as texts } from './messages'

function nameError(name: string): string | null {
  const { length } = name.trim()
  if (length === 0) return texts.nameRequired
  return length > NAME_MAX ? texts.nameTooLong : null
}

const companyError = (company: string) => (company.trim().length > COMPANY_MAX ? texts.companyTooLong : null)

/** What a registration must keep to; the password by the administrator's rules (Spec 1 §5). */
export function registrationSchema(options: PasswordOptions) {
  return passwordSchema(options, { isB2B: false }, texts.newPassword).concat(
    object({
      name: string().defined().test(byRule(nameError)),
      email: string().defined().test(byRule(emailError)),
      company: string().defined().test(byRule(companyError)),
      phone: string().defined().test(byRule(phoneError)),
    }),
  )
}
