import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import { formatPhone } from '@/domain/account/phone'

const digits = (count: number) => Array.from({ length: count }, () => /\d/)

/** What is pasted or filled in by the browser is a whole number, with a country code perhaps, which the mask has none of. */
const takeWholeNumbers: MaskitoPreprocessor = ({ elementState, data }, action) => {
  if (action === 'insert') return { elementState, data: data.length > 1 ? formatPhone(data) : data }
  if (action !== 'validation') return { elementState, data }
  const value = formatPhone(elementState.value)
  if (value === elementState.value) return { elementState, data }
  return { elementState: { value, selection: [value.length, value.length] }, data }
}

/** A phone number while it is typed: (###) ###-#### ###### (Spec 3 §5). */
export const PHONE_MASK: MaskitoOptions = {
  mask: ['(', ...digits(3), ')', ' ', ...digits(3), '-', ...digits(4), ' ', ...digits(6)],
  preprocessors: [takeWholeNumbers],
}
