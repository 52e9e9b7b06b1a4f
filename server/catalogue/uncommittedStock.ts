import { and, asc, eq, sql } from 'drizzle-orm'
import type { UncommittedDto } from '@/contract/catalogue/product'
import { compare, type Decimal, divide, floor, isNegative, subtract, ZERO } from '@/domain/money/decimal'
import { formatQuantity } from '@/domain/money/amount'
import type { Queries } from '../db/database'
import { categories, mainCategories, products, productUnits, stock } from '../db/schema/catalogue'
import { isVisibleTo, type ViewerId } from './catalogueVisibility'
import { groupBy } from '../db/groupBy'

export const GUEST_WAREHOUSE = '01'

interface StockUnit {
  readonly unit: string
  readonly stockConversion: Decimal
}

const RATIO_DECIMALS = 4

function distance({ stockConversion }: StockUnit): Decimal {
  return compare(stockConversion, '1') < 0 ? divide('1', stockConversion, RATIO_DECIMALS) : stockConversion
}

/** Second sell-by unit for showing stock: the one farthest from the stock unit. */
function alternativeOf(units: readonly StockUnit[], stockUnit: string): StockUnit | null {
  const others = units.filter(
    ({ unit, stockConversion }) => unit !== stockUnit && compare(stockConversion, ZERO) > 0,
  )
  return others.reduce<StockUnit | null>(
    (best, unit) => (best === null || compare(distance(unit), distance(best)) > 0 ? unit : best),
    null,
  )
}

/**
 * Uncommitted stock as text with its unit: '42 CS' and '504 EA'. Never below 0; the second unit is rounded down
 * to whole ones.
 */
export function uncommittedTexts(
  onHand: Decimal,
  committed: Decimal,
  stockUnit: string,
  units: readonly StockUnit[],
): Required<UncommittedDto> {
  const left = subtract(onHand, committed)
  const free = isNegative(left) ? ZERO : left
  const alternative = alternativeOf(units, stockUnit)
  // Corrects rough conversions such as 0.66666667: a nearly whole ratio counts as whole.
  const inOther = alternative && floor(divide(free, alternative.stockConversion, RATIO_DECIMALS))
  return {
    uncommitted_Stk: formatQuantity({ value: free, unit: stockUnit }),
    uncommitted_Alt: alternative ? formatQuantity({ value: inOther ?? ZERO, unit: alternative.unit }) : '',
  }
}

/** Uncommitted stock in a warehouse by product key; leaves out hidden products. */
export async function readUncommitted(
  db: Queries,
  viewerId: ViewerId,
  warehouseCode: string,
  productIds: readonly number[],
): Promise<Map<number, Required<UncommittedDto>>> {
  const ids = `{${[...new Set(productIds)].join(',')}}`
  const rows = await db
    .select({
      id: products.id,
      stockUnit: products.stockUnit,
      onHand: stock.onHand,
      committed: stock.committed,
    })
    .from(products)
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .leftJoin(stock, and(eq(stock.productId, products.id), eq(stock.warehouseCode, warehouseCode)))
    .where(and(isVisibleTo(db, viewerId), sql`${products.id} = any(${ids}::integer[])`))
  const units = await db
    .select({
      productId: productUnits.productId,
      unit: productUnits.unit,
      stockConversion: productUnits.stockConversion,
    })
    .from(productUnits)
    .where(and(eq(productUnits.isSellBy, true), sql`${productUnits.productId} = any(${ids}::integer[])`))
    .orderBy(asc(productUnits.productId), asc(productUnits.position))
  const unitsOf = groupBy(units, ({ productId }) => productId)
  return new Map(
    rows.map(({ id, stockUnit, onHand, committed }) => [
      id,
      uncommittedTexts(onHand ?? ZERO, committed ?? ZERO, stockUnit, unitsOf.get(id) ?? []),
    ]),
  )
}
