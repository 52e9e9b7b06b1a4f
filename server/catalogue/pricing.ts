import { isUsableUnit } from '@/domain/units/unit'
import { multiply, divide, isZero } from '@/domain/money/decimal'
import { priceAt } from './agreedPrices'
import { unitPriceOf, priceDecimalsOf } from '@/domain/pricing/pricing'
import { and, eq, inArray } from 'drizzle-orm'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { Decimal } from '@/domain/money/decimal'
import { findUnit, type Unit } from '@/domain/units/unit'
import type { CallerCustomer } from '../access/caller'
import { GUEST_PRICE_LEVEL } from '../access/customers'
import type { Queries } from '../db/database'
import { productPrices } from '../db/schema/catalogue'
import { type CartProduct, loadCartProducts } from './orderableProducts'

/** For whom prices are: a customer, or everybody at a price level. */
export type PricedCustomer = Pick<CallerCustomer, 'id' | 'priceLevel'>

/** Whoever has not signed in sees the prices of consumers. */
export const GUEST_PRICING: PricedCustomer = { id: 0, priceLevel: GUEST_PRICE_LEVEL }

export interface PriceQuery {
  readonly productId: number
  readonly unit: string
  /** How many of the unit, for quantity breaks; 1 when left out. */
  readonly quantity?: Decimal
}

export interface FoundPrice {
  readonly productId: number
  readonly unit: string
  /** Of one unit; null when the product has no price for the customer. */
  readonly price: Decimal | null
  /** What one unit costs the distributor, for salespeople only; null when that is not known. */
  readonly cost: Decimal | null
}

function unitOf({ units }: CartProduct, name: string): Unit | undefined {
  return findUnit(units.priceBys, name) ?? findUnit(units.sellBys, name)
}

async function loadCosts(
  db: Queries,
  { priceLevel }: PricedCustomer,
  ids: readonly number[],
): Promise<Map<number, Decimal | null>> {
  const rows = await db
    .select({ productId: productPrices.productId, cost: productPrices.cost })
    .from(productPrices)
    .where(
      and(
        eq(productPrices.priceLevel, priceLevel),
        eq(productPrices.fromQuantity, '0'),
        inArray(productPrices.productId, [...ids]),
      ),
    )
  return new Map(rows.map(({ productId, cost }) => [productId, cost]))
}

/**
 * Prices per unit for the customer on that day: what was agreed with them, else their price level, with quantity
 * breaks. Products and units that do not exist, or that the customer cannot buy, are left out.
 */
export async function pricesFor(
  db: Queries,
  customer: PricedCustomer,
  queries: readonly PriceQuery[],
  today: CalendarDate,
): Promise<FoundPrice[]> {
  const ids = [...new Set(queries.map(({ productId }) => productId))]
  if (ids.length === 0) return []
  const products = await loadCartProducts(db, customer, ids, today)
  const costs = await loadCosts(db, customer, ids)
  return queries.flatMap(({ productId, unit: name, quantity = '1' }) => {
    const product = products.get(productId)
    const unit = product?.isForSale ? unitOf(product, name) : undefined
    if (!product || !unit) return []
    const price = pricePerUnit(product, unit, pricingUnitPrice(product, unit, quantity))
    const cost = pricePerUnit(product, unit, costs.get(productId) ?? null)
    return [{ productId, unit: name, price, cost }]
  })
}

const PRICING_QUANTITY_DECIMALS = 8

/** The price of one pricing unit when `quantity` of `unit` is bought; null when there is none. */
export function pricingUnitPrice(
  { pricingUnit, prices }: CartProduct,
  unit: Unit,
  quantity: Decimal,
): Decimal | null {
  if (!pricingUnit || !isUsableUnit(pricingUnit)) return null
  const inStock = multiply(quantity, unit.stockConversion)
  return priceAt(prices, divide(inStock, pricingUnit.stockConversion, PRICING_QUANTITY_DECIMALS))
}

/**
 * A price (or cost) of one pricing unit as that of one `unit`, to the decimals of the unit. Null when they would make
 * nothing of it: what costs something is never sold for nothing.
 */
export function pricePerUnit(
  { units, pricingUnit }: CartProduct,
  unit: Unit,
  price: Decimal | null,
): Decimal | null {
  if (price === null || !pricingUnit || !isUsableUnit(pricingUnit)) return null
  const rounded = unitPriceOf(price, pricingUnit, unit, priceDecimalsOf(units.priceBys, unit.unitOfMeasure))
  return isZero(rounded) && !isZero(price) ? null : rounded
}
