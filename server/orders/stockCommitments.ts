import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { add, type Decimal, multiply, round, ZERO } from '@/domain/money/decimal'
import { findUnit } from '@/domain/units/unit'
import type { Transaction } from '../db/database'
import { stock } from '../db/schema/catalogue'
import type { CalculatedLine } from '../cart/cartLine'

const QUANTITY_DECIMALS = 2

/** Stock units that lines need, by product. */
function neededStock(lines: readonly CalculatedLine[]): Map<number, Decimal> {
  const needed = new Map<number, Decimal>()
  for (const { line, product } of lines) {
    const unit = product && findUnit(product.units.sellBys, line.unit)
    const units = unit ? multiply(line.quantity, unit.stockConversion) : ZERO
    needed.set(line.productId, add(needed.get(line.productId) ?? ZERO, units))
  }
  return needed
}

/** Raises what is committed of the products ordered, in the customer's warehouse. */
export async function commitStock(
  tx: Transaction,
  warehouseCode: string,
  lines: readonly CalculatedLine[],
): Promise<void> {
  const needed = neededStock(lines)
  const isInWarehouse = eq(stock.warehouseCode, warehouseCode)
  // Locked in one order, so that two orders of the same products never wait for each other in a circle.
  const rows = await tx
    .select({ productId: stock.productId })
    .from(stock)
    .where(and(isInWarehouse, inArray(stock.productId, [...needed.keys()])))
    .orderBy(asc(stock.productId))
    .for('update')
  if (rows.length === 0) return
  const raised = rows.map(({ productId }) => {
    const units = round(needed.get(productId) ?? ZERO, QUANTITY_DECIMALS)
    return sql`(${productId}::integer, ${units}::numeric)`
  })
  await tx.execute(sql`
    update ${stock} set committed = ${stock.committed} + raised.units
    from (values ${sql.join(raised, sql`, `)}) as raised (product_id, units)
    where ${stock.productId} = raised.product_id and ${isInWarehouse}`)
}
