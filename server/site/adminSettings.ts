import type { AppDeps } from '../foundation/appDeps'
import { siteSettings } from '../db/schema/content'
import type { AuditEvent } from '../db/schema/operations'
import type { Origin } from '../accounts/access/audit'
import { audit } from '../accounts/access/audit'
import { readSettings, type SettingName } from '../accounts/access/settings'

interface Change {
  readonly name: SettingName
  readonly value: unknown
  readonly event: AuditEvent
}

/** Saves a site setting and logs the change in one transaction. */
export async function saveSetting(
  { db, clock }: AppDeps,
  { name, value, event }: Change,
  who: Origin & { readonly userId: number },
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const { [name]: before = null } = await readSettings(tx, [name])
    await tx
      .insert(siteSettings)
      .values({ name, value, updatedAt: now })
      .onConflictDoUpdate({ target: siteSettings.name, set: { value, updatedAt: now } })
    await audit(tx, { event, ...who, detail: { before, after: value } }, now)
  })
}
