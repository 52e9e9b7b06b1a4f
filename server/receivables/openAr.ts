import type { listOpenAr } from '@/contract/account'
import type { AnswerOf } from '@/contract/endpoint'
import type { CustomerCaller } from '../access/caller'
import type { Queries } from '../db/database'
import { seesInvoices } from '../orders/orderHistory'
import { loadEntryScans, noScans } from './entryScans'
import { isOpenItem, readOpenItems } from './openItems'

/** Open items that the customer may pay, the oldest first, credits and future invoices among them (Spec 3 §3). */
export async function listOpenItems(
  db: Queries,
  caller: CustomerCaller,
): Promise<AnswerOf<typeof listOpenAr>> {
  const customerId = caller.customer.id
  const items = await readOpenItems(db, customerId)
  const scans = seesInvoices(caller) ? await loadEntryScans(db, isOpenItem(customerId)) : noScans
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
    scanDocuments: scans(item.id),
  }))
}
