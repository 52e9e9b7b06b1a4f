import { and, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Decimal } from '@/domain/money/decimal'
import { breakFor, type PriceBreak } from '@/domain/pricing/pricing'
import type { Queries } from '../db/database'
import { customerPrices, productPrices } from '../db/schema/catalogue'
import { type JsonColumns, jsonColumns } from '../db/jsonColumns'

/** Price list of one product per pricing unit, by quantity in that unit. */
export interface PriceList {
  /** Agreed with the customer; takes precedence. */
  readonly agreed: readonly PriceBreak[]
  /** Prices of the customer's price level. */
  readonly level: readonly LevelBreak[]
}

interface LevelBreak extends PriceBreak {
  /** The distributor's cost, for salespeople only; null when unknown. */
  readonly cost: Decimal | null
}

/** A price break with its product. */
type Of<Break> = Break & { readonly productId: number }

/** Price of one pricing unit at a quantity of pricing units; null if absent. */
export function priceAt(list: PriceList, quantity: Decimal): Decimal | null {
  return (breakFor(list.agreed, quantity) ?? breakFor(list.level, quantity))?.price ?? null
}

/** Placeholders of the statements that price products. */
export const PRICED = {
  /** Product keys as the text of an array. */
  ids: sql`${sql.placeholder('ids')}::integer[]`,
  customerId: sql`${sql.placeholder('customerId')}::integer`,
  priceLevel: sql.placeholder('priceLevel'),
  today: sql`${sql.placeholder('today')}::date`,
} as const

/** Prices in force: of several for a quantity, the one that began last. */
export function agreedPrices(db: Queries): SQL<JsonColumns<Of<PriceBreak>>> {
  const { customerId, productId, fromQuantity, price, validFrom, validTo } = customerPrices
  const agreed = db
    .selectDistinctOn([productId, fromQuantity], { productId, fromQuantity, price })
    .from(customerPrices)
    .where(
      and(
        eq(customerId, PRICED.customerId),
        sql`${productId} = any(${PRICED.ids})`,
        or(isNull(validFrom), lte(validFrom, PRICED.today)),
        or(isNull(validTo), gte(validTo, PRICED.today)),
      ),
    )
    .orderBy(productId, fromQuantity, sql`${validFrom} desc nulls last`)
    .as('agreed')
  const columns = jsonColumns<Of<PriceBreak>>({
    productId: agreed.productId,
    fromQuantity: sql`${agreed.fromQuantity}::text`,
    price: sql`${agreed.price}::text`,
  })
  return sql`(select ${columns} from ${agreed})`
}

export function levelPrices(): SQL<JsonColumns<Of<LevelBreak>>> {
  const { productId, priceLevel, fromQuantity, price, cost } = productPrices
  const columns = jsonColumns<Of<LevelBreak>>({
    productId,
    fromQuantity: sql`${fromQuantity}::text`,
    price: sql`${price}::text`,
    cost: sql`${cost}::text`,
  })
  return sql`(select ${columns} from ${productPrices}
    where ${priceLevel} = ${PRICED.priceLevel} and ${productId} = any(${PRICED.ids}))`
}
