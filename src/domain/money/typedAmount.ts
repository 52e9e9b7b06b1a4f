import { type Decimal, isFinerThan, round } from './decimal'
import { MONEY_DECIMALS } from './money'
import { inEnglishGroups } from './thousands'

/**
 * An amount of dollars as typed: a value of two decimals, null for an empty field, or a fault. 'format': no
 * number, or thousands separators in wrong places; 'decimals': parts of a cent.
 */
export type TypedAmount =
  | { readonly value: Decimal | null; readonly fault: null }
  | { readonly value: null; readonly fault: 'format' | 'decimals' }

const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/

/**
 * Parses '1234.5', '1,234.50', '$1,234.50', '-$5', '- 5' and accounting's '(5.00)' for minus five. Other languages
 * write amounts otherwise (domain/language/shownNumber).
 */
export function parseTypedAmount(typed: string): TypedAmount {
  const text = typed.replace(/\s/g, '')
  if (text === '') return { value: null, fault: null }
  const unsigned = text.replace(/^\((.+)\)$/, '-$1').replace(/^(-?)\$|\$$/, '$1')
  if (!NUMBER.test(unsigned) || !/\d/.test(unsigned)) return { value: null, fault: 'format' }
  const [, sign = '', whole = '', fraction = ''] = /^(-?)([\d,]*)\.?(\d*)$/.exec(unsigned) ?? []
  const value = `${sign}${whole.replaceAll(',', '') || '0'}${fraction && `.${fraction}`}`
  if (isFinerThan(value, MONEY_DECIMALS)) return { value: null, fault: 'decimals' }
  return { value: round(value, MONEY_DECIMALS), fault: null }
}

/** An amount as an English field shows it: '1,234.50'; nothing for none. */
export function amountText(value: Decimal | null): string {
  return value === null ? '' : inEnglishGroups(round(value, MONEY_DECIMALS))
}
