import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../../server/db/database'
import { productPrices, products } from '../../../../server/db/schema/catalogue'
import { orders } from '../../../../server/db/schema/ordering'
import { payments, sandboxCharges } from '../../../../server/db/schema/receivables'

/** Its quantity in the cart is the cents of the total, which determine the gateway's answer. */
export const COLA = 'Cola Regular'
const COLA_PRICE = '10.01'

/** Tax-free, with the same price for everyone. */
export async function priceCola(db: Database): Promise<void> {
  const colas = await db
    .update(products)
    .set({ isTaxable: false })
    .where(eq(products.description, COLA))
    .returning({ id: products.id })
  const ids = colas.map(({ id }) => id)
  await db.update(productPrices).set({ price: COLA_PRICE }).where(inArray(productPrices.productId, ids))
}

/** The gateway's charges with their status in the shop; `po` is the order's, null without one. */
export async function readCharges(db: Database) {
  return db
    .select({
      po: orders.customerPo,
      amount: sandboxCharges.amount,
      gateway: sandboxCharges.status,
      shop: payments.status,
      lastFour: payments.lastFour,
    })
    .from(sandboxCharges)
    .leftJoin(payments, eq(payments.gatewayKey, sandboxCharges.gatewayKey))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(sandboxCharges.status, ['authorized', 'captured']))
}
