import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { LogoNameDto } from '@/contract/site/settings'
import { readSettings } from '../../accounts/access/settings'
import { addressGap } from '../../accounts/invitation'
import type { Config } from '../../foundation/config'
import type { Queries } from '../../db/database'
import { customers, users } from '../../db/schema/accounts'
import { products } from '../../db/schema/catalogue'
import { DEMO_USERNAME, VENDOR_NAME } from '../../demo/names'
import { LetterheadSetting } from '../../documents/letterhead'

type Row = Readonly<Record<string, unknown>>

async function hasRow(
  db: Queries,
  table: typeof products | typeof customers | typeof users,
  where?: SQL,
): Promise<boolean> {
  return (await db.select({ id: table.id }).from(table).where(where).limit(1)).length > 0
}

/** True if the own settings of a customer or user turn a setting on. */
async function hasOwn(db: Queries, setting: string): Promise<boolean> {
  const isTrue = (table: typeof customers | typeof users) => sql`${table.settings} ->> ${setting} = 'true'`
  return (await hasRow(db, customers, isTrue(customers))) || hasRow(db, users, isTrue(users))
}

async function nameGap(db: Queries, logo: unknown): Promise<string | null> {
  const { vendorName } = v.parse(LogoNameDto, logo ?? {})
  if (vendorName.trim() === '') return 'logo.vendorName: the shop has no name, and invites nobody'
  if (vendorName !== VENDOR_NAME) return null
  const isDemo = await hasRow(db, users, and(eq(users.username, DEMO_USERNAME), eq(users.isActive, true)))
  return isDemo ? null : `logo.vendorName: the shop is still called ${VENDOR_NAME}, as the demo`
}

async function taxGap(db: Queries, { taxRatePercent }: Row): Promise<string | null> {
  const isOwn = sql`${customers.settings} -> 'charges' ? 'taxRatePercent'`
  if (taxRatePercent === undefined && !(await hasRow(db, customers, isOwn)))
    return 'charges.taxRatePercent: nobody pays sales tax ("0" if that is right)'
  if (Number(taxRatePercent ?? 0) === 0 || (await hasRow(db, products, eq(products.isTaxable, true))))
    return null
  return 'charges.taxRatePercent: no product is taxable (products.csv, column taxable), so nobody pays sales tax'
}

async function flagGap(db: Queries, session: Row, setting: string, effect: string): Promise<string | null> {
  if (session[setting] !== undefined || (await hasOwn(db, setting))) return null
  return `session.${setting}: ${effect} (false if that is right)`
}

type GapConfig = Pick<Config, 'smtpUrl' | 'publicUrl'>

/**
 * Settings still at their default, or the demo's, that matter to a shop with products, each by name. Skips settings
 * that were set to any value.
 */
export async function findShopGaps(db: Queries, config: GapConfig): Promise<readonly string[]> {
  if (!(await hasRow(db, products))) return []
  const stored = await readSettings(db, ['logo', 'letterhead', 'charges', 'session'])
  const session = (stored.session ?? {}) as Row
  const { lines } = v.parse(LetterheadSetting, stored.letterhead ?? {})
  const gaps = [
    await nameGap(db, stored.logo),
    lines.length === 0 ? 'letterhead.lines: documents have no address' : null,
    await taxGap(db, (stored.charges ?? {}) as Row),
    await flagGap(db, session, 'canPrintInvoices', 'nobody can open invoices'),
    await flagGap(db, session, 'canViewConfirmation', 'nobody can open order confirmations'),
    addressGap(config),
  ]
  return gaps.filter((gap) => gap !== null)
}

/** The gaps as text for a terminal; '' if none. */
export function gapsText(gaps: readonly string[]): string {
  if (gaps.length === 0) return ''
  return `Not set yet (docs/settings.md):\n${gaps.map((gap) => `  ${gap}\n`).join('')}`
}
