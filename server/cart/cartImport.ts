import { IMPORT_FILE_MESSAGES } from '@/domain/import/messages'
import { FILE_MAX_BYTES } from '@/domain/import/importTable'
import type { CustomerCaller, SeesCatalogue } from '../accounts/access/caller'
import type { AppDeps } from '../foundation/appDeps'
import type { Database } from '../db/database'
import { Failure } from '../foundation/failure'
import type { Once, StoredAnswer } from '../db/once'
import { insertLines, type Moment, roomIn } from './cartEdit'
import { writeCart } from './cartStore'
import { requireAddress } from './deliveryAddresses'
import { SERVER_CART_MESSAGES } from './messages'
import { setImmediate } from 'node:timers/promises'
import { CART_LINES_MAX } from '@/domain/cart/lineRules'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { CodeType } from '@/domain/import/validateLine'
import { defaultPriceBy } from '@/domain/units/choices'
import { type CartProduct, loadCartProducts } from '../catalogue/orderableProducts'
import { findCandidates } from './cartImportCodes'
import type { Candidates } from './cartImportMatch'
import { WorkTooDemanding } from '../foundation/workThread'
import type { Verdict } from './cartImportWork'
import type { CalculatedLine } from './cartLine'
import { checkLine } from './cartEdit'

interface ImportWish {
  readonly type: CodeType
  /**
   * True if the user saw the quantities. One that is not a multiple is then rejected, not rounded, as for a line
   * added by hand.
   */
  readonly isSeen: boolean
}

interface Refused {
  readonly line: number
  readonly code: string
  readonly reason: string
}

interface Checked {
  readonly line: number
  readonly code: string
  readonly calculated: CalculatedLine
}

/** Effect of a file on the cart. */
type PreparedImport =
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'lines'
      readonly lines: readonly (Refused | Checked)[]
      /** Reported without a line. */
      readonly remarks: readonly string[]
    }

/** Products per query, and lines checked before other requests are served. */
const PORTION = 200

/** Loads products that are for sale, by key. */
async function loadProducts(
  db: Database,
  caller: CustomerCaller,
  { products }: Candidates,
  today: CalendarDate,
) {
  const loaded = new Map<number, CartProduct>()
  for (let at = 0; at < products.length; at += PORTION) {
    const keys = products.slice(at, at + PORTION).map(({ productKey }) => productKey)
    const portion = await loadCartProducts(db, caller.customer, keys, today)
    await setImmediate()
    for (const product of portion.values()) if (product.isForSale) loaded.set(product.id, product)
  }
  return loaded
}

/** A product as the import rules need it. */
function toRowProduct(product: CartProduct, defaultUnit: string | undefined) {
  return {
    ...product.units,
    productKey: product.id,
    productCode: product.code,
    formattedProductCode: product.printedCode,
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
    ...NO_TEXTS,
    caseQuantity: '0',
    included: false,
  }
}

function checkVerdict(verdict: Verdict, products: ReadonlyMap<number, CartProduct>, caller: CustomerCaller) {
  if ('reason' in verdict) return verdict
  const { line, code, productKey, unit, quantity } = verdict
  const product = products.get(productKey)
  if (!product) return { line, code, reason: '' }
  const checked = checkLine(payloadOf(product, unit, quantity, caller), product, null, caller)
  return checked.isValid
    ? { line, code, calculated: checked.calculated }
    : { line, code, reason: checked.errors[0] ?? '' }
}

/**
 * Checks every line by the rules for lines added by hand; rejects those that even an empty cart has no room
 * for.
 */
async function checkLines(
  verdicts: readonly Verdict[],
  products: ReadonlyMap<number, CartProduct>,
  caller: CustomerCaller,
): Promise<(Refused | Checked)[]> {
  const lines: (Refused | Checked)[] = []
  let left = CART_LINES_MAX
  for (const [place, verdict] of verdicts.entries()) {
    if (place % PORTION === PORTION - 1) await setImmediate()
    const isBeyond = left === 0 && !('reason' in verdict)
    const { line, code } = verdict
    const checked = isBeyond
      ? { line, code, reason: SERVER_CART_MESSAGES.full }
      : checkVerdict(verdict, products, caller)
    if ('calculated' in checked) left -= 1
    lines.push(checked)
  }
  return lines
}

async function validateFile(
  { db, siteUnits, imports: { thread } }: Pick<AppDeps, 'db' | 'siteUnits' | 'imports'>,
  caller: CustomerCaller & SeesCatalogue,
  bytes: Uint8Array<ArrayBuffer>,
  { type, isSeen }: ImportWish,
  today: CalendarDate,
): Promise<PreparedImport> {
  const content = await thread.read(bytes)
  if (content.kind === 'refused') return content
  const { defaultUnits, ...candidates } = await findCandidates(db, caller.customer.id, content.codes, type)
  const products = await loadProducts(db, caller, candidates, today)
  const names = await siteUnits.at(db, caller.catalogue.version)
  const validation = await thread.validate({
    table: content.table,
    candidates,
    products: [...products.values()].map((each) => toRowProduct(each, defaultUnits.get(each.id))),
    type,
    settings: {
      ...caller.settings,
      units: names.map(({ unitOfMeasure, names: all }) => ({ unitOfMeasure, names: all })),
      ...(isSeen && { orderQuantityRoundingFlag: 'None' }),
    },
  })
  if (validation.kind === 'refused') return validation
  const { verdicts, remarks } = validation
  return { kind: 'lines', lines: await checkLines(verdicts, products, caller), remarks }
}

/**
 * Reads and validates a file, regardless of the storefront's result: in a thread, and in queries that let other
 * requests run. Writes nothing and opens no transaction.
 */
async function prepareImport(...file: Parameters<typeof validateFile>): Promise<PreparedImport> {
  try {
    return await validateFile(...file)
  } catch (error) {
    if (error instanceof WorkTooDemanding)
      return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.tooDemanding }
    throw error
  }
}

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

/** Lines beyond the cart's limit are rejected one by one, from the end of the file. */
function withinCart(lines: readonly (Refused | Checked)[], room: number): (Refused | Checked)[] {
  let left = room
  return lines.map((each) => {
    if ('reason' in each) return each
    left -= 1
    return left < 0 ? { line: each.line, code: each.code, reason: SERVER_CART_MESSAGES.full } : each
  })
}

/** Adds the valid lines of a prepared file and reports the others with row, code and reason. */
async function writeImport(
  db: Database,
  caller: CustomerCaller,
  prepared: PreparedImport,
  { now }: Moment,
): Promise<ImportOutcome> {
  if (prepared.kind === 'refused') {
    const error = { line: null, code: '', message: prepared.reason }
    return { hasErrors: true, importedLineCount: 0, errors: [error], ids: [] }
  }
  return writeCart(db, caller, now, async (tx, cart) => {
    await requireAddress(tx, caller)
    const lines = withinCart(prepared.lines, await roomIn(tx, cart))
    const valid = lines.flatMap((each) => ('calculated' in each ? [each.calculated] : []))
    const ids = await insertLines(tx, cart.id, valid, caller, now)
    const refused = lines.flatMap((each) =>
      'reason' in each ? [{ line: each.line, code: each.code, message: each.reason }] : [],
    )
    const remarks = prepared.remarks.map((message) => ({ line: null, code: '', message }))
    const errors = [...remarks, ...refused]
    return { hasErrors: errors.length > 0, importedLineCount: ids.length, errors, ids }
  })
}

interface ImportCall {
  readonly caller: CustomerCaller & SeesCatalogue
  readonly file: FormDataEntryValue | null
  readonly wish: ImportWish
  readonly once: Once | null
}

/**
 * The file's bytes. A missing or too large file is returned as a Failure, to be stored under the key like any
 * answer.
 */
async function bytesOf(file: FormDataEntryValue | null): Promise<Uint8Array<ArrayBuffer> | Failure> {
  if (!file || typeof file === 'string') return new Failure(400, { message: IMPORT_FILE_MESSAGES.needed })
  if (file.size > FILE_MAX_BYTES) return new Failure(413, { message: IMPORT_FILE_MESSAGES.tooLarge() })
  return new Uint8Array(await file.arrayBuffer())
}

/**
 * Imports a file once. Reads and checks it before the transaction that writes its lines, to keep that short.
 */
export async function importFile(deps: AppDeps, call: ImportCall, moment: Moment): Promise<StoredAnswer> {
  const { caller, once } = call
  const request = once && { ...once.name, requestHash: once.hash() }
  return deps.imports.inTurn(caller.user.id, request, async () => {
    const first = once && request && (await once.firstAnswer(deps.db, request, moment.now))
    if (first) return first
    const bytes = await bytesOf(call.file)
    const isWrong = bytes instanceof Failure
    const prepared = isWrong ? bytes : await prepareImport(deps, caller, bytes, call.wish, moment.today)
    const write = async (db: Database): Promise<StoredAnswer> => {
      if (prepared instanceof Failure) throw prepared
      return { status: 200, body: await writeImport(db, caller, prepared, moment) }
    }
    return once && request ? once.run(deps.db, request, moment.now, write) : write(deps.db)
  })
}
