import { and, eq } from 'drizzle-orm'
import type { AddressPayloadDto } from '@/contract/addresses/address'
import { formatPhone } from '@/domain/account/phone'
import { addressErrors, cleanAddress, deletionRefusal } from '@/domain/address/addressRules'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Database, Transaction } from '../db/database'
import { addresses, customers } from '../db/schema/accounts'
import { recordConsumer } from '../db/events'
import { Failure, rejectedWrite } from '../foundation/failure'
import { type AddressRow, findAddresses } from '../cart/deliveryAddresses'
import { lockCustomer } from '../accounts/access/customers'
import { SERVER_ADDRESS_MESSAGES } from './messages'

/** Limit of addresses per customer: high enough in practice, low enough to load all at once. */
export const ADDRESSES_MAX = 500

const isBusiness = ({ user }: CustomerCaller) => user.type !== 'Consumer'

/**
 * An address as stored; 400 with all its errors. A consumer's county is not stored: it follows from the zip
 * code, and the payload may still have the county of the previous code.
 */
function checkedAddress(payload: AddressPayloadDto, caller: CustomerCaller) {
  const { type } = caller.user
  const fields = { ...payload, phone: formatPhone(payload.phone) }
  const errors = Object.values(addressErrors(fields, type))
  if (errors.length > 0) throw new Failure(400, { isSuccess: false, errors })
  return { ...cleanAddress(fields, type), county: isBusiness(caller) ? payload.county.trim() : '' }
}

/**
 * Locks the caller's addresses, so that a customer never has two primary ones. Emits a change event for a consumer's.
 */
async function changeAddresses<T>(
  db: Database,
  { customer, user }: CustomerCaller,
  now: Date,
  work: (tx: Transaction, own: readonly AddressRow[]) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customer.id)
    const result = await work(tx, await findAddresses(tx, customer.id))
    if (user.type === 'Consumer') await recordConsumer(tx, 'consumer.changed', user.id, now)
    return result
  })
}

async function clearPrimary(tx: Transaction, { customer }: CustomerCaller): Promise<void> {
  const isPrimaryOne = and(eq(addresses.customerId, customer.id), eq(addresses.isPrimary, true))
  await tx.update(addresses).set({ isPrimary: false }).where(isPrimaryOne)
}

async function saveDefaultShipTo(tx: Transaction, customerId: number, code: string): Promise<void> {
  await tx.update(customers).set({ defaultShipTo: code }).where(eq(customers.id, customerId))
}

/**
 * Code of a ship-to at checkout. It contains the key, so that codes are never reused: a cart with the code of a
 * deleted address must not be delivered elsewhere.
 */
function shipToCodeOf(id: number, own: readonly AddressRow[]): string {
  const taken = new Set(own.map(({ shipToCode }) => shipToCode))
  let code = `A${id}`
  while (taken.has(code)) code += 'A'
  return code
}

interface Place {
  readonly id: number
  readonly shipToCode: string | null
}

/** A business chooses an address by its code; orders go to the primary one by default. */
async function keepAsShipTo(
  tx: Transaction,
  { customer }: CustomerCaller,
  { id, shipToCode }: Place,
  own: readonly AddressRow[],
  becomesPrimary: boolean,
): Promise<void> {
  const code = shipToCode ?? shipToCodeOf(id, own)
  if (shipToCode === null) {
    await tx.update(addresses).set({ shipToCode: code }).where(eq(addresses.id, id))
  }
  if (becomesPrimary) await saveDefaultShipTo(tx, customer.id, code)
}

/** Adds an address and returns its key; the first one is primary (Spec 3 §7). */
export async function addAddress(
  db: Database,
  caller: CustomerCaller,
  payload: AddressPayloadDto,
  now: Date,
): Promise<string> {
  const address = checkedAddress(payload, caller)
  const customerId = caller.customer.id
  return changeAddresses(db, caller, now, async (tx, own) => {
    if (own.length >= ADDRESSES_MAX) throw rejectedWrite(409, SERVER_ADDRESS_MESSAGES.full(ADDRESSES_MAX))
    const isPrimary = payload.isPrimary || !own.some((each) => each.isPrimary)
    if (isPrimary) await clearPrimary(tx, caller)
    const values = { ...address, customerId, isPrimary, createdAt: now }
    const [added] = await tx
      .insert(addresses)
      .values(values)
      .returning({ id: addresses.id, shipToCode: addresses.shipToCode })
    if (!added) throw new Error('No address was added')
    if (isBusiness(caller)) await keepAsShipTo(tx, caller, added, own, isPrimary)
    return String(added.id)
  })
}

/**
 * Changes an address or makes it primary; 404 for one that is not the caller's. The primary flag moves only to
 * another address (Spec 3 §7).
 */
export async function changeAddress(
  db: Database,
  caller: CustomerCaller,
  id: number,
  payload: AddressPayloadDto,
  now: Date,
): Promise<void> {
  const address = checkedAddress(payload, caller)
  await changeAddresses(db, caller, now, async (tx, own) => {
    const stored = own.find((each) => each.id === id)
    if (!stored) throw new Failure(404, { message: SERVER_ADDRESS_MESSAGES.none })
    const becomesPrimary = payload.isPrimary && !stored.isPrimary
    if (becomesPrimary) await clearPrimary(tx, caller)
    const isPrimary = payload.isPrimary || stored.isPrimary
    await tx
      .update(addresses)
      .set({ ...address, isPrimary })
      .where(eq(addresses.id, id))
    if (isBusiness(caller)) await keepAsShipTo(tx, caller, stored, own, becomesPrimary)
  })
}

/** Deletes an address. Succeeds if it is already gone; 409 for the primary and the only one (Spec 3 §2, §7). */
export async function deleteAddress(
  db: Database,
  caller: CustomerCaller,
  id: number,
  now: Date,
): Promise<void> {
  await changeAddresses(db, caller, now, async (tx, own) => {
    const stored = own.find((each) => each.id === id)
    if (!stored) return
    const refusal = deletionRefusal(stored, own.length)
    if (refusal !== null) throw rejectedWrite(409, refusal)
    await tx.delete(addresses).where(eq(addresses.id, id))
    const [customer] = await tx
      .select({ defaultShipTo: customers.defaultShipTo })
      .from(customers)
      .where(eq(customers.id, caller.customer.id))
    // Otherwise every new cart would start with a deleted ship-to.
    if (stored.shipToCode !== null && customer?.defaultShipTo === stored.shipToCode) {
      const primary = own.find((each) => each.isPrimary)
      await saveDefaultShipTo(tx, caller.customer.id, primary?.shipToCode ?? '')
    }
  })
}
