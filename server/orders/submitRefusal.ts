import { eq } from 'drizzle-orm'
import type { SubmitPayloadDto } from '@/contract/cart'
import { compare, type Decimal } from '@/domain/money/decimal'
import type { CustomerCaller } from '../access/caller'
import type { Queries } from '../db/database'
import type { orders } from '../db/schema/ordering'
import { orderLines } from '../db/schema/ordering'
import { Failure } from '../failure'
import { digestOf, toLineDtos } from '../cart/cartDigest'
import { isSavedHeader } from '../cart/cartHeader'
import type { CartLineRow } from '../cart/cartLine'
import type { StoredLine } from '../cart/cartRead'
import type { CartRow } from '../cart/cartStore'
import { lastOrderOf, refusal } from '../cart/orderedCart'
import type { Placement } from './placeOrder'

/** The same within this time is more likely a second press than a second order. */
const REPEAT_WITHIN_MS = 60_000
const CHANGED = 'The order changed while you were looking at it. Look it over once more before you submit it.'

/** 409 for what is not any more what the person agreed to. */
export function changedRefusal(): Failure {
  return refusal('changed', CHANGED)
}

/** 403 in a punchout session, which transfers its cart instead of ordering (Spec 2 §4). */
export function refusePunchout({ isPunchoutSession }: CustomerCaller['settings']): void {
  if (isPunchoutSession) throw new Failure(403, { message: 'This cart goes to your procurement system' })
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
  const order = await lastOrderOf(db, cart, new Date(now.getTime() - REPEAT_WITHIN_MS))
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
