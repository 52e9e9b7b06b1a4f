import type { Queries } from '../db/database'
import { type AuditEvent, auditLog } from '../db/schema/operations'

/** Where a call came from, for the audit log. */
export interface Origin {
  readonly address: string
  readonly requestId: string
}

/** How long the record is kept: two years. */
export const AUDIT_TTL_MS = 2 * 365 * 24 * 60 * 60 * 1000

interface AuditEntry {
  readonly event: AuditEvent
  /** Who did it; null when nobody has proved who they are. */
  readonly userId?: number | null
  /** Whose account it was done to, when that is not who did it. */
  readonly subjectUserId?: number | null
  readonly address: string
  readonly requestId: string
  /** More about the event; never what somebody typed, nor secrets. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Writes into the record of what was done to accounts. In one transaction with what it records, where that writes. */
export async function audit(db: Queries, entry: AuditEntry, now: Date): Promise<void> {
  await db.insert(auditLog).values({ ...entry, at: now })
}
