import { and, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { type Decimal } from '@/domain/money/decimal'
import { breakFor, type PriceBreak } from '@/domain/pricing/pricing'
import type { CallerCustomer } from '../access/caller'
import type { Queries } from '../db/database'
import { groupBy } from '../db/groupBy'
import { customerPrices, productPrices } from '../db/schema/catalogue'

/** Price list of one product per pricing unit, by quantity in that unit. */
export interface PriceList {
  /** Agreed with the customer; takes precedence. */
  readonly agreed: readonly PriceBreak[]
  /** Of the customer's price level. */
  readonly level: readonly PriceBreak[]
}

export const NO_PRICES: PriceList = { agreed: [], level: [] }

/** Price of one pricing unit at a quantity of pricing units; null when there is none. */
export function priceAt(list: PriceList, quantity: Decimal): Decimal | null {
  return (breakFor(list.agreed, quantity) ?? breakFor(list.level, quantity))?.price ?? null
}

export async function loadPriceLists(
  db: Queries,
  customer: Pick<CallerCustomer, 'id' | 'priceLevel'>,
  productIds: readonly number[],
  today: CalendarDate,
): Promise<Map<number, PriceList>> {
  const ids = [...productIds]
  const { productId, fromQuantity, price, validFrom } = customerPrices
  const agreed = await db
    .selectDistinctOn([productId, fromQuantity], { productId, fromQuantity, price })
    .from(customerPrices)
    .where(
      and(
        eq(customerPrices.customerId, customer.id),
        inArray(productId, ids),
        or(isNull(validFrom), lte(validFrom, today)),
        or(isNull(customerPrices.validTo), gte(customerPrices.validTo, today)),
      ),
    )
    .orderBy(productId, fromQuantity, sql`${validFrom} desc nulls last`)
  const level = await db
    .select({
      productId: productPrices.productId,
      fromQuantity: productPrices.fromQuantity,
      price: productPrices.price,
    })
    .from(productPrices)
    .where(and(eq(productPrices.priceLevel, customer.priceLevel), inArray(productPrices.productId, ids)))
  const agreedOf = groupBy(agreed, (row) => row.productId)
  const levelOf = groupBy(level, (row) => row.productId)
  return new Map(ids.map((id) => [id, { agreed: agreedOf.get(id) ?? [], level: levelOf.get(id) ?? [] }]))
}
