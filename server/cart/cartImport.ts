import type { CalendarDate } from '@/domain/dates/calendarDate'
import { detectLayout } from '@/domain/import/columns'
import { codesOfLines, decimalMarkOfLines, type ImportLine, importLines } from '@/domain/import/importLine'
import { TEXT_MAX } from '@/domain/import/importTable'
import { type CodeType, judgeLine } from '@/domain/import/judgeLine'
import { readImportFile } from '@/domain/import/readImportFile'
import { defaultPriceBy } from '@/domain/units/choices'
import type { CustomerCaller } from '../access/caller'
import type { Database, Transaction } from '../db/database'
import { requireAddress } from './deliveryAddresses'
import { findImportCodes } from './cartImportCodes'
import type { CalculatedLine } from './cartLine'
import { type CartProduct, loadCartProducts } from '../catalogue/orderableProducts'
import { CART_FULL, writeCart } from './cartStore'
import { checkLine } from './checkLine'
import { insertLines, type Moment, roomIn } from './cartEdit'

/** A rejected line; `line` counts the file's rows from 1, null means the whole file. */
interface ImportError {
  readonly line: number | null
  readonly code: string
  readonly message: string
}

export interface ImportOutcome {
  readonly hasErrors: boolean
  readonly importedLineCount: number
  readonly errors: ImportError[]
  readonly ids: number[]
}

interface ImportWish {
  readonly type: CodeType
  /**
   * The user saw the quantities as they are: one that is no multiple is rejected, not rounded, as for a line
   * added by hand.
   */
  readonly isSeen: boolean
}

interface Refused {
  readonly line: ImportLine
  readonly reason: string
}

type Checked = Refused | { readonly calculated: CalculatedLine }

function refusedFile(message: string): ImportOutcome {
  return { hasErrors: true, importedLineCount: 0, errors: [{ line: null, code: '', message }], ids: [] }
}

/** A product as the import rules need it; null when not for sale. */
function toRowProduct(product: CartProduct | undefined, defaultUnit: string | undefined) {
  if (!product?.isForSale) return null
  return {
    ...product.units,
    productKey: product.id,
    productCode: product.code,
    description: product.description,
    defaultQuantity: defaultUnit === undefined ? null : { unitOfMeasure: defaultUnit },
  }
}

function payloadOf(product: CartProduct, unit: string, quantity: string, caller: CustomerCaller) {
  const { syncPriceByWithSellByUMFlag: isSynced } = caller.settings
  return {
    id: 0,
    productKey: product.id,
    unitOfMeasure: unit,
    orderQuantity: quantity,
    unitOfMeasure_Prc: defaultPriceBy(product.units, unit, isSynced)?.unitOfMeasure ?? '',
    productText1: '',
    productText2: '',
    caseQuantity: '0',
    included: false,
  }
}

/** Checks every line by the rules for lines added by hand, in a fixed number of queries. */
async function checkLines(
  tx: Transaction,
  caller: CustomerCaller,
  lines: readonly ImportLine[],
  { type, isSeen }: ImportWish,
  today: CalendarDate,
): Promise<Checked[]> {
  const { findings, defaultUnits } = await findImportCodes(tx, caller.customer.id, codesOfLines(lines), type)
  const keys = [...findings.values()].flatMap((each) => (each.kind === 'found' ? [each.productKey] : []))
  const products = await loadCartProducts(tx, caller.customer, keys, today)
  const mark = decimalMarkOfLines(lines, null)
  const settings = isSeen
    ? { ...caller.settings, orderQuantityRoundingFlag: 'None' as const }
    : caller.settings
  return lines.map((line) => {
    const finding = findings.get(line.code)
    const product = finding?.kind === 'found' ? products.get(finding.productKey) : undefined
    const judged = judgeLine(line, {
      type,
      finding,
      product: toRowProduct(product, defaultUnits.get(product?.id ?? 0)),
      isComplete: true,
      mark,
      isMarkChosen: false,
      settings,
    })
    if (judged.kind === 'bad' || !product) return { line, reason: judged.kind === 'bad' ? judged.reason : '' }
    const checked = checkLine(payloadOf(product, judged.unit, judged.quantity, caller), product, null, caller)
    return checked.isValid ? { calculated: checked.calculated } : { line, reason: checked.errors[0] ?? '' }
  })
}

/** A code that is safe to store and show: no control characters, limited length. */
const tellable = (code: string) => code.slice(0, TEXT_MAX).replace(/[\p{Cc}\p{Cs}]/gu, '\uFFFD')

const isRefused = (checked: Checked) => 'reason' in checked

/** Lines beyond the cart's limit are rejected one by one, from the end of the file. */
function withinCart(lines: readonly ImportLine[], checked: readonly Checked[], room: number): Checked[] {
  let left = room
  return checked.map((each, index) => {
    const line = lines[index]
    if (isRefused(each) || !line) return each
    left -= 1
    return left < 0 ? { line, reason: CART_FULL } : each
  })
}

/**
 * Adds the valid lines of a file and reports the others with row, code and reason. Reads and judges the file
 * again, whatever the storefront made of it.
 */
export async function importLinesOfFile(
  db: Database,
  caller: CustomerCaller,
  bytes: Uint8Array,
  wish: ImportWish,
  { now, today }: Moment,
): Promise<ImportOutcome> {
  const reading = readImportFile(bytes)
  if (reading.kind === 'refused') return refusedFile(reading.reason)
  const lines = importLines(reading.table, detectLayout(reading.table))
  return writeCart(db, caller, now, async (tx, cart) => {
    await requireAddress(tx, caller)
    const judged = await checkLines(tx, caller, lines, wish, today)
    const checked = withinCart(lines, judged, await roomIn(tx, cart))
    const valid = checked.flatMap((each) => ('calculated' in each ? [each.calculated] : []))
    const ids = await insertLines(tx, cart.id, valid, caller, now)
    const errors = checked.flatMap((each) =>
      'reason' in each
        ? [{ line: each.line.line, code: tellable(each.line.code), message: each.reason }]
        : [],
    )
    return { hasErrors: errors.length > 0, importedLineCount: ids.length, errors, ids }
  })
}
