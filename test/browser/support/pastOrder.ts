import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../../server/db/database'
import { customers } from '../../../server/db/schema/accounts'
import { products, productUnits } from '../../../server/db/schema/catalogue'
import { orderLines, orders } from '../../../server/db/schema/ordering'
import { changeProductUnit, discontinueProduct, setProductPrice } from '../../worlds/changedCatalogue'

interface PastLine {
  readonly productKey: number
  readonly description: string
  readonly unit: string
  readonly quantity: string
}

/** An order whose products have changed since. */
export interface ChangedOrder {
  readonly orderNumber: number
  readonly gone: PastLine
  readonly repriced: PastLine
  readonly wrongUnit: PastLine & { readonly otherUnit: string }
  readonly usual: readonly PastLine[]
}

/** No price of the demo data. */
export const NEW_PRICE = '777.77'
const CUSTOMER = 'Harbor Bistro'
/** Enough to choose from. */
const LINES_MIN = 6

async function readLines(db: Database, orderId: number) {
  return db
    .select({
      productKey: products.id,
      description: products.description,
      unit: orderLines.unit,
      quantity: orderLines.quantity,
      priceUnit: orderLines.priceUnit,
      pricingUnit: products.pricingUnit,
      isDiscontinued: products.isDiscontinued,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
}

async function findOrder(db: Database) {
  const found = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(customers.name, CUSTOMER))
    .orderBy(desc(orders.orderNumber))
  for (const { id, orderNumber } of found) {
    const lines = await readLines(db, id)
    const isWhole = lines.every(({ isDiscontinued }) => !isDiscontinued)
    if (isWhole && lines.length >= LINES_MIN) return { orderNumber, lines }
  }
  return expect.fail(`${CUSTOMER} has no order of ${LINES_MIN} products that are still sold`)
}

/** Discontinues a product of a past order, changes the price of another, and takes the unit of a third away. */
export async function changeCatalogueAfterOrder(db: Database): Promise<ChangedOrder> {
  const { orderNumber, lines } = await findOrder(db)
  const keys = lines.map(({ productKey }) => productKey)
  const units = await db
    .select()
    .from(productUnits)
    .where(and(inArray(productUnits.productId, keys), productUnits.isSellBy))
  const otherUnitOf = ({ productKey, unit }: PastLine) =>
    units.find((each) => each.productId === productKey && each.unit !== unit)?.unit
  const wrongUnit = lines.find((line) => otherUnitOf(line) !== undefined)
  const repriced = lines.find((line) => line !== wrongUnit && line.priceUnit === line.pricingUnit)
  const [gone, ...usual] = lines.filter((line) => line !== wrongUnit && line !== repriced)
  if (!gone || !repriced || !wrongUnit) return expect.fail('The order is too short')
  await discontinueProduct({ db }, gone.productKey)
  await setProductPrice({ db }, repriced.productKey, NEW_PRICE)
  await changeProductUnit({ db }, wrongUnit, { isSellBy: false })
  return {
    orderNumber,
    gone,
    repriced,
    wrongUnit: { ...wrongUnit, otherUnit: otherUnitOf(wrongUnit) ?? '' },
    usual,
  }
}
