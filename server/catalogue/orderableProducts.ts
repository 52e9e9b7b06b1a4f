import { asc, eq, sql } from 'drizzle-orm'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { Unit, UnitsOfProduct } from '@/domain/units/unit'
import type { CallerCustomer } from '../accounts/access/caller'
import type { Queries } from '../db/database'
import { groupBy } from '../db/groupBy'
import { type JsonColumns, jsonColumns, rowsOf } from '../db/jsonColumns'
import { prepared } from '../db/prepared'
import {
  categories,
  excludedCategories,
  mainCategories,
  products,
  productUnits,
} from '../db/schema/catalogue'
import { agreedPrices, levelPrices, PRICED, type PriceList } from './agreedPrices'
import { PRINTED_CODE } from './printedCode'

export interface CartProduct {
  readonly id: number
  readonly code: string
  readonly printedCode: string
  readonly description: string
  readonly pack: string
  readonly brand: string
  /** Not discontinued, and not in a category hidden from the customer. */
  readonly isForSale: boolean
  readonly isTaxable: boolean
  readonly units: UnitsOfProduct
  readonly pricingUnit: Unit | null
  readonly prices: PriceList
}

type ProductRow = Omit<CartProduct, 'units' | 'pricingUnit' | 'prices'> & { readonly pricingUnit: string }
type UnitRow = Omit<typeof productUnits.$inferSelect, 'position'>

function productColumns() {
  const isHiddenFromCustomer = sql`exists (select 1 from ${excludedCategories}
    where ${excludedCategories.customerId} = ${PRICED.customerId}
      and ${excludedCategories.categoryCode} = ${products.categoryCode})`
  return jsonColumns<ProductRow>({
    id: products.id,
    code: products.code,
    printedCode: PRINTED_CODE,
    description: products.description,
    pack: products.pack,
    brand: products.brand,
    pricingUnit: products.pricingUnit,
    isTaxable: products.isTaxable,
    isForSale: sql`not (${products.isDiscontinued} or ${categories.isExcluded}
      or ${mainCategories.isExcluded} or ${isHiddenFromCustomer})`,
  })
}

function unitColumns(db: Queries) {
  const unit = db
    .select()
    .from(productUnits)
    .where(sql`${productUnits.productId} = any(${PRICED.ids})`)
    .orderBy(asc(productUnits.productId), asc(productUnits.position), asc(productUnits.unit))
    .as('unit')
  const columns = jsonColumns<UnitRow>({
    productId: unit.productId,
    unit: unit.unit,
    stockConversion: sql`${unit.stockConversion}::text`,
    isSellBy: unit.isSellBy,
    isPriceBy: unit.isPriceBy,
    sellByMultiple: sql`${unit.sellByMultiple}::text`,
    priceDecimals: unit.priceDecimals,
  })
  return sql<JsonColumns<UnitRow>>`(select ${columns} from ${unit})`
}

const productsStatement = prepared((db) =>
  db
    .select({
      products: productColumns(),
      units: unitColumns(db),
      agreed: agreedPrices(db),
      level: levelPrices(),
    })
    .from(products)
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .where(sql`${products.id} = any(${PRICED.ids})`)
    .prepare('cart_products'),
)

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

/** The named products with the customer's units and prices, in one query. */
export async function loadCartProducts(
  db: Queries,
  customer: Pick<CallerCustomer, 'id' | 'priceLevel'>,
  productIds: Iterable<number>,
  today: CalendarDate,
): Promise<Map<number, CartProduct>> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return new Map()
  const { id: customerId, priceLevel } = customer
  const [found] = await productsStatement(db).execute({
    ids: `{${ids.join(',')}}`,
    customerId,
    priceLevel,
    today,
  })
  if (!found) return new Map()
  const unitsOf = groupBy(rowsOf(found.units), ({ productId }) => productId)
  const agreedOf = groupBy(rowsOf(found.agreed), ({ productId }) => productId)
  const levelOf = groupBy(rowsOf(found.level), ({ productId }) => productId)
  return new Map(
    rowsOf(found.products).map(({ pricingUnit, ...row }) => {
      const own = unitsOf.get(row.id) ?? []
      const pricing = own.find(({ unit }) => unit === pricingUnit)
      return [
        row.id,
        {
          ...row,
          units: toUnits(pricingUnit, own),
          pricingUnit: pricing
            ? { unitOfMeasure: pricing.unit, stockConversion: pricing.stockConversion }
            : null,
          prices: { agreed: agreedOf.get(row.id) ?? [], level: levelOf.get(row.id) ?? [] },
        },
      ]
    }),
  )
}
