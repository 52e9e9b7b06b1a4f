import { type Decimal, ZERO } from '../money/decimal'
import { numberProblem, readNumber } from '../numbers/readNumber'

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

/** The text of a price that is stored: a plain decimal, or as typed where it is no number. */
export const storedPrice = (typed: string): string => {
  const { price, problem } = readTypedPrice(typed)
  return problem === null ? (price ?? '') : typed
}
