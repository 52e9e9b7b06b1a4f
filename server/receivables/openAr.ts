import { and, asc, eq, ne } from 'drizzle-orm'
import type { listOpenAr } from '@/contract/account'
import type { AnswerOf } from '@/contract/endpoint'
import type { CustomerCaller } from '../access/caller'
import type { Queries } from '../db/database'
import { groupBy } from '../db/groupBy'
import { scanDocuments } from '../db/schema/catalogue'
import { receivables } from '../db/schema/receivables'
import { seesInvoices } from '../orders/orderHistory'
import { readOpenItems } from './openItems'

/** Scans of the customer's open entries, by the entry's id; read only where the caller sees invoices. */
async function loadScans(db: Queries, customerId: number) {
  const rows = await db
    .select({ id: receivables.id, key: scanDocuments.key, name: scanDocuments.name })
    .from(scanDocuments)
    .innerJoin(receivables, eq(receivables.id, scanDocuments.ownerId))
    .where(
      and(
        eq(scanDocuments.owner, 'invoice'),
        eq(receivables.customerId, customerId),
        ne(receivables.balance, '0'),
      ),
    )
    .orderBy(asc(scanDocuments.key))
  return groupBy(rows, ({ id }) => id)
}

/** Open items that the customer may pay, the oldest first, credits and future invoices among them (Spec 3 §3). */
export async function listOpenItems(
  db: Queries,
  caller: CustomerCaller,
): Promise<AnswerOf<typeof listOpenAr>> {
  const customerId = caller.customer.id
  const items = await readOpenItems(db, customerId)
  const scans = seesInvoices(caller) ? await loadScans(db, customerId) : null
  return items.map((item) => ({
    type: item.detailType,
    reference: item.reference,
    invoiceNumber: item.invoiceNumber,
    invoiceDate: item.invoiceDate,
    dueDate: item.dueDate,
    po_number: item.customerPo,
    initial: item.initial,
    balance: item.balance,
    isCredit: item.isCredit,
    arCode: item.arCode,
    recordType: item.recordType,
    scanDocuments: (scans?.get(item.id) ?? []).map(({ key, name }) => ({ key, name })),
  }))
}
