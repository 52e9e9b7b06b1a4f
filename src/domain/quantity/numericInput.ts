import { canonical, compare, type Decimal, isDecimal, round, ZERO } from '../money/decimal'

/** Quantities have 2 decimals (Spec 2 §9). */
export const QUANTITY_DECIMALS = 2
/** The largest quantity of one line. */
export const QUANTITY_MAX: Decimal = '999999.99'

const TYPED_NUMBER = /^\d{0,15}(\.\d*)?$/

function keepOneDot(text: string): string {
  const [whole = '', ...rest] = text.split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`
}

/**
 * Cleans typed numeric text: removes minus signs, '.' becomes '0.', one decimal point, anything invalid becomes
 * '0' (Spec 2 §2). '' stays '', so that a field can be emptied.
 */
export function cleanNumericInput(typed: string): string {
  const text = keepOneDot(typed.trim().replaceAll('-', ''))
  if (!TYPED_NUMBER.test(text)) return ZERO
  return text.startsWith('.') ? `0${text}` : text
}

/** The exact number of typed text, at least 0: '' and '.' are '0', '2.' is '2' (Spec 2 §2). */
export function parseNumericInput(typed: string): Decimal {
  const text = cleanNumericInput(typed).replace(/\.$/, '')
  return isDecimal(text) ? canonical(text) : ZERO
}

/** The quantity of typed text: 0 to QUANTITY_MAX, rounded half away from zero to 2 decimals (Spec 2 §5). */
export function parseQuantity(typed: string): Decimal {
  const quantity = roundQuantity(parseNumericInput(typed))
  return compare(quantity, QUANTITY_MAX) > 0 ? QUANTITY_MAX : quantity
}

/** Rounds to 2 decimals, half away from zero, as short text: '2.005' is '2.01', '3.00' is '3' (Spec 2 §5). */
export function roundQuantity(quantity: Decimal): Decimal {
  return canonical(round(quantity, QUANTITY_DECIMALS))
}
