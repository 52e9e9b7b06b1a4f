import { CART_RULE_MESSAGES } from '../cart/messages'
import { shownCode } from '../catalogue/productFields'
import type { OrderGuideProduct } from '../order-guides/orderGuide'
import { isZero } from '../money/decimal'
import type { RowOrReason } from './fillRow'
import { fillRow } from './fillRow'
import { otherUnitMessage } from './messages'
import type { Filling } from './pasteRange'
import { fillingOf, pasteRange } from './pasteRange'
import type { PasteRemark } from './pasteReport'
import type { CellEdit, QuickEntryColumn } from './rowEdit'
import { persistedValue } from './rowEdit'
import type { QuickEntrySettings } from './rowLine'
import { canEditPrice } from './rowLine'

/** True for cells that can be emptied: quantities, and prices that the user may change. */
function canEmpty(column: QuickEntryColumn, settings: QuickEntrySettings): boolean {
  return column === 'orderQuantity' || (column === 'unitPrice' && canEditPrice(settings))
}

/**
 * Fills the first row's cells into the rows below, column by column. A row that lacks the unit is rejected with
 * its reason.
 * @param texts the first row's texts by column; an empty quantity or price empties those below
 * @param rows the rows below the first
 */
export function fillDown(
  texts: readonly string[],
  rows: readonly RowOrReason[],
  columns: readonly (QuickEntryColumn | null)[],
  settings: QuickEntrySettings,
): Filling {
  const { cells, report } = pasteRange(
    rows.map(() => texts),
    rows,
    columns,
    settings,
  )
  const refused = new Set(report.refusals.map(({ line }) => line))
  const emptied = rows.flatMap((row, index) => {
    if (typeof row === 'string' || refused.has(index + 1)) return []
    const { product, line } = row
    return columns.flatMap((column, place) =>
      column !== null && canEmpty(column, settings) && texts[place] === ''
        ? [{ productKey: product.productKey, column, value: persistedValue(line, column, '') }]
        : [],
    )
  })
  // Line numbers in messages count from 2: the first row is above.
  const below = (remark: PasteRemark): PasteRemark => ({ ...remark, line: remark.line + 1 })
  return fillingOf([...cells, ...emptied], report.refusals.map(below), report.notes.map(below))
}

/**
 * Fills in quantities and units of an order guide (Spec 2 §2 Apply Order Guide). Products without a quantity
 * are left unchanged; of a product listed in several units, the first line counts and later ones are
 * rejected. Line numbers are the guide's, from 1.
 */
export function applyGuide(
  products: readonly OrderGuideProduct[],
  rows: ReadonlyMap<number, RowOrReason>,
  settings: QuickEntrySettings,
): Filling {
  const cells: CellEdit[] = []
  const refusals: PasteRemark[] = []
  const notes: PasteRemark[] = []
  const lineOf = new Map<number, { line: number; unit: string }>()
  products.forEach(({ productKey, orderQuantity, unitOfMeasure, description }, index) => {
    if (isZero(orderQuantity)) return
    const row = rows.get(productKey) ?? CART_RULE_MESSAGES.productUnavailable
    const text = typeof row === 'string' ? description || String(productKey) : shownCode(row.product)
    const remark = (reason: string): PasteRemark => ({ line: index + 1, text, reason })
    const before = lineOf.get(productKey)
    const target = before ? otherUnitMessage(before.line, before.unit) : row
    const filled = fillRow(target, { orderQuantity, sellByUm: unitOfMeasure }, settings)
    if (filled.kind === 'refused') refusals.push(remark(filled.reason))
    else {
      lineOf.set(productKey, { line: index + 1, unit: unitOfMeasure })
      cells.push(...filled.cells)
      notes.push(...filled.notes.map(remark))
    }
  })
  return fillingOf(cells, refusals, notes)
}
