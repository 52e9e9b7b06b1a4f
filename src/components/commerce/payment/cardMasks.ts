import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import type { CvvLength } from '@/domain/payment/cardIssuers'
import { cardDigits, cardNumberGroups } from '@/domain/payment/cardNumber'
import { rewriteExpiration } from '@/domain/payment/expiration'

const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/)

/** The digits of a card number in the groups of its issuer, and no more of them than that one has (Spec 3 §5). */
export const CARD_NUMBER_MASK: MaskitoOptions = {
  mask: ({ value }) =>
    cardNumberGroups(cardDigits(value)).flatMap((count, index) => [
      ...(index === 0 ? [] : [' ']),
      ...digits(count),
    ]),
}

/** What a whole expiration date has: 'MM/YY'. */
const WHOLE = 5

/** Brings what is typed or pasted to MM/YY, also as far as it goes, and what the browser fills in. */
const inTheShortForm: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState
  const [from, to] = selection
  const rewritten = rewriteExpiration(`${value.slice(0, from)}${data}${value.slice(to)}`)
  if (rewritten === null) return { elementState, data }
  if (action === 'insert') return { elementState: { value: '', selection: [0, 0] }, data: rewritten }
  // What is left of a date while it is being deleted stays as it is.
  const isFilledIn = action === 'validation' && rewritten.length === WHOLE
  return { elementState: isFilledIn ? { value: rewritten, selection: [WHOLE, WHOLE] } : elementState, data }
}

/** MM/YY. */
export const EXPIRATION_MASK: MaskitoOptions = {
  mask: [...digits(2), '/', ...digits(2)],
  preprocessors: [inTheShortForm],
}

const CVV_OF_3: MaskitoOptions = { mask: digits(3) }
const CVV_OF_4: MaskitoOptions = { mask: digits(4) }

/** As many digits as the longest of these, 3 or 4; the same object each time. */
export function cvvMask(lengths: readonly CvvLength[]): MaskitoOptions {
  return lengths.includes(4) ? CVV_OF_4 : CVV_OF_3
}
