import { object, string } from 'yup'
import { emailError } from '@/components/commerce/account/emailError'
import { byRule } from '@/components/ui/form/formRules'
import { PREFERENCES_COMPANY_MAX } from '@/domain/account/limits'
import { phoneError } from '@/domain/account/phone'
import { PREFERENCES_MESSAGES as texts } from './messages'

const companyError = (company: string) =>
  company.trim().length > PREFERENCES_COMPANY_MAX ? texts.companyTooLong : null

const ownEmailError = (email: string) => emailError(email, texts.emailRequired)

/** What preferences must keep to (Spec 3 §5). */
export const preferencesSchema = object({
  company: string().defined().test(byRule(companyError)),
  phone: string().defined().test(byRule(phoneError)),
  email: string().defined().test(byRule(ownEmailError)),
})
