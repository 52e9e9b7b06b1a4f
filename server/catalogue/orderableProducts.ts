import { asc, eq, sql, and, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
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
  customerPrices,
  productPrices,
} from '../db/schema/catalogue'
import { PRINTED_CODE } from './printedCode'
import type { Decimal } from '@/domain/money/decimal'
import { breakFor, type PriceBreak } from '@/domain/pricing/pricing'

/** Price list of one product per pricing unit, by quantity in that unit. */
interface PriceList {
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
const PRICED = {
  /** Product keys as the text of an array. */
  ids: sql`${sql.placeholder('ids')}::integer[]`,
  customerId: sql`${sql.placeholder('customerId')}::integer`,
  priceLevel: sql.placeholder('priceLevel'),
  today: sql`${sql.placeholder('today')}::date`,
} as const

/** Prices in force: of several for a quantity, the one that began last. */
function agreedPrices(db: Queries): SQL<JsonColumns<Of<PriceBreak>>> {
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

function levelPrices(): SQL<JsonColumns<Of<LevelBreak>>> {
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
