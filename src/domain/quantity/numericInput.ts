import { canonical, type Decimal, round } from '../money/decimal'

/** Quantities have 2 decimals (Spec 2 §9). */
export const QUANTITY_DECIMALS = 2
/** The largest quantity of one line. */
export const QUANTITY_MAX: Decimal = '999999.99'

/** Rounds to 2 decimals, half away from zero, as short text: '2.005' is '2.01', '3.00' is '3' (Spec 2 §5). */
export function roundQuantity(quantity: Decimal): Decimal {
  return canonical(round(quantity, QUANTITY_DECIMALS))
}
