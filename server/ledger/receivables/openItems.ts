import { and, asc, eq, ne } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { receivables } from '../../db/schema/receivables'

export type OpenItem = typeof receivables.$inferSelect

export function isOpenItem(customerId: number) {
  return and(eq(receivables.customerId, customerId), ne(receivables.balance, '0'))
}

/** Entries of the customer's account with a balance, including credits, oldest first. */
export async function readOpenItems(db: Queries, customerId: number): Promise<OpenItem[]> {
  return db
    .select()
    .from(receivables)
    .where(isOpenItem(customerId))
    .orderBy(asc(receivables.invoiceDate), asc(receivables.id))
}
