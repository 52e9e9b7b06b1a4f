import type { ImportTable } from '@/domain/import/importTable'
import type { ImportLine } from '@/domain/import/importLine'
import type { ImportSettings } from '@/domain/import/validateLine'
import type { LayoutQuestion } from '@/domain/import/layout/questions'
import { chosenLayout, type RoleColumns, type TableLayout } from '@/domain/import/layout/tableLayout'
import { codesOfTable, type FoundCodes, type OrderReading, readOrder } from '@/domain/import/readOrder'
import type { RowOrReason } from '@/domain/quick-entry/fillRow'
import { pastedLayout, pastedTable, pasteLines as placeLines } from '@/domain/import/pasteLines'
import { EMPTY_REPORT, type PasteReport } from '@/domain/quick-entry/pasteReport'
import { PASTED_KINDS } from '@/domain/quick-entry/productCode'
import { selectSettings } from '@/session/sessionSelectors'
import {
  findGoodsOfOrders,
  type FoundGoods,
  type GoodsPlace,
} from '@/features/cart/state/import/findGoodsOfOrders'
import { goodsFor, ordersToSearch } from '@/domain/import/words/goodsOfLines'
import { fill, rowsByKey } from './fillRows'
import { selectQuickEntry } from './quickEntrySelectors'
import type { AppThunk } from '@/net/appThunk'

interface ReadPaste {
  readonly table: ImportTable
  readonly layout: TableLayout
  readonly order: OrderReading
  readonly found: FoundCodes
  readonly rows: ReadonlyMap<number, RowOrReason>
  readonly isComplete: boolean
}

/** Reads text by the rules of order files, with the products of its codes. Rejects if the catalogue does not answer. */
function readPaste(
  text: string,
  columns: RoleColumns | undefined,
  goods?: FoundGoods,
): AppThunk<Promise<ReadPaste>> {
  return async (dispatch, getState, { catalogue }) => {
    const table = pastedTable(text)
    const detected = pastedLayout(table)
    const layout = columns ? chosenLayout(detected, columns) : detected
    // All in one request: thousands of searches would block the catalogue.
    const codes = codesOfTable(table, layout)
    const { findings, isComplete } = await catalogue.findCodes(codes, PASTED_KINDS)
    const keys = findings.flatMap((finding) => (finding.kind === 'found' ? [finding.productKey] : []))
    const chosen = [...(goods?.goods.values() ?? [])].flatMap((each) => each.chosen?.productKey ?? [])
    const rows = await dispatch(rowsByKey([...keys, ...chosen]))
    const products = [...rows].flatMap(([key, row]) =>
      typeof row === 'string' ? [] : [[key, row.product] as const],
    )
    const byCode = new Map(
      codes.map((code, index) => [code, findings[index] ?? { kind: 'unknown' as const }]),
    )
    const found = { findings: byCode, products: new Map(products) }
    const settings: ImportSettings = selectSettings(getState())
    const order = readOrder(table, layout, found, settings.units)
    return { table, layout, order, found, rows, isComplete }
  }
}

export interface PasteQuestion {
  readonly table: ImportTable
  readonly layout: TableLayout
  readonly question: LayoutQuestion
}

/** Lines in words, and what they may mean. */
export interface PastedWords {
  readonly lines: readonly ImportLine[]
  readonly found: FoundGoods
}

/** Finds the goods of the lines in words; null for a text without such lines. Rejects as pasting does. */
export function wordsOfPaste(text: string, place: GoodsPlace): AppThunk<Promise<PastedWords | null>> {
  return async (dispatch) => {
    const { order, found } = await dispatch(readPaste(text, undefined))
    if (order.kind !== 'lines') return null
    const orders = ordersToSearch({ findings: found.findings, goods: new Map() }, order.lines, 'auto')
    if (orders.size === 0) return null
    const goods = await dispatch(findGoodsOfOrders(orders, place, 0))
    const lines = order.lines.filter((line) => {
      const match = goodsFor({ findings: found.findings, goods: goods.goods }, line)
      return match !== null && !match.isSearching && (match.offered.length > 0 || line.quantity !== '')
    })
    return lines.length === 0 ? null : { lines, found: goods }
  }
}

/** Question to answer before a text can be pasted, or the reason for its rejection; null if it can be pasted. */
export function questionOfPaste(
  text: string,
): AppThunk<Promise<PasteQuestion | { readonly reason: string } | null>> {
  return async (dispatch) => {
    const { table, layout, order } = await dispatch(readPaste(text, undefined))
    if (order.kind === 'asked') return { table, layout, question: order.question }
    return order.kind === 'refused' ? { reason: order.reason } : null
  }
}

/**
 * Pastes lines of code, quantity and optional unit for any product, as one undo step. Rejects, changing nothing, if
 * the catalogue does not answer.
 * @param goods the products for lines in words
 * @param columns chosen where the text has several readings; without them such a text is rejected
 */
export function pasteLines(
  text: string,
  columns?: RoleColumns,
  goods?: FoundGoods,
): AppThunk<Promise<PasteReport>> {
  return async (dispatch, getState) => {
    const { owner } = selectQuickEntry(getState())
    const { order, found, rows, isComplete } = await dispatch(readPaste(text, columns, goods))
    if (order.kind !== 'lines') {
      const reason = order.kind === 'asked' ? order.question.text : order.reason
      return { ...EMPTY_REPORT, refusals: [{ line: 1, text: '', reason }] }
    }
    const known = { rows, isComplete, ...(goods && { goods: goods.goods }) }
    return dispatch(fill(owner, placeLines(order, found.findings, known, selectSettings(getState()))))
  }
}
