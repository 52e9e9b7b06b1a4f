import { isPickedUp } from '@/domain/checkout/steps'
import { inArray } from 'drizzle-orm'
import { ADDRESS_NOT_CHOSEN, ZIP_INVALID } from '@/domain/address/messages'
import { toPostalCode, zipAreas, zipProblems } from '@/domain/address/zipRules'
import type { Decimal } from '@/domain/money/decimal'
import type { CustomerCaller } from '../access/caller'
import type { Queries } from '../db/database'
import { type addresses, zipCodeLog, zipCodes } from '../db/schema/accounts'
import { refusedWrite } from '../failure'

type AddressRow = typeof addresses.$inferSelect
type ZipCodeRow = typeof zipCodes.$inferSelect

/** What is listed of zip codes, by how it is listed. */
export type ListedZips = ReadonlyMap<string, ZipCodeRow>

async function findZips(db: Queries, codes: readonly string[]): Promise<ListedZips> {
  const areas = [...new Set(codes.flatMap(zipAreas))]
  if (areas.length === 0) return new Map()
  const rows = await db.select().from(zipCodes).where(inArray(zipCodes.zip, areas))
  return new Map(rows.map((row) => [row.zip, row]))
}

/** What is listed of the zip codes of a consumer's addresses; those of businesses are not looked for (Spec 3 §6). */
export async function loadListedZips(
  db: Queries,
  { user }: CustomerCaller,
  own: readonly Pick<AddressRow, 'zip'>[],
): Promise<ListedZips> {
  const codes = user.type === 'Consumer' ? own.map(({ zip }) => zip) : []
  return findZips(db, codes)
}

/** What an address says of its zip code (Spec 3 §3): the narrowest entry of the list counts. */
export function zipFieldsOf(
  { zip, county }: Pick<AddressRow, 'zip' | 'county'>,
  listed: ListedZips,
  { user, settings }: CustomerCaller,
) {
  const area = zipAreas(zip).find((each) => listed.has(each))
  const row = area === undefined ? undefined : listed.get(area)
  const isRestricted = user.type === 'Consumer' && settings.zipCodeRestrictionFlag
  return {
    county: row?.county || county,
    minimumOrderAmount: isRestricted ? (row?.minimumOrderAmount ?? null) : null,
    isValidZipCode: !isRestricted || row !== undefined,
  }
}

/**
 * What stops a consumer's order from being delivered: no address, one that is not served, or too small an order, one text
 * per line. A line total that is not known (null) is not compared (Spec 2 §4, Spec 3 §5).
 */
export function deliveryProblems(
  address: AddressRow | null,
  listed: ListedZips,
  caller: CustomerCaller,
  lineTotal: Decimal | null,
): string[] {
  const { user, settings } = caller
  if (user.type !== 'Consumer' || isPickup(caller)) return []
  if (!address) return [ADDRESS_NOT_CHOSEN]
  const { zipCodeRestrictionFlag, zipCodeRestrictionMessage } = settings
  const rules = { userType: user.type, isPickup: false, zipCodeRestrictionFlag, zipCodeRestrictionMessage }
  return zipProblems(zipFieldsOf(address, listed, caller), lineTotal, rules)
}

/** Notes that somebody asked for a zip code that is not served; one that is served is none (Spec 3 §7). */
export async function logZip(db: Queries, userId: number, typed: string, now: Date): Promise<void> {
  const zip = toPostalCode(typed)
  if (zip === null) throw refusedWrite(400, ZIP_INVALID)
  const served = await findZips(db, [zip])
  if (served.size === 0) await db.insert(zipCodeLog).values({ userId, zip, at: now })
}

/** Whether the caller's goods are picked up. */
export function isPickup({ shipMethod, customer }: Pick<CustomerCaller, 'shipMethod' | 'customer'>): boolean {
  return isPickedUp(shipMethod, customer.name)
}
