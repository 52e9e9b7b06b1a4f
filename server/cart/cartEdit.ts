import { and, count, eq, type SQL } from 'drizzle-orm'
import type { CartLinePayloadDto } from '@/contract/cart'
import { LINE_CHANGED_ELSEWHERE } from '@/domain/cart/messages'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { CustomerCaller } from '../access/caller'
import type { Database } from '../db/database'
import { cartLines } from '../db/schema/ordering'
import { demandAddress } from './deliveryAddresses'
import { loadCartProducts } from '../catalogue/orderableProducts'
import {
  CART_FULL,
  CART_LINES_MAX,
  LINE_GONE,
  LINE_OF_OTHER_PRODUCT,
  refusedLine,
  refusedLines,
} from './cartRefusal'
import { type CartRow, writeCart } from './cartStore'
import { checkLine, findLine, insertLines, updateLine } from './cartWrite'
import { versionOf } from './lineVersion'

interface Moment {
  readonly now: Date
  readonly today: CalendarDate
}

/** A line as it stands after a write. */
export interface WrittenLine {
  readonly id: number
  readonly version: string
}

/** Adds lines, all of them or, when one is refused, none; returns them in their order. */
export async function addLines(
  db: Database,
  caller: CustomerCaller,
  payloads: readonly CartLinePayloadDto[],
  { now, today }: Moment,
): Promise<WrittenLine[]> {
  if (payloads.length > CART_LINES_MAX) throw refusedLine([CART_FULL])
  return writeCart(db, caller, now, async (tx, cart) => {
    await demandAddress(tx, caller)
    const keys = payloads.map(({ productKey }) => productKey)
    const products = await loadCartProducts(tx, caller.customer, keys, today)
    const checked = payloads.map((payload) =>
      checkLine(payload, products.get(payload.productKey) ?? null, null, caller),
    )
    const valid = checked.flatMap((line) => (line.isValid ? [line.calculated] : []))
    if (valid.length < checked.length) throw refusedLines(checked)
    const [existing] = await tx
      .select({ lines: count() })
      .from(cartLines)
      .where(eq(cartLines.cartId, cart.id))
    if ((existing?.lines ?? 0) + valid.length > CART_LINES_MAX) throw refusedLine([CART_FULL])
    const ids = await insertLines(tx, cart.id, valid, caller, now)
    return valid.flatMap(({ line }, index) => {
      const id = ids[index]
      return id === undefined ? [] : [{ id, version: versionOf(line, caller.settings.hidePricing) }]
    })
  })
}

/** Changes a line of the cart; 409 when it is gone, holds another product, or anything else than was expected. */
export async function changeLine(
  db: Database,
  caller: CustomerCaller,
  id: number,
  payload: CartLinePayloadDto,
  { now, today }: Moment,
): Promise<WrittenLine> {
  return writeCart(db, caller, now, async (tx, cart) => {
    const stored = await findLine(tx, cart.id, id)
    if (!stored) throw refusedLine([LINE_GONE])
    if (stored.productId !== payload.productKey) throw refusedLine([LINE_OF_OTHER_PRODUCT])
    const { expectedVersion } = payload
    if (expectedVersion && expectedVersion !== versionOf(stored, caller.settings.hidePricing)) {
      throw refusedLine([LINE_CHANGED_ELSEWHERE])
    }
    const products = await loadCartProducts(tx, caller.customer, [stored.productId], today)
    const checked = checkLine(payload, products.get(stored.productId) ?? null, stored, caller)
    if (!checked.isValid) throw refusedLines([checked])
    await updateLine(tx, id, checked.calculated, caller, now)
    return { id, version: versionOf(checked.calculated.line, caller.settings.hidePricing) }
  })
}

/** Deletes what is asked for; a cart without it is not changed. */
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

/** Removes a line; one that is gone already is no error. */
export async function removeLine(db: Database, caller: CustomerCaller, id: number, now: Date): Promise<void> {
  await removeWhere(db, caller, now, (cart) => and(eq(cartLines.cartId, cart.id), eq(cartLines.id, id)))
}

/** Removes every line; the header stays. */
export async function removeLines(db: Database, caller: CustomerCaller, now: Date): Promise<void> {
  await removeWhere(db, caller, now, (cart) => eq(cartLines.cartId, cart.id))
}
