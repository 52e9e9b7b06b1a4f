import { hiddenCharacterError } from '../text/hiddenCharacters'
import { isTooLong } from '../text/length'
import { NAME_MAX } from './limits'
import { ACCOUNT_RULE_MESSAGES } from './messages'

/** Error of the name of a registration, or null: not blank, at most 40 characters (Spec 1 §5). */
export function personNameError(typed: string): string | null {
  const name = typed.trim()
  if (name === '') return ACCOUNT_RULE_MESSAGES.nameRequired
  if (isTooLong(name, NAME_MAX)) return ACCOUNT_RULE_MESSAGES.nameTooLong(NAME_MAX)
  return hiddenCharacterError(ACCOUNT_RULE_MESSAGES.name, name)
}

/** Error of an optional company, or null: at most `max` characters (Spec 1 §5, Spec 3 §5). */
export function companyError(typed: string, max: number): string | null {
  const company = typed.trim()
  if (isTooLong(company, max)) return ACCOUNT_RULE_MESSAGES.companyTooLong(max)
  return hiddenCharacterError(ACCOUNT_RULE_MESSAGES.company, company)
}
