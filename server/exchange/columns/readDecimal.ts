import { compare } from '@/domain/money/decimal'
import { type CellOptions, type ReadCell, refuse, shorten } from './cell'
import type { CellType } from './column'

/** Parts of a written number; groups of three digits have the same mark between them. */
interface Written {
  readonly sign: string
  readonly whole: string
  readonly decimals: string
}

const GROUPS_BY = String.raw`\u0020\u00A0\u202F'’`
const notation = (decimal: string, group: string) =>
  new RegExp(
    String.raw`^([-+]?)(?:([1-9]\d{0,2}(?:([${group}${GROUPS_BY}])\d{3})(?:\3\d{3})*)|(\d+))(?:${decimal}(\d*))?$`,
  )
/** 1,234.5 and 1.234,5 */
const POINT = notation(String.raw`\.`, ',')
const COMMA = notation(',', String.raw`\.`)
/** Reads as thousands in one notation and as a decimal in the other. */
const TWO_READINGS = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/

function parse(text: string, form: RegExp): Written | null {
  const match = form.exec(text)
  if (!match) return null
  const [, sign = '', grouped, mark = '', bare = '', decimals = ''] = match
  return { sign: sign === '-' ? '-' : '', whole: grouped?.replaceAll(mark, '') ?? bare, decimals }
}

/** '007.50' becomes '7.5', '-0.0' becomes '0'. */
function plain({ sign, whole, decimals }: Written): string {
  const [head, tail] = [whole.replace(/^0+(?=\d)/, ''), decimals.replace(/0+$/, '')]
  const digits = tail === '' ? head : `${head}.${tail}`
  return digits === '0' ? '0' : sign + digits
}

function notNumber(text: string, hasDecimalComma: boolean, isOtherNotation: boolean): ReadCell {
  const shown = `'${shorten(text)}'`
  if (!isOtherNotation) return refuse(`${shown} is no number such as ${hasDecimalComma ? '12,5' : '12.5'}`)
  return refuse(
    hasDecimalComma
      ? `${shown} has a decimal point: decimal commas are expected`
      : `${shown} has a decimal comma: use --decimal-comma if all numbers are written so`,
  )
}

function limitReason(number: string, { whole, decimals, min }: CellType & { is: 'decimal' }): string | null {
  const [digits = '', places = ''] = number.replace('-', '').split('.')
  if (digits.length > whole) return `has more than ${whole} digits before the decimal point`
  if (places.length > decimals) return `has more than ${decimals} decimals`
  if (min === undefined || compare(number, min) >= 0) return null
  return min === '0' ? 'must not be negative' : `must be at least ${min}`
}

/**
 * Reads a number in the notation of the file, with or without marks between thousands. Rejects text that only the
 * other notation can read, and notes text that both read differently. Unlike `readNumber`, which reads input in the
 * user's language, the notation is declared by the file.
 */
export function readDecimal(
  text: string,
  type: CellType & { readonly is: 'decimal' },
  { hasDecimalComma }: CellOptions,
): ReadCell {
  const trimmed = text.trim()
  const [own, other] = hasDecimalComma ? [COMMA, POINT] : [POINT, COMMA]
  const read = parse(trimmed, own)
  if (!read) return notNumber(trimmed, hasDecimalComma, other.test(trimmed))
  const number = plain(read)
  const reason = limitReason(number, type)
  if (reason !== null) return refuse(reason)
  const isPlainDecimal = !hasDecimalComma && trimmed.includes('.')
  const otherRead = !isPlainDecimal && TWO_READINGS.test(trimmed) ? parse(trimmed, other) : null
  return {
    value: number,
    ...(otherRead && { readings: { text: trimmed, read: number, other: plain(otherRead) } }),
  }
}
