import { eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { SessionSettingsDto, SiteSettingsDto } from '@/contract/settings'
import type { Queries } from '../db/database'
import type { UserType } from '../db/schema/accounts'
import { punchoutSessions } from '../db/schema/operations'
import { siteSettings } from '../db/schema/content'

/** Names of the rows of `site_settings`. */
export type SettingName =
  | 'site'
  | 'session'
  | 'charges'
  | 'consumer'
  | 'logo'
  | 'passwordOptions'
  | 'defaultPageLayout'
  | 'defaultPageSortBy'

/** As everybody reads them, the defaults filled in. */
export type SiteSettings = SiteSettingsDto
export type SessionSettings = SessionSettingsDto

type Stored = Readonly<Record<string, unknown>>

/** Stored values by name; what was never saved is missing. */
export async function readSettings<N extends SettingName>(
  db: Queries,
  names: readonly N[],
): Promise<Partial<Record<N, unknown>>> {
  const rows = await db
    .select({ name: siteSettings.name, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.name, [...names]))
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<Record<N, unknown>>
}

/** Site settings as saved; the human check is the operator's choice and is added by the route. */
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
}

/** Site's defaults, over them the customer's, over them the user's; what follows from the session comes last. */
export function toSessionSettings(sources: SessionSettingsSources): SessionSettings {
  const { stored, site, customer, user, userType } = sources
  return v.parse(SessionSettingsDto, {
    ...(stored as Stored | undefined),
    ...customer,
    ...user,
    sessionType: userType === null ? 'Guest' : SESSION_TYPE_OF[userType],
    allowConsumerPickup: site.allowConsumerPickup,
    allowConsumerDelivery: site.allowConsumerDelivery,
    isPunchoutSession: false,
  })
}

/** What a procurement system's session adds. */
export async function withPunchout(
  db: Queries,
  settings: SessionSettings,
  punchoutSessionId: string | null,
): Promise<SessionSettings> {
  if (punchoutSessionId === null) return settings
  const [row] = await db
    .select({ operation: punchoutSessions.operation })
    .from(punchoutSessions)
    .where(eq(punchoutSessions.id, punchoutSessionId))
  return { ...settings, isPunchoutSession: true, punchoutOperation: row?.operation ?? 'create' }
}
