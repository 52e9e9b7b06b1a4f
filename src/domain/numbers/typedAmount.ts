import { type Decimal, isDecimal, isFinerThan, round } from '../money/decimal'
import { MONEY_DECIMALS } from '../money/money'
import { groupThousands } from '../money/thousands'
import { numberProblem, readNumber } from './readNumber'

/**
 * An amount of dollars as typed: a value of two decimals, null for an empty field, or a fault. 'format': no number;
 * 'ambiguous': '1,5' where commas group; 'decimals': parts of a cent.
 */
export type TypedAmount =
  | { readonly value: Decimal | null; readonly fault: null }
  | { readonly value: null; readonly fault: 'format' | 'ambiguous' | 'decimals' }

const read = (typed: string) => readNumber(typed, { sign: 'allow', hasCurrency: true })

/** Parses '1234.5', '$1,234.50', '-$5' and accounting's '(5.00)' for minus five, by the current language. */
export function parseTypedAmount(typed: string): TypedAmount {
  const reading = read(typed)
  switch (reading.kind) {
    case 'empty':
      return { value: null, fault: null }
    case 'number':
      return isFinerThan(reading.value, MONEY_DECIMALS)
        ? { value: null, fault: 'decimals' }
        : { value: round(reading.value, MONEY_DECIMALS), fault: null }
    case 'ambiguous':
      return { value: null, fault: 'ambiguous' }
    default:
      return { value: null, fault: 'format' }
  }
}

/** The reason beside a field whose text has two readings, or none. */
export const amountProblem = (typed: string): string | null => numberProblem(typed, read(typed))

/** The text of an amount that is stored: a plain decimal, or as typed where it is no amount. */
export const storedAmount = (typed: string): string => {
  const { value, fault } = parseTypedAmount(typed)
  return fault === null ? (value ?? '') : typed
}

/** A stored amount as a field shows it: '1,234.50' in English; text that is no amount as typed. */
export const shownAmount = (stored: string): string =>
  isDecimal(stored) && !isFinerThan(stored, MONEY_DECIMALS)
    ? groupThousands(round(stored, MONEY_DECIMALS))
    : stored

/** An amount as it is stored; nothing for none. */
export const amountText = (value: Decimal | null): string =>
  value === null ? '' : round(value, MONEY_DECIMALS)
