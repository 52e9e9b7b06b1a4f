import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { groupBy } from '../db/groupBy'
import { scanDocuments } from '../db/schema/catalogue'
import { receivables } from '../db/schema/receivables'

/** Scanned documents of the entries that match, by the entry's id; for callers who see invoices. */
export async function loadEntryScans(db: Queries, which: SQL | undefined) {
  const entries = db.select({ id: receivables.id }).from(receivables).where(which)
  const rows = await db
    .select({ ownerId: scanDocuments.ownerId, key: scanDocuments.key, name: scanDocuments.name })
    .from(scanDocuments)
    .where(and(eq(scanDocuments.owner, 'invoice'), inArray(scanDocuments.ownerId, entries)))
    .orderBy(asc(scanDocuments.key))
  const scans = groupBy(rows, ({ ownerId }) => ownerId)
  return (id: number) => (scans.get(id) ?? []).map(({ key, name }) => ({ key, name }))
}

export type EntryScans = Awaited<ReturnType<typeof loadEntryScans>>

export const noScans: EntryScans = () => []
