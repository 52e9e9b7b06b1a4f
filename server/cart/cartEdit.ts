import { setImmediate } from 'node:timers/promises'
import { and, count, eq, type SQL } from 'drizzle-orm'
import type { CartLinePayloadDto } from '@/contract/cart/cart'
import { CART_LINES_MAX } from '@/domain/cart/lineRules'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { canonical } from '@/domain/money/decimal'
import type { CustomerCaller } from '../accounts/access/caller'
import { loadCartProducts } from '../catalogue/orderableProducts'
import type { Database, Transaction } from '../db/database'
import { cartLines } from '../db/schema/ordering'
import { type CalculatedLine, type CartLineRow, stockConversionOf, versionOf } from './cartLine'
import { type CartRow, rejectedLine, writeCart } from './cartStore'
import { checkLine, rejectedLines } from './checkLine'
import { requireAddress } from './deliveryAddresses'
import { CART_MESSAGES } from './messages'

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

/** Adds all lines or, if one is refused, none. Returns them in their order. */
export async function addLines(
  db: Database,
  caller: CustomerCaller,
  payloads: readonly CartLinePayloadDto[],
  { now, today }: Moment,
): Promise<WrittenLine[]> {
  if (payloads.length > CART_LINES_MAX) throw rejectedLine([CART_MESSAGES.full])
  return writeCart(db, caller, now, async (tx, cart) => {
    await requireAddress(tx, caller)
    const keys = payloads.map(({ productKey }) => productKey)
    const products = await loadCartProducts(tx, caller.customer, keys, today)
    const checked = payloads.map((payload) =>
      checkLine(payload, products.get(payload.productKey) ?? null, null, caller),
    )
    const valid = checked.flatMap((line) => (line.isValid ? [line.calculated] : []))
    if (valid.length < checked.length) throw rejectedLines(checked)
    if (valid.length > (await roomIn(tx, cart))) throw rejectedLine([CART_MESSAGES.full])
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
    if (!stored) throw rejectedLine([CART_MESSAGES.lineGone])
    if (stored.productId !== payload.productKey) throw rejectedLine([CART_MESSAGES.lineOfOtherProduct])
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
