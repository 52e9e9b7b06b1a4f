import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import { formatTypedPhone } from '@/domain/account/phone'

const digits = (count: number) => Array.from({ length: count }, () => /\d/)

const TEN_DIGITS = ['(', ...digits(3), ')', ' ', ...digits(3), '-', ...digits(4)]
/** Allows any text: invalid text is not cut; the field shows an error instead. */
const ANYTHING = /^[^]*$/
/** An incomplete number: up to ten digits without a country code, possibly formatted by the mask. */
const IN_THE_MAKING = /^\(?(?!1)\d{0,3}\)? ?\d{0,3}-?\d{0,4}$/

/** Formats a pasted or autofilled number like a typed one. */
const takeWholeNumbers: MaskitoPreprocessor = ({ elementState, data }, action) => {
  if (action === 'insert') return { elementState, data: data.length > 1 ? formatTypedPhone(data) : data }
  if (action !== 'validation') return { elementState, data }
  const value = formatTypedPhone(elementState.value)
  if (value === elementState.value) return { elementState, data }
  return { elementState: { value, selection: [value.length, value.length] }, data }
}

/** Formats a phone number while its ten digits are typed: (###) ###-#### (Spec 3 §5). */
export const PHONE_MASK: MaskitoOptions = {
  mask: ({ value }) => (IN_THE_MAKING.test(value) ? TEN_DIGITS : ANYTHING),
  preprocessors: [takeWholeNumbers],
}
