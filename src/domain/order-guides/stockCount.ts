import type { Decimal } from '../money/decimal'
import { add, compare, ZERO } from '../money/decimal'
import { readQuantityOf } from '../quantity/typedQuantity'
import { findUnit, type SellBy } from '../units/unit'
import type { UnitTable } from '../units/unitWords'
import type { OrderGuideProduct } from './orderGuide'
import { orderToPar } from './parCount'

/** What was counted, by id of the guide's line: a plain decimal, or as typed where it is none. Absent: not counted. */
export type StockCounts = Readonly<Record<number, string>>

/** A line of a guide with what its count means. */
export interface CountedLine {
  readonly line: OrderGuideProduct
  /** As stored. */
  readonly typed: string
  /** Why the text is no count; null for a count and for none. */
  readonly problem: string | null
  readonly isCounted: boolean
  readonly inCart: Decimal
  /** To order so that the par is reached; 0 for a line that was not counted. */
  readonly toOrder: Decimal
}

/** The meaning of a count's text. The unit is that of the guide's line. */
export const readCount = (
  typed: string,
  { unitOfMeasure: unit }: OrderGuideProduct,
  sellBys: readonly SellBy[],
  table?: UnitTable,
) => readQuantityOf(typed, { unit, sellBys, isFixed: true, table })

/** The text of a count that is stored: a plain decimal, or as typed where it is no count. */
export function storedCount(
  typed: string,
  line: OrderGuideProduct,
  sellBys: readonly SellBy[],
  table?: UnitTable,
): string {
  if (typed.trim() === '') return ''
  const { quantity, problem } = readCount(typed, line, sellBys, table)
  return problem === null ? quantity : typed
}

/**
 * What to order of a line. What the cart holds of the product in the line's unit counts as there. A text that is no
 * count orders nothing.
 * @param sellBys the units of its product; [] for a product that is no longer sold, which orders nothing
 */
export function countedLine(
  line: OrderGuideProduct,
  typed: string,
  sellBys: readonly SellBy[],
  inCart: Decimal,
  table?: UnitTable,
): CountedLine {
  const { quantity, problem } = readCount(typed, line, sellBys, table)
  const isCounted = typed.trim() !== '' && problem === null
  if (!isCounted) return { line, typed, problem, isCounted, inCart, toOrder: ZERO }
  const sellBy = findUnit(sellBys, line.unitOfMeasure)
  const there = add(quantity, inCart)
  const toOrder = sellBy ? orderToPar(line.orderQuantity, there, sellBy.sellByMultiple) : ZERO
  return { line, typed, problem, isCounted, inCart, toOrder }
}

export const isToOrder = ({ toOrder, isCounted }: CountedLine): boolean =>
  isCounted && compare(toOrder, ZERO) > 0
