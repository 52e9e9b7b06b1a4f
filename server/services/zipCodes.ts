import { inArray } from 'drizzle-orm'
import { ADDRESS_NOT_CHOSEN, ZIP_INVALID } from '@/domain/address/messages'
import { toPostalCode, zipAreas } from '@/domain/address/postalCode'
import { zipProblems } from '@/domain/address/zipRules'
import type { Decimal } from '@/domain/money/decimal'
import type { CustomerCaller } from '../auth/caller'
import type { Queries } from '../db/database'
import { type addresses, zipCodeLog, zipCodes } from '../db/schema/accounts'
import { refusedWrite } from './accountCall'
import { isPickup } from './deliveryDates'

type AddressRow = typeof addresses.$inferSelect
type ZipCodeRow = typeof zipCodes.$inferSelect

/** Where consumers are served, by how it is listed; null where zip codes do not count for the caller. */
export type ServedZips = ReadonlyMap<string, ZipCodeRow> | null

async function findZips(db: Queries, codes: readonly string[]): Promise<ReadonlyMap<string, ZipCodeRow>> {
  const areas = [...new Set(codes.flatMap(zipAreas))]
  if (areas.length === 0) return new Map()
  const rows = await db.select().from(zipCodes).where(inArray(zipCodes.zip, areas))
  return new Map(rows.map((row) => [row.zip, row]))
}

/** What is known of the zip codes of a consumer's addresses, where the site restricts them (Spec 3 §5). */
export async function loadServedZips(
  db: Queries,
  { user, settings }: CustomerCaller,
  own: readonly Pick<AddressRow, 'zip'>[],
): Promise<ServedZips> {
  if (user.type !== 'Consumer' || !settings.zipCodeRestrictionFlag) return null
  return findZips(
    db,
    own.map(({ zip }) => zip),
  )
}

/** What an address says of its zip code (Spec 3 §3). The narrowest entry of the list counts. */
export function zipFieldsOf({ zip, county }: Pick<AddressRow, 'zip' | 'county'>, served: ServedZips) {
  if (!served) return { county, minimumOrderAmount: null, isValidZipCode: true }
  const area = zipAreas(zip).find((each) => served.has(each))
  const row = area === undefined ? undefined : served.get(area)
  return {
    county: county || (row?.county ?? ''),
    minimumOrderAmount: row?.minimumOrderAmount ?? null,
    isValidZipCode: row !== undefined,
  }
}

/**
 * What stops a consumer's order from being delivered: no address, one that is not served, or too small an order, one text
 * per line. A line total that is not known (null) is not compared (Spec 2 §4, Spec 3 §5).
 */
export function deliveryProblems(
  address: AddressRow | null,
  served: ServedZips,
  caller: CustomerCaller,
  lineTotal: Decimal | null,
): string[] {
  const { user, settings } = caller
  if (user.type !== 'Consumer' || isPickup(caller)) return []
  if (!address) return [ADDRESS_NOT_CHOSEN]
  const { zipCodeRestrictionFlag, zipCodeRestrictionMessage } = settings
  const rules = { userType: user.type, isPickup: false, zipCodeRestrictionFlag, zipCodeRestrictionMessage }
  return zipProblems(zipFieldsOf(address, served), lineTotal, rules)
}

/** Notes that somebody asked for a zip code that is not served; one that is served is none (Spec 3 §7). */
export async function logZip(db: Queries, userId: number, typed: string, now: Date): Promise<void> {
  const zip = toPostalCode(typed)
  if (zip === null) throw refusedWrite(400, ZIP_INVALID)
  const served = await findZips(db, [zip])
  if (served.size === 0) await db.insert(zipCodeLog).values({ userId, zip, at: now })
}
