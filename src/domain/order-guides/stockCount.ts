import {
  type Decimal,
  add,
  canonical,
  compare,
  isFinerThan,
  remainder,
  subtract,
  ZERO,
} from '../money/decimal'
import { readQuantityOf } from '../quantity/typedQuantity'
import { findUnit, type SellBy } from '../units/unit'
import type { UnitTable } from '../units/unitWords'
import type { OrderGuideProduct } from './orderGuide'
import { hasMultiple } from '../quantity/multiples'
import { QUANTITY_MAX } from '../quantity/numericInput'

/** Smallest multiple not below a quantity. */
function roundUpTo(quantity: Decimal, multiple: Decimal): Decimal {
  const rest = remainder(quantity, multiple)
  return compare(rest, ZERO) === 0 ? quantity : add(subtract(quantity, rest), multiple)
}

/**
 * Quantity to order so that the stock reaches `par`: par minus the stock on hand, rounded up to the unit's multiple. A
 * unit without a multiple rounds up to whole units, unless the par itself is a fraction (pounds, for example).
 * @param multiple the unit's sell-by multiple; 0 without one
 */
export function orderToPar(par: Decimal, onHand: Decimal, multiple: Decimal): Decimal {
  const missing = subtract(par, onHand)
  if (compare(missing, ZERO) <= 0) return ZERO
  const step = hasMultiple(multiple) ? multiple : isFinerThan(par, 0) ? null : '1'
  const needed = step === null ? missing : roundUpTo(missing, step)
  return canonical(compare(needed, QUANTITY_MAX) > 0 ? QUANTITY_MAX : needed)
}

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
