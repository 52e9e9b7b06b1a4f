import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CustomerCaller } from '../access/caller'
import type { Database, Queries, Transaction } from '../db/database'
import { carts } from '../db/schema/ordering'
import { Failure } from '../failure'

export type CartRow = typeof carts.$inferSelect
/** Whose cart: the customer's own, or that of the procurement session. */
export type CartOwner = Pick<CustomerCaller, 'customer' | 'punchoutSessionId'>

const READ_ONLY = 'This session is for viewing only.'

function isCartOf({ customer, punchoutSessionId }: CartOwner) {
  return punchoutSessionId === null
    ? and(eq(carts.customerId, customer.id), isNull(carts.punchoutSessionId))
    : eq(carts.punchoutSessionId, punchoutSessionId)
}

/** A new cart begins with what the customer usually orders with. */
function freshHeader({ customer }: CartOwner) {
  return {
    shipToCode: customer.defaultShipTo,
    customerPo: customer.defaultPo,
    deliveryDate: null,
    specialInstruction1: '',
    specialInstruction2: '',
    notes: '',
    addressId: null,
  }
}

/** The cart as it stands; null when nobody put anything into it yet. */
export async function findCart(db: Queries, owner: CartOwner): Promise<CartRow | null> {
  const [cart] = await db.select().from(carts).where(isCartOf(owner))
  return cart ?? null
}

/** The cart, made when there is none, locked until the transaction ends: writes to one cart happen in turn. */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<CartRow> {
  const find = () => tx.select().from(carts).where(isCartOf(owner)).for('update')
  const [found] = await find()
  if (found) return found
  const { customer, punchoutSessionId } = owner
  await tx
    .insert(carts)
    .values({ customerId: customer.id, punchoutSessionId, ...freshHeader(owner) })
    .onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error(`No cart for customer ${customer.id}`)
  return made
}

/** Raises the version, so that a reader can tell that the cart changed. */
async function touchCart(tx: Transaction, cartId: number, now: Date): Promise<void> {
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: now })
    .where(eq(carts.id, cartId))
}

/** The header of an order that was placed does not belong to the next one. */
export async function resetHeader(tx: Transaction, cartId: number, owner: CartOwner): Promise<void> {
  await tx.update(carts).set(freshHeader(owner)).where(eq(carts.id, cartId))
}

/** 403 for a procurement session that was opened to look at a cart: it writes nothing. */
export function refuseViewer({ settings }: CustomerCaller): void {
  if (settings.isPunchoutSession && settings.punchoutOperation === 'inspect') {
    throw new Failure(403, { message: READ_ONLY })
  }
}

/**
 * Changes the cart in one transaction: locked, worked on, its version raised; a Failure undoes everything. `isChange`:
 * whether the work changed anything, so that the version tells of it.
 */
export async function writeCart<T>(
  db: Database,
  caller: CustomerCaller,
  now: Date,
  work: (tx: Transaction, cart: CartRow) => Promise<T>,
  isChange: (result: T) => boolean = () => true,
): Promise<T> {
  refuseViewer(caller)
  return db.transaction(async (tx) => {
    const cart = await lockCart(tx, caller)
    const result = await work(tx, cart)
    if (isChange(result)) await touchCart(tx, cart.id, now)
    return result
  })
}
