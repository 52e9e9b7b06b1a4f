import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import type { CvvLength } from '@/domain/payment/cardIssuers'
import { cardDigits, cardNumberGroups } from '@/domain/payment/cardNumber'
import { rewriteExpiration } from '@/domain/payment/expiration'

const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/)

/** Allows any text: cutting a number would change it, so the field shows an error instead. */
const ANYTHING = /^[^]*$/
const DIGITS = /^[\d\s-]*$/

const sumOf = (groups: readonly number[]) => groups.reduce((sum, count) => sum + count, 0)

/**
 * Formats digits in groups. Drops a typed letter, and a digit typed into a full field; keeps a complete text that is
 * pasted or autofilled, even with letters or too many digits.
 */
function groupsMask(groupsOf: (digits: string) => readonly number[]): MaskitoOptions {
  const dropTyped: MaskitoPreprocessor = ({ elementState, data }, action) => {
    const { value, selection } = elementState
    const entered = cardDigits(value)
    const isFull = selection[0] === selection[1] && entered.length === sumOf(groupsOf(entered))
    const isDropped = action === 'insert' && data.length === 1 && (isFull || !DIGITS.test(data))
    return { elementState, data: isDropped ? '' : data }
  }
  return {
    mask: ({ value }) => {
      const groups = groupsOf(cardDigits(value))
      if (!DIGITS.test(value) || cardDigits(value).length > sumOf(groups)) return ANYTHING
      return groups.flatMap((count, index) => [...(index === 0 ? [] : [' ']), ...digits(count)])
    },
    preprocessors: [dropTyped],
  }
}

/** Groups the digits of a card number as its issuer does (Spec 3 §5). */
export const CARD_NUMBER_MASK = groupsMask(cardNumberGroups)

/** Length of a complete expiration date 'MM/YY'. */
const WHOLE = 5
/** A partly or completely typed 'MM/YY'. */
const MONTH_AND_YEAR = /^\d{0,2}\/?\d{0,2}$/

/** Formats typed, pasted or autofilled text as MM/YY, also while it is incomplete. */
const inTheShortForm: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState
  const [from, to] = selection
  const rewritten = rewriteExpiration(`${value.slice(0, from)}${data}${value.slice(to)}`)
  if (rewritten === null) {
    const isFull = action === 'insert' && value.length === WHOLE && from === to
    return { elementState, data: isFull && data.length === 1 ? '' : data }
  }
  if (action === 'insert') return { elementState: { value: '', selection: [0, 0] }, data: rewritten }
  // Leaves an incomplete date unchanged, so that it can be deleted.
  const isFilledIn = action === 'validation' && rewritten.length === WHOLE
  return { elementState: isFilledIn ? { value: rewritten, selection: [WHOLE, WHOLE] } : elementState, data }
}

const dropTypedLettersOfDates: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const isTypedLetter = action === 'insert' && /^[^\d/.\s-]$/.test(data)
  return { elementState, data: isTypedLetter ? '' : data }
}

export const EXPIRATION_MASK: MaskitoOptions = {
  mask: ({ value }) => (MONTH_AND_YEAR.test(value) ? [...digits(2), '/', ...digits(2)] : ANYTHING),
  preprocessors: [dropTypedLettersOfDates, inTheShortForm],
}

const CVV_OF_3 = groupsMask(() => [3])
const CVV_OF_4 = groupsMask(() => [4])

/** Mask with 3 or 4 digits. Returns constants, so that a render does not change the mask. */
export function cvvMask(lengths: readonly CvvLength[]): MaskitoOptions {
  return lengths.includes(4) ? CVV_OF_4 : CVV_OF_3
}

/** The nine digits of a bank's routing number (Spec 3 §5). */
export const ROUTING_NUMBER_MASK = groupsMask(() => [9])
/** At most 17 digits of an account number. */
export const ACCOUNT_NUMBER_MASK = groupsMask(() => [17])
