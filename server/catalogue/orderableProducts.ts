import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { Unit, UnitsOfProduct } from '@/domain/units/unit'
import type { CallerCustomer } from '../access/caller'
import type { Queries } from '../db/database'
import {
  categories,
  excludedCategories,
  mainCategories,
  products,
  productUnits,
} from '../db/schema/catalogue'
import { groupBy } from '../db/groupBy'
import { loadPriceLists, NO_PRICES, type PriceList } from './agreedPrices'

export interface CartProduct {
  readonly id: number
  readonly code: string
  readonly description: string
  /** Not discontinued, and in no category hidden from the customer. */
  readonly isForSale: boolean
  readonly isTaxable: boolean
  readonly units: UnitsOfProduct
  readonly pricingUnit: Unit | null
  readonly prices: PriceList
}

type UnitRow = typeof productUnits.$inferSelect

async function loadRows(db: Queries, customer: Pick<CallerCustomer, 'id'>, ids: readonly number[]) {
  const isHiddenFromCustomer = sql<boolean>`exists (select 1 from ${excludedCategories}
    where ${excludedCategories.customerId} = ${customer.id}
      and ${excludedCategories.categoryCode} = ${products.categoryCode})`
  return db
    .select({
      id: products.id,
      code: products.code,
      description: products.description,
      pricingUnit: products.pricingUnit,
      isTaxable: products.isTaxable,
      isForSale: sql<boolean>`not (${products.isDiscontinued} or ${categories.isExcluded}
        or ${mainCategories.isExcluded} or ${isHiddenFromCustomer})`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .where(inArray(products.id, [...ids]))
}

async function loadUnits(db: Queries, ids: readonly number[]): Promise<Map<number, UnitRow[]>> {
  const rows = await db
    .select()
    .from(productUnits)
    .where(inArray(productUnits.productId, [...ids]))
    .orderBy(asc(productUnits.productId), asc(productUnits.position), asc(productUnits.unit))
  return groupBy(rows, ({ productId }) => productId)
}

function toUnits(pricingUM: string, rows: readonly UnitRow[]): UnitsOfProduct {
  return {
    pricingUM,
    sellBys: rows
      .filter(({ isSellBy }) => isSellBy)
      .map(({ unit, stockConversion, sellByMultiple }) => ({
        unitOfMeasure: unit,
        stockConversion,
        isPricing: unit === pricingUM,
        sellByMultiple,
      })),
    priceBys: rows
      .filter(({ isPriceBy }) => isPriceBy)
      .map(({ unit, stockConversion, priceDecimals }) => ({
        unitOfMeasure: unit,
        stockConversion,
        priceDecimals,
      })),
  }
}

/** The named products with the customer's units and prices, in a fixed number of queries. */
export async function loadCartProducts(
  db: Queries,
  customer: Pick<CallerCustomer, 'id' | 'priceLevel'>,
  productIds: Iterable<number>,
  today: CalendarDate,
): Promise<Map<number, CartProduct>> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return new Map()
  const rows = await loadRows(db, customer, ids)
  const units = await loadUnits(db, ids)
  const prices = await loadPriceLists(db, customer, ids, today)
  return new Map(
    rows.map(({ pricingUnit, ...row }) => {
      const own = units.get(row.id) ?? []
      const pricing = own.find(({ unit }) => unit === pricingUnit)
      return [
        row.id,
        {
          ...row,
          units: toUnits(pricingUnit, own),
          pricingUnit: pricing
            ? { unitOfMeasure: pricing.unit, stockConversion: pricing.stockConversion }
            : null,
          prices: prices.get(row.id) ?? NO_PRICES,
        },
      ]
    }),
  )
}
