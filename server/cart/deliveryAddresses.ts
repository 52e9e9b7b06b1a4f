import { asc, desc, eq, sql } from 'drizzle-orm'
import type { listConsumerAddresses } from '@/contract/addresses/address'
import type { AnswerInputOf } from '@/contract/endpoint'
import { missingAddressMessage } from '@/domain/address/addressRules'
import { ADDRESS_MAX } from '@/domain/address/limits'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Queries } from '../db/database'
import { prepared } from '../db/prepared'
import { addresses } from '../db/schema/accounts'
import { rejectedLine } from './cartStore'
import { loadListedZips, zipFieldsOf } from './zipCodes'

export type AddressRow = Omit<typeof addresses.$inferSelect, 'createdAt'>

const addressesStatement = prepared((db) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, sql.placeholder('customerId')))
    .orderBy(desc(addresses.isPrimary), asc(addresses.id))
    .prepare('addresses'),
)

export async function findAddresses(db: Queries, customerId: number): Promise<AddressRow[]> {
  return addressesStatement(db).execute({ customerId })
}

/** The caller's addresses as answered, with their zip code data (Spec 3 §3). */
export async function readAddresses(
  db: Queries,
  caller: CustomerCaller,
): Promise<AnswerInputOf<typeof listConsumerAddresses>> {
  const own = await findAddresses(db, caller.customer.id)
  const listed = await loadListedZips(db, caller, own)
  return own.map((row) => ({
    id: row.id,
    key: String(row.id),
    isPrimary: row.isPrimary,
    name: row.name,
    // Imported addresses may have no name, but a card needs a heading.
    display: row.display || row.name.slice(0, ADDRESS_MAX.display),
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    contact: row.contact,
    phone: row.phone,
    deliveryTime: row.deliveryTime,
    ...zipFieldsOf(row, listed, caller),
  }))
}

/** 409 for a consumer without an address if only delivery is offered: they cannot order yet (Spec 2 §6). */
export async function requireAddress(
  db: Queries,
  { user, customer, settings }: CustomerCaller,
): Promise<void> {
  const demand = { userType: user.type, allowConsumerPickup: settings.allowConsumerPickup }
  if (missingAddressMessage(demand, 0) === null) return
  const own = await findAddresses(db, customer.id)
  const missing = missingAddressMessage(demand, own.length)
  if (missing !== null) throw rejectedLine([missing])
}
