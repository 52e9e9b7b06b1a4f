import { ZIP_MAX, ZIP_MIN } from './limits'
import { ZIP_INVALID } from './messages'

const US = /^(\d{5})(?:-?(\d{4}))?$/
/** Letters that no Canadian code has: D, F, I, O, Q, U, and in the first place W and Z. */
const CANADIAN = /^([A-CEGHJ-NPRSTVXY]\d[A-CEGHJ-NPRSTV-Z])[ -]?(\d[A-CEGHJ-NPRSTV-Z]\d)$/i

/** The parts of a code: of a US one its five and its four digits, '' for none; null for no code at all. */
function partsOf(typed: string): readonly [area: string, rest: string] | null {
  const text = typed.trim()
  if (text.length < ZIP_MIN || text.length > ZIP_MAX) return null
  const [, area, rest = ''] = US.exec(text) ?? CANADIAN.exec(text) ?? []
  return area === undefined ? null : [area.toUpperCase(), rest.toUpperCase()]
}

/** What is wrong with a zip or postal code, which is required; null when nothing is (Spec 3 §5). */
export function postalCodeError(typed: string): string | null {
  return partsOf(typed) === null ? ZIP_INVALID : null
}

/** A code as it is written: '03801', '03801-1234', 'K1A 0B1'; null for what is none. */
export function toPostalCode(typed: string): string | null {
  const parts = partsOf(typed)
  if (!parts) return null
  const [area, rest] = parts
  if (rest === '') return area
  return `${area}${area.length === ZIP_MIN ? '-' : ' '}${rest}`
}

/**
 * What a code may be listed as where zip codes are restricted, the narrowest first: itself, then the five digits of a US
 * code or the first three characters of a Canadian one. [] for what is no code.
 */
export function zipAreas(typed: string): string[] {
  const [parts, whole] = [partsOf(typed), toPostalCode(typed)]
  if (!parts || whole === null) return []
  return whole === parts[0] ? [whole] : [whole, parts[0]]
}
