import { type Decimal, ZERO } from '../money/decimal'
import { numberProblem, readNumber } from '../numbers/readNumber'
import { cleanNumericInput, parseNumericInput } from '../quantity/numericInput'

/** Longest text of a price field. */
export const PRICE_TEXT_MAX = 30

const WITH_THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d*)?$/

/** Without currency signs and spaces, and without thousands separators where they are in their places. */
function plainNumber(typed: string): string {
  const text = typed.replace(/[\s$-]/g, '')
  return WITH_THOUSANDS.test(text) ? text.replaceAll(',', '') : text
}

/**
 * The price of typed text, at least 0. What is no number is 0 (Spec 2 §2), as a whole: a price is read from its whole
 * text and not key by key, so that the 0 of '1e' does not become the 02 of '1e2'.
 */
export const parsePriceInput = (typed: string): Decimal => parseNumericInput(plainNumber(typed))

/** The text of a price field once it is left: '$1,234.50' is '1234.50', 'abc' is '0' (Spec 2 §2). '' stays. */
export const leftPriceText = (typed: string): string =>
  cleanNumericInput(plainNumber(typed)).replace(/\.$/, '')

/** Meaning of a price field's text. */
interface TypedPrice {
  /** 0 for what cannot be read (Spec 2 §2); null for an empty field. */
  readonly price: Decimal | null
  /** Reason beside the field; null when the text was understood. */
  readonly problem: string | null
}

/** The price that a text means in the current language. */
export function readTypedPrice(typed: string): TypedPrice {
  const reading = readNumber(typed, { sign: 'strip', hasCurrency: true })
  if (reading.kind === 'number') return { price: reading.value, problem: null }
  if (reading.kind === 'empty') return { price: null, problem: null }
  return { price: ZERO, problem: numberProblem(typed, reading) }
}
