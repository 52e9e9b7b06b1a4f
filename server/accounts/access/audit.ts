import type { Queries } from '../../db/database'
import { type AuditEvent, auditLog } from '../../db/schema/operations'

export interface Origin {
  readonly address: string
  readonly requestId: string
}

/** Records are kept for two years. */
export const AUDIT_TTL_MS = 2 * 365 * 24 * 60 * 60 * 1000

interface AuditEntry {
  readonly event: AuditEvent
  /** The acting user; null when not authenticated. */
  readonly userId?: number | null
  readonly subjectUserId?: number | null
  readonly address: string
  readonly requestId: string
  /** Details of the event; never user input or secrets. */
  readonly detail?: Readonly<Record<string, unknown>>
}

export async function audit(db: Queries, entry: AuditEntry, now: Date): Promise<void> {
  await db.insert(auditLog).values({ ...entry, at: now })
}
