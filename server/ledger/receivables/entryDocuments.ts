import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { DETAIL_TYPE_CODES } from '@/contract/payments/payment'
import type { CustomerCaller } from '../../accounts/access/caller'
import type { Queries } from '../../db/database'
import { groupBy } from '../../db/groupBy'
import { scanDocuments } from '../../db/schema/catalogue'
import { orders } from '../../db/schema/ordering'
import { payments, receivables } from '../../db/schema/receivables'
import { seesInvoices } from '../../orders/orderHistory'
import { isMade } from './postPayment'

/** Account entries with the numbers for requesting their documents, oldest first. */
export async function readEntries(db: Queries, which: SQL | undefined) {
  return db
    .select({
      entry: receivables,
      orderNumber: orders.orderNumber,
      invoicePaymentKey: payments.invoicePaymentKey,
    })
    .from(receivables)
    .leftJoin(orders, eq(orders.id, receivables.orderId))
    .leftJoin(payments, and(eq(payments.entryId, receivables.id), isMade))
    .where(which)
    .orderBy(asc(receivables.invoiceDate), asc(receivables.id))
}

export type FoundEntry = Awaited<ReturnType<typeof readEntries>>[number]

/** Scanned documents of the matching entries, by the entry's id. */
async function loadEntryScans(db: Queries, which: SQL | undefined) {
  const entries = db.select({ id: receivables.id }).from(receivables).where(which)
  const rows = await db
    .select({ ownerId: scanDocuments.ownerId, key: scanDocuments.key, name: scanDocuments.name })
    .from(scanDocuments)
    .where(and(eq(scanDocuments.owner, 'invoice'), inArray(scanDocuments.ownerId, entries)))
    .orderBy(asc(scanDocuments.key))
  return groupBy(rows, ({ ownerId }) => ownerId)
}

/**
 * Number for requesting an entry's document: an invoice's order, else its own. Payments made here have a receipt
 * instead.
 */
function documentNumber({ entry, orderNumber }: FoundEntry): string {
  const { detailType, reference } = entry
  if (detailType === DETAIL_TYPE_CODES.payment) return ''
  return detailType === DETAIL_TYPE_CODES.invoice && orderNumber !== null ? String(orderNumber) : reference
}

/**
 * Documents of the matching entries, the same in every list. Users without access to invoices get neither
 * document numbers nor scans; users without access to prices get no receipts.
 */
export async function loadEntryDocuments(db: Queries, caller: CustomerCaller, which: SQL | undefined) {
  const canSee = seesInvoices(caller)
  const scans = canSee ? await loadEntryScans(db, which) : null
  return (found: FoundEntry) => ({
    orderNumber: canSee ? documentNumber(found) : '',
    invoicePaymentKey: caller.settings.hidePricing ? '' : found.invoicePaymentKey,
    scanDocuments: (scans?.get(found.entry.id) ?? []).map(({ key, name }) => ({ key, name })),
  })
}

export type EntryDocuments = Awaited<ReturnType<typeof loadEntryDocuments>>
