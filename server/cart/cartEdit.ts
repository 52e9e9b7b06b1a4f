import { setImmediate } from 'node:timers/promises'
import { and, count, eq, type SQL } from 'drizzle-orm'
import type { CartLinePayloadDto } from '@/contract/cart/cart'
import { CART_LINES_MAX } from '@/domain/cart/lineRules'
import { eachText, forbiddenTexts, isSameTexts, isTextAllowed, NO_TEXTS } from '@/domain/cart/lineTexts'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { canonical, compare, type Decimal } from '@/domain/money/decimal'
import type { CustomerCaller } from '../accounts/access/caller'
import { loadCartProducts, type CartProduct } from '../catalogue/orderableProducts'
import type { Database, Transaction } from '../db/database'
import { cartLines } from '../db/schema/ordering'
import {
  type CalculatedLine,
  type CartLineRow,
  stockConversionOf,
  versionOf,
  calculateLine,
  type LineValues,
} from './cartLine'
import { type CartRow, rejectedLine, writeCart } from './cartStore'
import { requireAddress } from './deliveryAddresses'
import { SERVER_CART_MESSAGES } from './messages'
import { isPriceOverridden } from '@/domain/pricing/pricing'
import { defaultPriceBy } from '@/domain/units/choices'
import { findUnit } from '@/domain/units/unit'
import type { Failure } from '../foundation/failure'

type CheckedLine =
  | { readonly isValid: true; readonly calculated: CalculatedLine }
  | { readonly isValid: false; readonly errors: readonly string[]; readonly product: CartProduct | null }

function samePrice(left: Decimal | null, right: Decimal | null): boolean {
  return left === null || right === null ? left === right : compare(left, right) === 0
}

/** Callers without access to prices cannot change them: their payload does not contain the stored price. */
function mayChangePrice({ settings }: CustomerCaller): boolean {
  return settings.canChangePrice && !settings.hidePricing
}

/**
 * Price-by unit of the changed line. Only callers who may change prices choose it (Spec 2 §5); for others the
 * line keeps its unit while the product has it, else it gets the default.
 */
function priceUnitOf(
  payload: CartLinePayloadDto,
  product: CartProduct | null,
  stored: CartLineRow | null,
  caller: CustomerCaller,
): string {
  const { syncPriceByWithSellByUMFlag: isSynced } = caller.settings
  if (mayChangePrice(caller) && payload.unitOfMeasure_Prc) return payload.unitOfMeasure_Prc
  if (!product) return stored?.priceUnit ?? ''
  const own = findUnit(product.units.priceBys, stored?.priceUnit ?? '')
  return (own ?? defaultPriceBy(product.units, payload.unitOfMeasure, isSynced))?.unitOfMeasure ?? ''
}

/**
 * Override price of the changed line. Callers who may not change prices keep the stored one as long as its unit
 * stays.
 */
function overrideOf(
  payload: CartLinePayloadDto,
  priceUnit: string,
  stored: CartLineRow | null,
  canChangePrice: boolean,
): { price: Decimal | null; isAllowed: boolean } {
  const requestedPrice = payload.overridePrice ?? null
  if (canChangePrice) return { price: requestedPrice, isAllowed: true }
  const current = stored !== null && stored.priceUnit === priceUnit ? stored.overridePrice : null
  return { price: current, isAllowed: requestedPrice === null || samePrice(requestedPrice, current) }
}

/**
 * An empty note of callers who may not write notes leaves the stored one; `checkLine` rejects any other
 * change.
 */
function noteOf(wanted: string, stored: string | undefined, isAllowed: boolean): string {
  return isAllowed || wanted !== '' ? wanted : (stored ?? '')
}

function toValues(
  payload: CartLinePayloadDto,
  product: CartProduct | null,
  stored: CartLineRow | null,
  caller: CustomerCaller,
): { values: LineValues; isPriceAllowed: boolean } {
  const priceUnit = priceUnitOf(payload, product, stored, caller)
  const override = overrideOf(payload, priceUnit, stored, mayChangePrice(caller))
  const values = {
    productId: payload.productKey,
    unit: payload.unitOfMeasure,
    quantity: payload.orderQuantity,
    priceUnit,
    overridePrice: override.price,
    ...eachText((each) => {
      const isAllowed = isTextAllowed(each, caller.settings)
      return noteOf(payload[each.field].trim(), stored?.[each.field], isAllowed)
    }),
  }
  return { values, isPriceAllowed: override.isAllowed }
}

/** True if the payload changes notes that this caller may not write. */
function hasNewNotes(values: LineValues, stored: CartLineRow | null, { settings }: CustomerCaller): boolean {
  return !isSameTexts(forbiddenTexts(values, settings), forbiddenTexts(stored ?? NO_TEXTS, settings))
}

/**
 * Checks a payload against product, prices and permissions. `stored` is the line it changes; null for a new
 * line.
 */
export function checkLine(
  payload: CartLinePayloadDto,
  product: CartProduct | null,
  stored: CartLineRow | null,
  caller: CustomerCaller,
): CheckedLine {
  const { values, isPriceAllowed } = toValues(payload, product, stored, caller)
  const { orderQuantityRoundingFlag } = caller.settings
  const calculated = calculateLine(values, product, {
    orderQuantityRoundingFlag,
    canChangePrice: true,
    allowProductTextLines: !hasNewNotes(values, stored, caller),
  })
  const errors = [...calculated.errors, ...(isPriceAllowed ? [] : [CART_RULE_MESSAGES.priceNotChangeable])]
  if (errors.length > 0) return { isValid: false, errors, product }
  const { overridePrice } = values
  const isOverridden = overridePrice !== null && isPriceOverridden(overridePrice, calculated.standardPrice)
  return {
    isValid: true,
    calculated: { ...calculated, line: { ...values, overridePrice: isOverridden ? overridePrice : null } },
  }
}

/** 409 with the errors of lines; with several lines, each error names its product. */
function rejectedLines(lines: readonly CheckedLine[]): Failure {
  const isOne = lines.length === 1
  const errors = lines.flatMap((line) => {
    if (line.isValid) return []
    const { product } = line
    const name = isOne || !product ? '' : `${product.printedCode} ${product.description}: `
    return line.errors.map((error) => `${name}${error}`)
  })
  return rejectedLine(errors)
}

/** Keeps an import of 2,000 lines from blocking other requests. */
const LINES_PER_INSERT = 200

export interface Moment {
  readonly now: Date
  readonly today: CalendarDate
}

interface WrittenLine {
  readonly id: number
  readonly version: string
}

function toRow(calculated: CalculatedLine, caller: CustomerCaller, now: Date) {
  const { line, product, standardPrice, caseQuantity } = calculated
  return {
    ...line,
    quantity: canonical(line.quantity),
    caseQuantity,
    seenPrice: standardPrice,
    seenDescription: product?.description ?? '',
    seenStockConversion: stockConversionOf(calculated),
    userId: caller.user.id,
    updatedAt: now,
  }
}

export async function insertLines(
  tx: Transaction,
  cartId: number,
  lines: readonly CalculatedLine[],
  caller: CustomerCaller,
  now: Date,
): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < lines.length; at += LINES_PER_INSERT) {
    const portion = lines.slice(at, at + LINES_PER_INSERT)
    const rows = portion.map((line) => ({ ...toRow(line, caller, now), cartId, createdAt: now }))
    const inserted = await tx.insert(cartLines).values(rows).returning({ id: cartLines.id })
    ids.push(...inserted.map(({ id }) => id))
    await setImmediate()
  }
  return ids
}

export async function roomIn(tx: Transaction, cart: CartRow): Promise<number> {
  const [existing] = await tx.select({ lines: count() }).from(cartLines).where(eq(cartLines.cartId, cart.id))
  return CART_LINES_MAX - (existing?.lines ?? 0)
}

/** Adds all lines or, if one is rejected, none. Returns their ids and versions in the same order. */
export async function addLines(
  db: Database,
  caller: CustomerCaller,
  payloads: readonly CartLinePayloadDto[],
  { now, today }: Moment,
): Promise<WrittenLine[]> {
  if (payloads.length > CART_LINES_MAX) throw rejectedLine([SERVER_CART_MESSAGES.full])
  return writeCart(db, caller, now, async (tx, cart) => {
    await requireAddress(tx, caller)
    const keys = payloads.map(({ productKey }) => productKey)
    const products = await loadCartProducts(tx, caller.customer, keys, today)
    const checked = payloads.map((payload) =>
      checkLine(payload, products.get(payload.productKey) ?? null, null, caller),
    )
    const valid = checked.flatMap((line) => (line.isValid ? [line.calculated] : []))
    if (valid.length < checked.length) throw rejectedLines(checked)
    if (valid.length > (await roomIn(tx, cart))) throw rejectedLine([SERVER_CART_MESSAGES.full])
    const ids = await insertLines(tx, cart.id, valid, caller, now)
    return valid.flatMap(({ line }, index) => {
      const id = ids[index]
      return id === undefined ? [] : [{ id, version: versionOf(line, caller.settings.hidePricing) }]
    })
  })
}

async function findLine(tx: Transaction, cartId: number, id: number): Promise<CartLineRow | null> {
  const isThatLine = and(eq(cartLines.cartId, cartId), eq(cartLines.id, id))
  const [line] = await tx.select().from(cartLines).where(isThatLine)
  return line ?? null
}

/** Changes a line. 409 if it is gone, contains another product, or has another version than the caller expects. */
export async function changeLine(
  db: Database,
  caller: CustomerCaller,
  id: number,
  payload: CartLinePayloadDto,
  { now, today }: Moment,
): Promise<WrittenLine> {
  const { hidePricing } = caller.settings
  return writeCart(db, caller, now, async (tx, cart) => {
    const stored = await findLine(tx, cart.id, id)
    if (!stored) throw rejectedLine([SERVER_CART_MESSAGES.lineGone])
    if (stored.productId !== payload.productKey) throw rejectedLine([SERVER_CART_MESSAGES.lineOfOtherProduct])
    const { expectedVersion } = payload
    if (expectedVersion && expectedVersion !== versionOf(stored, hidePricing)) {
      throw rejectedLine([CART_RULE_MESSAGES.lineChangedElsewhere])
    }
    const products = await loadCartProducts(tx, caller.customer, [stored.productId], today)
    const checked = checkLine(payload, products.get(stored.productId) ?? null, stored, caller)
    if (!checked.isValid) throw rejectedLines([checked])
    // A change keeps the user who added the line.
    const { userId: _, ...row } = toRow(checked.calculated, caller, now)
    await tx.update(cartLines).set(row).where(eq(cartLines.id, id))
    return { id, version: versionOf(checked.calculated.line, hidePricing) }
  })
}

/** Deletes matching lines. The cart keeps its version if none match. */
async function removeWhere(
  db: Database,
  caller: CustomerCaller,
  now: Date,
  which: (cart: CartRow) => SQL | undefined,
): Promise<void> {
  await writeCart(
    db,
    caller,
    now,
    async (tx, cart) => tx.delete(cartLines).where(which(cart)).returning({ id: cartLines.id }),
    (removed) => removed.length > 0,
  )
}

export async function removeLine(db: Database, caller: CustomerCaller, id: number, now: Date): Promise<void> {
  await removeWhere(db, caller, now, (cart) => and(eq(cartLines.cartId, cart.id), eq(cartLines.id, id)))
}

export async function removeLines(db: Database, caller: CustomerCaller, now: Date): Promise<void> {
  await removeWhere(db, caller, now, (cart) => eq(cartLines.cartId, cart.id))
}
