import { and, desc, eq, gt } from 'drizzle-orm'
import type { SubmitPayloadDto } from '@/contract/cart'
import { compare, type Decimal } from '@/domain/money/decimal'
import type { CustomerCaller } from '../access/caller'
import type { Queries } from '../db/database'
import { orderLines, orders } from '../db/schema/ordering'
import { Failure } from '../failure'
import { digestOf, toLineDtos } from '../cart/cartDigest'
import { isSavedHeader } from '../cart/cartHeader'
import type { CartLineRow } from '../cart/cartLine'
import type { StoredLine } from '../cart/cartRead'
import type { CartRow } from '../cart/cartStore'
import type { Placement } from './placeOrder'

/** The same within this time is more likely a second press than a second order. */
const REPEAT_WITHIN_MS = 60_000
/** An empty cart is told what became of it for so long. */
const ORDERED_WITHIN_MS = 60 * 60_000
const CHANGED = 'The order changed while you were looking at it. Look it over once more before you submit it.'

type Reason = 'changed' | 'ordered' | 'repeated'

/** A refusal with its reason (docs/writing-a-backend.md). */
function refusal(reason: Reason, message: string, orderNumber = ''): Failure {
  return new Failure(409, { message, errors: [message], reason, orderNumber })
}

/** 409 for what is not any more what the person agreed to. */
export function changedRefusal(): Failure {
  return refusal('changed', CHANGED)
}

async function lastOrderOf(db: Queries, { id }: CartRow, since: Date) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, id), gt(orders.submittedAt, since)))
    .orderBy(desc(orders.id))
    .limit(1)
  return order ?? null
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/**
 * 409 when the cart is empty because it was ordered, with the number of that order. Whatever was written to it since
 * raised its version: then it is empty for another reason.
 */
export async function refuseOrdered(db: Queries, cart: CartRow, now: Date): Promise<void> {
  const order = await lastOrderOf(db, cart, before(now, ORDERED_WITHIN_MS))
  if (!order || order.cartVersion === null || cart.version > order.cartVersion + 1) return
  const orderNumber = String(order.orderNumber)
  throw refusal('ordered', `This cart was ordered already, as order ${orderNumber}.`, orderNumber)
}

/** What a submit is about, as it is now. */
interface Current {
  readonly cart: CartRow
  readonly lines: readonly StoredLine[]
  readonly total: Decimal
}

/**
 * 409 when anything is not what was looked at. What the client does not tell is not compared, nor a total with somebody
 * who may not know it.
 */
export function refuseChanged(seen: SubmitPayloadDto, current: Current, caller: CustomerCaller): void {
  const { cartDigest, estimatedTotal, header } = seen
  const isOther =
    (cartDigest !== '' && cartDigest !== digestOf(toLineDtos(current.lines, caller))) ||
    (estimatedTotal !== null &&
      !caller.settings.hidePricing &&
      compare(estimatedTotal, current.total) !== 0) ||
    (header !== null && !isSavedHeader(current.cart, header))
  if (isOther) throw changedRefusal()
}

type OrderedLine = Pick<
  CartLineRow,
  'productId' | 'unit' | 'quantity' | 'priceUnit' | 'productText1' | 'productText2'
>

/** The same for the same goods, in whatever order they were added. */
function goodsOf(lines: readonly OrderedLine[]): string {
  const each = lines.map(({ productId, unit, quantity, priceUnit, productText1, productText2 }) =>
    JSON.stringify([productId, unit, quantity, priceUnit, productText1, productText2]),
  )
  return each.sort().join('\n')
}

/** Both say the same and go to the same place: that of a consumer has no code, and who picks up has none. */
function isSameHeader(order: typeof orders.$inferSelect, { header, shipToAddress }: Placement): boolean {
  return (
    JSON.stringify(order.shipToAddress) === JSON.stringify(shipToAddress) &&
    order.customerPo === header.customerPo &&
    order.deliveryDate === header.deliveryDate &&
    order.shipToCode === header.customerShipToCode &&
    order.specialInstruction1 === header.specialInstruction1 &&
    order.specialInstruction2 === header.specialInstruction2 &&
    order.notes === header.notes
  )
}

/** 409 when this cart made an order of the same goods to the same place within the last minute. */
export async function refuseRepeated(db: Queries, placement: Placement): Promise<void> {
  const { cart, lines, now } = placement
  const order = await lastOrderOf(db, cart, before(now, REPEAT_WITHIN_MS))
  if (!order || !isSameHeader(order, placement)) return
  const ordered = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  if (goodsOf(ordered) !== goodsOf(lines.map(({ line }) => line))) return
  const orderNumber = String(order.orderNumber)
  throw refusal(
    'repeated',
    `Order ${orderNumber} with the same lines was placed less than a minute ago.`,
    orderNumber,
  )
}
