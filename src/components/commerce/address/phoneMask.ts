import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import { formatPhone } from '@/domain/account/phone'

const digits = (count: number) => Array.from({ length: count }, () => /\d/)

/** Pasted or autofilled input is a whole number, perhaps with a country code, which the mask lacks. */
const takeWholeNumbers: MaskitoPreprocessor = ({ elementState, data }, action) => {
  if (action === 'insert') return { elementState, data: data.length > 1 ? formatPhone(data) : data }
  if (action !== 'validation') return { elementState, data }
  const value = formatPhone(elementState.value)
  if (value === elementState.value) return { elementState, data }
  return { elementState: { value, selection: [value.length, value.length] }, data }
}

/** Formats a phone number while typing: (###) ###-#### ###### (Spec 3 §5). */
export const PHONE_MASK: MaskitoOptions = {
  mask: ['(', ...digits(3), ')', ' ', ...digits(3), '-', ...digits(4), ' ', ...digits(6)],
  preprocessors: [takeWholeNumbers],
}
