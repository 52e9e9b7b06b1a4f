import { inArray, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type PUNCHOUT_OPERATIONS, SessionSettingsDto, SiteSettingsDto } from '@/contract/site/settings'
import type { Queries } from '../../db/database'
import type { UserType } from '../../db/schema/accounts'
import { siteSettings } from '../../db/schema/content'

export type SettingName =
  | 'site'
  | 'session'
  | 'charges'
  | 'payment'
  | 'consumer'
  | 'logo'
  | 'letterhead'
  | 'orderMail'
  | 'passwordOptions'
  | 'defaultPageLayout'
  | 'defaultPageSortBy'
  | 'searchSynonyms'
  | 'searchDictionary'

export type SiteSettings = SiteSettingsDto
export type SessionSettings = SessionSettingsDto

type Stored = Readonly<Record<string, unknown>>
export type StoredSettings<N extends SettingName> = Readonly<Partial<Record<N, unknown>>>

/** Stored values as one value within another query; null when none was saved. */
export function settingsColumn<N extends SettingName>(
  db: Queries,
  names: readonly N[],
): SQL<StoredSettings<N> | null> {
  const stored = db
    .select({ all: sql`json_object_agg(${siteSettings.name}, ${siteSettings.value})` })
    .from(siteSettings)
    .where(inArray(siteSettings.name, [...names]))
  return sql`${stored}`
}

export async function readSettings<N extends SettingName>(
  db: Queries,
  names: readonly N[],
): Promise<StoredSettings<N>> {
  const rows = await db
    .select({ name: siteSettings.name, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.name, [...names]))
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as StoredSettings<N>
}

/** Site settings as saved; the route adds the human check, which the operator chooses. */
export function toSiteSettings(stored: unknown): SiteSettings {
  return v.parse(SiteSettingsDto, stored ?? {})
}

const SESSION_TYPE_OF = { Customer: 'Normal', Salesperson: 'Normal', Consumer: 'Consumer' } as const

interface SessionSettingsSources {
  readonly stored: unknown
  readonly site: SiteSettings
  readonly customer: Stored
  readonly user: Stored
  readonly userType: UserType | null
  readonly punchout: (typeof PUNCHOUT_OPERATIONS)[number] | null
}

/**
 * Merges the site's defaults, the customer's, then the user's; settings that follow from the session come last.
 */
export function toSessionSettings(sources: SessionSettingsSources): SessionSettings {
  const { stored, site, customer, user, userType, punchout } = sources
  return v.parse(SessionSettingsDto, {
    ...(stored as Stored | undefined),
    ...customer,
    ...user,
    sessionType: userType === null ? 'Guest' : SESSION_TYPE_OF[userType],
    allowConsumerPickup: site.allowConsumerPickup,
    allowConsumerDelivery: site.allowConsumerDelivery,
    orderGuideHeadings: true,
    isPunchoutSession: punchout !== null,
    punchoutOperation: punchout ?? undefined,
  })
}
