import { asc, eq, inArray, isNull, and, ne } from 'drizzle-orm'
import { canonical, compare, subtract, sum } from '@/domain/money/decimal'
import type { Database } from '../../../server/db/database'
import { addresses, users } from '../../../server/db/schema/accounts'
import { cartLines, carts, orderLines, orders } from '../../../server/db/schema/ordering'
import { payments, receivables } from '../../../server/db/schema/receivables'
import { textOf } from '../client/cart'
import type { Belief, ConfirmedOrder } from '../people/person'

/** A person's name and expected data. */
export interface Believer {
  readonly name: string
  readonly belief: Belief
}

const linesText = (lines: readonly { productId: number; quantity: string }[]): string =>
  lines
    .map(({ productId, quantity }) => `${productId}×${canonical(quantity)}`)
    .sort()
    .join(' ')
const meantText = (lines: ReadonlyMap<number, string>): string => textOf(lines).split(' ').sort().join(' ')

async function cartFaults(db: Database, { name, belief }: Believer): Promise<string[]> {
  const faults: string[] = []
  for (const [customerId, intendedCart] of belief.carts) {
    const stored = await db
      .select({ productId: cartLines.productId, quantity: cartLines.quantity })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(eq(carts.customerId, customerId))
    const found = linesText(stored)
    if (found !== meantText(intendedCart))
      faults.push(`${name}: cart ${customerId}: meant ${meantText(intendedCart)}, stored ${found}`)
  }
  return faults
}

const orderText = ({ number, customerPo, customerKey, lines }: ConfirmedOrder): string =>
  `${number} for ${customerKey} "${customerPo}": ${meantText(lines)}`

/** Checks that the stored orders of a user are exactly the confirmed ones. */
async function orderFaults(db: Database, { name, belief }: Believer): Promise<string[]> {
  const stored = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(users.username, name))
    .orderBy(asc(orders.id))
  const ids = stored.map(({ order }) => order.id)
  const lines =
    ids.length === 0 ? [] : await db.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  const found = stored.map(({ order: { id, orderNumber, customerId, customerPo } }) => {
    const own = linesText(lines.filter(({ orderId }) => orderId === id))
    return `${orderNumber} for ${customerId} "${customerPo}": ${own}`
  })
  const expectedOrders = belief.orders.map(orderText)
  return [
    ...expectedOrders
      .filter((each) => !found.includes(each))
      .map((each) => `${name}: confirmed, but not stored: ${each}`),
    ...found
      .filter((each) => !expectedOrders.includes(each))
      .map((each) => `${name}: stored, but not confirmed: ${each}`),
    ...(new Set(expectedOrders).size < expectedOrders.length ? [`${name}: was told one number twice`] : []),
  ]
}

/** Checks that approved invoice payments are the confirmed ones, and that each balance is reduced accordingly. */
async function paymentFaults(db: Database, { name, belief }: Believer): Promise<string[]> {
  const customers = [...belief.carts.keys()]
  if (customers.length === 0) return []
  const isOwn = inArray(payments.customerId, customers)
  const stored = await db
    .select({ amount: payments.amount })
    .from(payments)
    .where(and(isOwn, isNull(payments.cartId), eq(payments.status, 'approved')))
  const found = stored.map(({ amount }) => canonical(amount)).sort()
  const expectedTotals = belief.payments.map(({ total }) => canonical(total)).sort()
  const faults =
    found.join(' ') === expectedTotals.join(' ')
      ? []
      : [`${name}: paid ${expectedTotals.join(' ')}, stored ${found.join(' ')}`]
  const invoices = await db
    .select()
    .from(receivables)
    .where(and(inArray(receivables.customerId, customers), eq(receivables.detailType, 1)))
  for (const { arCode, initial, balance } of invoices) {
    const applied = belief.payments.flatMap((payment) => payment.applied.get(arCode) ?? [])
    const left = subtract(initial, sum(applied))
    if (compare(left, balance) !== 0)
      faults.push(`${name}: ${arCode} should have ${left} left, but has ${balance}`)
  }
  return faults
}

async function addressFaults(db: Database, { name, belief }: Believer): Promise<string[]> {
  const customers = [...belief.carts.keys()]
  if (customers.length === 0) return []
  const stored = await db
    .select({ name: addresses.name })
    .from(addresses)
    .where(and(inArray(addresses.customerId, customers), ne(addresses.name, '')))
  const found = stored.map((each) => each.name).sort()
  const expectedNames = [...belief.addresses].sort()
  return found.join() === expectedNames.join()
    ? []
    : [`${name}: added ${expectedNames.join()}, stored ${found.join()}`]
}

/** Differences between the database and the answers that people received. */
export async function beliefFaults(db: Database, believers: readonly Believer[]): Promise<string[]> {
  const faults: string[] = []
  for (const believer of believers) {
    faults.push(...(await cartFaults(db, believer)))
    faults.push(...(await orderFaults(db, believer)))
    faults.push(...(await paymentFaults(db, believer)))
    faults.push(...(await addressFaults(db, believer)))
  }
  return faults
}
