import type { listOpenAr } from '@/contract/account/account'
import type { AnswerInputOf } from '@/contract/endpoint'
import type { CustomerCaller } from '../../accounts/access/caller'
import type { Queries } from '../../db/database'
import { loadEntryDocuments, readEntries } from './entryDocuments'
import { isOpenItem } from './openItems'

/** Open items that the customer may pay, oldest first, including credits and future invoices (Spec 3 §3). */
export async function listOpenItems(
  db: Queries,
  caller: CustomerCaller,
): Promise<AnswerInputOf<typeof listOpenAr>> {
  const which = isOpenItem(caller.customer.id)
  const found = await readEntries(db, which)
  const documentsOf = await loadEntryDocuments(db, caller, which)
  return found.map((each) => ({
    type: each.entry.detailType,
    reference: each.entry.reference,
    invoiceNumber: each.entry.invoiceNumber,
    invoiceDate: each.entry.invoiceDate,
    dueDate: each.entry.dueDate,
    po_number: each.entry.customerPo,
    initial: each.entry.initial,
    balance: each.entry.balance,
    isCredit: each.entry.isCredit,
    arCode: each.entry.arCode,
    recordType: each.entry.recordType,
    remarks: each.entry.remarks,
    ...documentsOf(each),
  }))
}
