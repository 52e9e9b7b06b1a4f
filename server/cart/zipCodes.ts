import { isPickedUp } from '@/domain/checkout/steps'
import { sql } from 'drizzle-orm'
import { ADDRESS_RULE_MESSAGES } from '@/domain/address/messages'
import { toPostalCode, zipAreas, zipProblems } from '@/domain/address/zipRules'
import type { Decimal } from '@/domain/money/decimal'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Queries } from '../db/database'
import { prepared } from '../db/prepared'
import { type addresses, zipCodeLog, zipCodes } from '../db/schema/accounts'
import { rejectedWrite } from '../foundation/failure'

type AddressRow = Pick<typeof addresses.$inferSelect, 'zip' | 'county'>
type ZipCodeRow = typeof zipCodes.$inferSelect

export type ListedZips = ReadonlyMap<string, ZipCodeRow>

const zipsStatement = prepared((db) =>
  db
    .select()
    .from(zipCodes)
    .where(sql`${zipCodes.zip} = any(${sql.placeholder('areas')}::text[])`)
    .prepare('zip_codes'),
)

async function findZips(db: Queries, codes: readonly string[]): Promise<ListedZips> {
  const areas = [...new Set(codes.flatMap(zipAreas))]
  if (areas.length === 0) return new Map()
  const rows = await zipsStatement(db).execute({ areas: `{${areas.join(',')}}` })
  return new Map(rows.map((row) => [row.zip, row]))
}

/** Zip codes of a consumer's addresses; businesses have no restriction (Spec 3 §6). */
export async function loadListedZips(
  db: Queries,
  { user }: CustomerCaller,
  own: readonly Pick<AddressRow, 'zip'>[],
): Promise<ListedZips> {
  const codes = user.type === 'Consumer' ? own.map(({ zip }) => zip) : []
  return findZips(db, codes)
}

export function zipFieldsOf(
  { zip, county }: AddressRow,
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
 * Reasons not to deliver a consumer's order: no address, an area not served, too small an order. An unknown line
 * total (null) is not compared (Spec 2 §4, Spec 3 §5).
 */
export function deliveryProblems(
  address: AddressRow | null,
  listed: ListedZips,
  caller: CustomerCaller,
  lineTotal: Decimal | null,
): string[] {
  const { user, settings } = caller
  if (user.type !== 'Consumer' || isPickup(caller)) return []
  if (!address) return [ADDRESS_RULE_MESSAGES.notChosen]
  const { zipCodeRestrictionFlag, zipCodeRestrictionMessage } = settings
  const rules = { userType: user.type, isPickup: false, zipCodeRestrictionFlag, zipCodeRestrictionMessage }
  return zipProblems(zipFieldsOf(address, listed, caller), lineTotal, rules)
}

export async function logZip(db: Queries, userId: number, typed: string, now: Date): Promise<void> {
  const zip = toPostalCode(typed)
  if (zip === null) throw rejectedWrite(400, ADDRESS_RULE_MESSAGES.zipInvalid)
  const served = await findZips(db, [zip])
  if (served.size === 0) await db.insert(zipCodeLog).values({ userId, zip, at: now })
}

/** True when the caller picks the goods up. */
export function isPickup({ shipMethod, customer }: Pick<CustomerCaller, 'shipMethod' | 'customer'>): boolean {
  return isPickedUp(shipMethod, customer.name)
}
