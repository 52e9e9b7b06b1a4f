import type { Decimal } from '../money/decimal'
import { add, compare, ZERO } from '../money/decimal'
import { readQuantityOf } from '../quantity/typedQuantity'
import { findUnit, type SellBy } from '../units/unit'
import type { UnitTable } from '../units/unitWords'
import type { OrderGuideProduct } from './orderGuide'
import { orderToPar } from './parCount'

/** Counted stock by id of the guide's line: a plain decimal, or as typed if invalid. Absent if not counted. */
export type StockCounts = Readonly<Record<number, string>>

/** A line of a guide with the result of its count. */
export interface CountedLine {
  readonly line: OrderGuideProduct
  /** The stored text. */
  readonly typed: string
  /** Error of the text; null if it is valid or blank. */
  readonly problem: string | null
  readonly isCounted: boolean
  readonly inCart: Decimal
  /** Quantity to order to reach the par; 0 for a line that was not counted. */
  readonly toOrder: Decimal
}

/** Parses the text of a count, in the unit of the guide's line. */
export const readCount = (
  typed: string,
  { unitOfMeasure: unit }: OrderGuideProduct,
  sellBys: readonly SellBy[],
  table?: UnitTable,
) => readQuantityOf(typed, { unit, sellBys, isFixed: true, table })

/** The text of a count to store: a plain decimal, or as typed if invalid. */
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
 * The quantity to order of a line. The product's quantity in the cart, in the line's unit, counts as stock. An invalid
 * text orders nothing.
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
