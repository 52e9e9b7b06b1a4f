import { type Decimal, ZERO } from '../money/decimal'
import { numberProblem, readNumber } from '../numbers/readNumber'

/** Reading of a price field's text. */
interface TypedPrice {
  /** 0 for unreadable text (Spec 2 §2); null for an empty field. */
  readonly price: Decimal | null
  /** Error beside the field; null for readable text. */
  readonly problem: string | null
}

/** Parses a price in the current language. */
export function readTypedPrice(typed: string): TypedPrice {
  const reading = readNumber(typed, { sign: 'strip', hasCurrency: true })
  if (reading.kind === 'number') return { price: reading.value, problem: null }
  if (reading.kind === 'empty') return { price: null, problem: null }
  return { price: ZERO, problem: numberProblem(typed, reading) }
}

/** The text of a price to store: a plain decimal, or as typed if it is not a number. */
export const storedPrice = (typed: string): string => {
  const { price, problem } = readTypedPrice(typed)
  return problem === null ? (price ?? '') : typed
}
