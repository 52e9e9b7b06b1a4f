import { type Decimal, isDecimal, isFinerThan, round } from '../money/decimal'
import { MONEY_DECIMALS } from '../money/money'
import { groupThousands } from '../money/thousands'
import { numberProblem, readNumber } from './readNumber'

/**
 * A typed amount of dollars: a value with two decimals, null for an empty field, or a fault. 'format': not a number;
 * 'ambiguous': '1,5' where commas group; 'decimals': fractions of a cent.
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

/** Error beside a field whose text has two readings, or none. */
export const amountProblem = (typed: string): string | null => numberProblem(typed, read(typed))

/** The text of an amount to store: a plain decimal, or as typed if it is not an amount. */
export const storedAmount = (typed: string): string => {
  const { value, fault } = parseTypedAmount(typed)
  return fault === null ? (value ?? '') : typed
}

/** A stored amount as a field displays it: '1,234.50' in English; any other text as typed. */
export const shownAmount = (stored: string): string =>
  isDecimal(stored) && !isFinerThan(stored, MONEY_DECIMALS)
    ? groupThousands(round(stored, MONEY_DECIMALS))
    : stored

/** An amount in stored form; '' for null. */
export const amountText = (value: Decimal | null): string =>
  value === null ? '' : round(value, MONEY_DECIMALS)
