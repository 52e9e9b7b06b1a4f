import { and, desc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Database, Queries, Transaction } from '../db/database'
import { prepared } from '../db/prepared'
import { carts, orders } from '../db/schema/ordering'
import { Failure } from '../foundation/failure'
import { SERVER_CART_MESSAGES } from './messages'
import type { AnswerInputOf } from '@/contract/endpoint'
import type { getCart } from '@/contract/cart/cart'
import { userCustomers, users } from '../db/schema/accounts'

/** User who may write to a cart. */
interface CartPerson {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly isSalesperson: boolean
}

/**
 * All users who share a cart, within a query over `carts`; a procurement session's cart is not shared. Columns carry
 * their table's name: Drizzle omits it in a query over one table, and the condition would compare a column with
 * itself.
 */
const peopleOfCart: SQL<readonly CartPerson[] | null> = sql<readonly CartPerson[] | null>`(
  select json_agg(json_build_object(
    'id', person.id, 'name', person.name, 'username', person.username,
    'isSalesperson', person.type = 'Salesperson'
  ) order by person.name, person.id)
  from ${users} person join ${userCustomers} own on own.user_id = person.id
  where own.customer_id = carts.customer_id and person.is_active and carts.punchout_session_id is null
)`

type LineAuthor = NonNullable<AnswerInputOf<typeof getCart>['lines'][number]['addedBy']>

/** Name on screen: 'Dana Kim', 'Dana Kim (sales)'; colleagues of the same name also have their usernames. */
function labelOf({ id, name, username, isSalesperson }: CartPerson, all: readonly CartPerson[]): string {
  const hasNamesake = all.some((other) => other.id !== id && other.name === name)
  const marks = [...(hasNamesake ? [username] : []), ...(isSalesperson ? [SERVER_CART_MESSAGES.sales] : [])]
  return marks.length > 0 ? `${name} (${marks.join(', ')})` : name
}

/** Labels the users who share the cart with the caller, and the user who added a line. */
export function cartPeople(people: readonly CartPerson[] | null, callerId: number) {
  const all = people ?? []
  return {
    /** Only colleagues, because salespeople change with their customers. */
    sharedWith: all
      .filter(({ id, isSalesperson }) => id !== callerId && !isSalesperson)
      .map((person) => labelOf(person, all)),
    /** Empty name for a user who has left the customer; null if the cart is not shared or the author is unknown. */
    authorOf: (userId: number | null): LineAuthor | null => {
      if (people === null || userId === null) return null
      const author = all.find(({ id }) => id === userId)
      if (!author) return { name: '', isYou: false }
      return { name: labelOf(author, all), isYou: author.id === callerId }
    },
  }
}

export type CartRow = Omit<typeof carts.$inferSelect, 'updatedAt'>
/** Owner of the cart: the customer, or the procurement session. */
export type CartOwner = Pick<CustomerCaller, 'customer' | 'punchoutSessionId'>

/** Time for which an empty cart reports the order that emptied it. */
const ORDERED_WITHIN_MS = 60 * 60_000

/** 409 with the body of a line's validation (Spec 2 §7). */
export function rejectedLine(errors: readonly string[]): Failure {
  return new Failure(409, { isSuccess: false, errors, message: errors[0] ?? '' })
}

export function refusal(
  reason: 'changed' | 'ordered' | 'repeated',
  message: string,
  orderNumber = '',
): Failure {
  return new Failure(409, { message, errors: [message], reason, orderNumber })
}

function isCartOf({ customer, punchoutSessionId }: CartOwner) {
  return punchoutSessionId === null
    ? and(eq(carts.customerId, customer.id), isNull(carts.punchoutSessionId))
    : eq(carts.punchoutSessionId, punchoutSessionId)
}

function newHeader({ customer }: CartOwner) {
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

/** The owner's cart within a statement that is executed with `ownerValues`. */
export function isOwnersCart(): SQL | undefined {
  return or(
    and(eq(carts.customerId, sql.placeholder('customerId')), isNull(carts.punchoutSessionId)),
    eq(carts.punchoutSessionId, sql.placeholder('punchoutSessionId')),
  )
}

export function ownerValues({ customer, punchoutSessionId }: CartOwner) {
  return { customerId: punchoutSessionId === null ? customer.id : null, punchoutSessionId }
}

const { updatedAt: _updatedAt, ...cartColumns } = getTableColumns(carts)
export const FOUND_CART = { ...cartColumns, people: peopleOfCart } as const

export interface FoundCart extends CartRow {
  readonly people: readonly CartPerson[] | null
}

const cartStatement = prepared((db) =>
  db.select(FOUND_CART).from(carts).where(isOwnersCart()).prepare('cart'),
)

export async function findCart(db: Queries, owner: CartOwner): Promise<FoundCart | null> {
  const [cart] = await cartStatement(db).execute(ownerValues(owner))
  return cart ?? null
}

/** The cart, created if missing and locked until the transaction ends: writes to one cart happen in turn. */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<CartRow> {
  const find = () => tx.select().from(carts).where(isCartOf(owner)).for('update')
  const [found] = await find()
  if (found) return found
  const { customer, punchoutSessionId } = owner
  await tx
    .insert(carts)
    .values({ customerId: customer.id, punchoutSessionId, ...newHeader(owner) })
    .onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error(`No cart for customer ${customer.id}`)
  return made
}

export async function raiseVersion(tx: Transaction, cartId: number, now: Date): Promise<void> {
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: now })
    .where(eq(carts.id, cartId))
}

export async function resetHeader(tx: Transaction, cartId: number, owner: CartOwner): Promise<void> {
  await tx.update(carts).set(newHeader(owner)).where(eq(carts.id, cartId))
}

/** 403 for a procurement session that may only inspect a cart. */
export function rejectViewer({ settings }: CustomerCaller): void {
  if (settings.isPunchoutSession && settings.punchoutOperation === 'inspect') {
    throw new Failure(403, { message: SERVER_CART_MESSAGES.readOnly })
  }
}

/**
 * Changes the cart in one transaction: locks it, runs the work, and raises its version if `isChange`. A Failure
 * rolls everything back.
 */
export async function writeCart<T>(
  db: Database,
  caller: CustomerCaller,
  now: Date,
  work: (tx: Transaction, cart: CartRow) => Promise<T>,
  isChange: (result: T) => boolean = () => true,
): Promise<T> {
  rejectViewer(caller)
  return db.transaction(async (tx) => {
    const cart = await lockCart(tx, caller)
    const result = await work(tx, cart)
    if (isChange(result)) await raiseVersion(tx, cart.id, now)
    return result
  })
}

/**
 * Last order of a cart, which can be ordered many times. The index over its growing versions finds it without
 * reading earlier orders.
 */
export function lastOrder(db: Queries, { id }: Pick<CartRow, 'id'>) {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, id), isNotNull(orders.cartVersion)))
    .orderBy(desc(orders.cartVersion))
    .limit(1)
}

export async function lastOrderOf(db: Queries, cart: CartRow, since: Date) {
  const [order] = await lastOrder(db, cart)
  return order && order.submittedAt > since ? order : null
}

/** 409 with the order's number if an order emptied the cart and nothing was written since. */
export async function rejectOrdered(db: Queries, cart: CartRow, now: Date): Promise<void> {
  const order = await lastOrderOf(db, cart, new Date(now.getTime() - ORDERED_WITHIN_MS))
  if (!order || order.cartVersion === null || cart.version > order.cartVersion + 1) return
  const orderNumber = String(order.orderNumber)
  throw refusal('ordered', SERVER_CART_MESSAGES.ordered(orderNumber), orderNumber)
}
