import { type Amount, sumAmounts } from '../money/amount'
import { canonical, type Decimal, sum } from '../money/decimal'
import { DOLLAR, type Money } from '../money/money'
import { CASE_UNIT } from '../units/caseQuantity'
import type { CartLine } from './cart'

/** What the cart's footer and button show (Spec 2 §2). */
export interface CartTotals {
  /** In 'Case', from a zero 'Case' quantity on. */
  readonly caseQuantity: Amount
  /** How many lines. */
  readonly itemsQuantity: number
  /** Order quantities of all lines, whatever their units. */
  readonly orderQuantity: Decimal
  /** Sum of the extensions to the cent; null when there are lines and none has a price. */
  readonly lineTotal: Money | null
}

type TotalledLine = Pick<CartLine, 'quantity' | 'caseQuantity' | 'extension'>

/** Totals of the lines: a total is exactly the sum of what the lines show (Spec 2 §2). */
export function cartTotals(lines: readonly TotalledLine[]): CartTotals {
  const extensions = lines.flatMap(({ extension }) => (extension === null ? [] : [extension]))
  const hasTotal = lines.length === 0 || extensions.length > 0
  return {
    caseQuantity: { value: canonical(sum(lines.map(({ caseQuantity }) => caseQuantity))), unit: CASE_UNIT },
    itemsQuantity: lines.length,
    orderQuantity: canonical(sum(lines.map(({ quantity }) => quantity.value))),
    lineTotal: hasTotal ? sumAmounts(extensions, DOLLAR) : null,
  }
}
