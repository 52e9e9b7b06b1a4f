import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import type { CvvLength } from '@/domain/payment/cardIssuers'
import { cardDigits, cardNumberGroups } from '@/domain/payment/cardNumber'
import { rewriteExpiration } from '@/domain/payment/expiration'

const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/)

/** Groups the digits of a card number as its issuer does, up to its length (Spec 3 §5). */
export const CARD_NUMBER_MASK: MaskitoOptions = {
  mask: ({ value }) =>
    cardNumberGroups(cardDigits(value)).flatMap((count, index) => [
      ...(index === 0 ? [] : [' ']),
      ...digits(count),
    ]),
}

/** A complete expiration date: 'MM/YY'. */
const WHOLE = 5

/** Formats typed, pasted or autofilled text to MM/YY, also partially. */
const inTheShortForm: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState
  const [from, to] = selection
  const rewritten = rewriteExpiration(`${value.slice(0, from)}${data}${value.slice(to)}`)
  if (rewritten === null) return { elementState, data }
  if (action === 'insert') return { elementState: { value: '', selection: [0, 0] }, data: rewritten }
  // A date being deleted stays as it is.
  const isFilledIn = action === 'validation' && rewritten.length === WHOLE
  return { elementState: isFilledIn ? { value: rewritten, selection: [WHOLE, WHOLE] } : elementState, data }
}

export const EXPIRATION_MASK: MaskitoOptions = {
  mask: [...digits(2), '/', ...digits(2)],
  preprocessors: [inTheShortForm],
}

const CVV_OF_3: MaskitoOptions = { mask: digits(3) }
const CVV_OF_4: MaskitoOptions = { mask: digits(4) }

/** Mask with 3 or 4 digits; the same object each time. */
export function cvvMask(lengths: readonly CvvLength[]): MaskitoOptions {
  return lengths.includes(4) ? CVV_OF_4 : CVV_OF_3
}

/** The nine digits of a bank's routing number (Spec 3 §5). */
export const ROUTING_NUMBER_MASK: MaskitoOptions = { mask: digits(9) }
/** At most 17 digits of an account number. */
export const ACCOUNT_NUMBER_MASK: MaskitoOptions = { mask: digits(17) }
