import { add, canonical, compare, divide, isZero, multiply } from '@/domain/money/decimal'
import { priceAt } from './orderableProducts'
import { unitPriceOf, priceDecimalsOf } from '@/domain/pricing/pricing'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { Decimal } from '@/domain/money/decimal'
import { QUANTITY_DECIMALS } from '@/domain/quantity/numericInput'
import { findUnit, isUsableUnit, quantityIn, type Unit } from '@/domain/units/unit'
import type { CallerCustomer } from '../accounts/access/caller'
import { GUEST_PRICE_LEVEL } from '../accounts/access/customers'
import type { Queries } from '../db/database'
import { type CartProduct, loadCartProducts } from './orderableProducts'

/** Customer or price level whose prices apply. */
export type PricedCustomer = Pick<CallerCustomer, 'id' | 'priceLevel'>

/** Guests see the prices of consumers. */
export const GUEST_PRICING: PricedCustomer = { id: 0, priceLevel: GUEST_PRICE_LEVEL }

export interface PriceQuery {
  readonly productId: number
  readonly unit: string
  readonly quantity?: Decimal
}

export interface FoundPrice {
  readonly productId: number
  readonly unit: string
  /** Price of one unit; null if the customer has none. */
  readonly price: Decimal | null
  /** The distributor's cost of one unit; null when unknown or not requested. */
  readonly cost: Decimal | null
  readonly breaks: FoundBreak[]
}

/** Price of each unit when at least `quantity` of them is bought. */
interface FoundBreak {
  readonly quantity: Decimal
  readonly price: Decimal
}

function unitOf({ units }: CartProduct, name: string): Unit | undefined {
  return findUnit(units.priceBys, name) ?? findUnit(units.sellBys, name)
}

/** The distributor's cost of one pricing unit; null when unknown. */
function costOf({ prices }: CartProduct): Decimal | null {
  return prices.level.find(({ fromQuantity }) => isZero(fromQuantity))?.cost ?? null
}

/**
 * Prices per unit for the customer on that day: agreed prices first, else the price level, with quantity
 * breaks. Leaves out unknown products and units, and those the customer cannot buy.
 */
export async function pricesFor(
  db: Queries,
  customer: PricedCustomer,
  queries: readonly PriceQuery[],
  { today, withCost = false }: { readonly today: CalendarDate; readonly withCost?: boolean },
): Promise<FoundPrice[]> {
  const ids = [...new Set(queries.map(({ productId }) => productId))]
  if (ids.length === 0) return []
  const products = await loadCartProducts(db, customer, ids, today)
  return queries.flatMap(({ productId, unit: name, quantity = '1' }) => {
    const product = products.get(productId)
    const unit = product?.isForSale ? unitOf(product, name) : undefined
    if (!product || !unit) return []
    const price = priceOf(product, unit, quantity)
    const cost = withCost ? pricePerUnit(product, unit, costOf(product)) : null
    return [{ productId, unit: name, price, cost, breaks: breaksOf(product, unit, price) }]
  })
}

/** Price of one pricing unit when `quantity` of `unit` is bought; null if absent. */
export function pricingUnitPrice(
  { pricingUnit, prices }: CartProduct,
  unit: Unit,
  quantity: Decimal,
): Decimal | null {
  if (!pricingUnit || !isUsableUnit(pricingUnit)) return null
  return priceAt(prices, quantityIn(quantity, unit, pricingUnit))
}

/** Price of one `unit` when `quantity` of it is bought; null if absent. */
export function priceOf(product: CartProduct, unit: Unit, quantity: Decimal = '1'): Decimal | null {
  return pricePerUnit(product, unit, pricingUnitPrice(product, unit, quantity))
}

const QUANTITY_STEP: Decimal = '0.01'

/** The smallest quantity of `unit`, to 2 decimals, that comes to `fromQuantity` pricing units. */
function quantityReaching(fromQuantity: Decimal, unit: Unit, pricingUnit: Unit): Decimal {
  const nearest = divide(
    multiply(fromQuantity, pricingUnit.stockConversion),
    unit.stockConversion,
    QUANTITY_DECIMALS,
  )
  const isReached = compare(quantityIn(nearest, unit, pricingUnit), fromQuantity) >= 0
  return canonical(isReached ? nearest : add(nearest, QUANTITY_STEP))
}

/**
 * Quantity breaks of a unit above a quantity of 1, whose price is `single`. Each price is that of a line of the quantity;
 * quantities that change nothing are left out, such as those of a price level under an agreed price.
 */
function breaksOf(product: CartProduct, unit: Unit, single: Decimal | null): FoundBreak[] {
  const { pricingUnit, prices } = product
  if (!pricingUnit || !isUsableUnit(pricingUnit) || !isUsableUnit(unit)) return []
  const begins = new Set([...prices.agreed, ...prices.level].map(({ fromQuantity }) => fromQuantity))
  const quantities = [...begins]
    .filter((fromQuantity) => !isZero(fromQuantity))
    .map((fromQuantity) => quantityReaching(fromQuantity, unit, pricingUnit))
    .filter((quantity) => compare(quantity, '1') > 0)
  let before = single
  return [...new Set(quantities)].toSorted(compare).flatMap((quantity) => {
    const price = priceOf(product, unit, quantity)
    if (price === null || (before !== null && compare(price, before) === 0)) return []
    before = price
    return [{ quantity, price }]
  })
}

/**
 * Converts a price (or cost) from the pricing unit to `unit`, rounded to the unit's decimals. Null if that would
 * round to zero: a product with a price is never sold for free.
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
