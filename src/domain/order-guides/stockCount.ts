import type { Decimal } from '../money/decimal'
import { add, compare, ZERO } from '../money/decimal'
import { parseQuantity } from '../quantity/numericInput'
import { findUnit, type SellBy } from '../units/unit'
import type { OrderGuideProduct } from './orderGuide'
import { orderToPar } from './parCount'

/** What was counted, as typed, by id of the guide's line. '' and absent: not counted. */
export type StockCounts = Readonly<Record<number, string>>

/** A line of a guide with what its count means. */
export interface CountedLine {
  readonly line: OrderGuideProduct
  readonly typed: string
  readonly isCounted: boolean
  readonly inCart: Decimal
  /** To order so that the par is reached; 0 for a line that was not counted. */
  readonly toOrder: Decimal
}

/**
 * What to order of a line. What the cart holds of the product in the line's unit counts as there.
 * @param sellBys the units of its product; [] for a product that is no longer sold, which orders nothing
 */
export function countedLine(
  line: OrderGuideProduct,
  typed: string,
  sellBys: readonly SellBy[],
  inCart: Decimal,
): CountedLine {
  const isCounted = typed.trim() !== ''
  if (!isCounted) return { line, typed, isCounted, inCart, toOrder: ZERO }
  const sellBy = findUnit(sellBys, line.unitOfMeasure)
  const there = add(parseQuantity(typed), inCart)
  const toOrder = sellBy ? orderToPar(line.orderQuantity, there, sellBy.sellByMultiple) : ZERO
  return { line, typed, isCounted, inCart, toOrder }
}

export const isToOrder = ({ toOrder, isCounted }: CountedLine): boolean =>
  isCounted && compare(toOrder, ZERO) > 0
