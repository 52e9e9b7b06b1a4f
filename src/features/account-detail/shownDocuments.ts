import { makeOrderDocument, makePaymentReceipt } from '@/api/documentsApi'
import { type ShownDocument, shownUnderNames } from '@/components/commerce/documents/useDocumentButtons'
import type { AccountEntry } from '@/domain/account/accountDetail'
import { type EntryDocument, entryDocuments, type EntryRights } from '@/domain/account/entryDocuments'

function makeEntryDocument(document: EntryDocument) {
  if (document.kind === 'receipt') return makePaymentReceipt(document.invoicePaymentKey)
  const { number: orderNumber, kind } = document
  return kind === 'scan'
    ? makeOrderDocument(orderNumber, document)
    : makeOrderDocument(orderNumber, { kind, name: document.name })
}

/** The documents of an entry that the user may open, by different names. */
export function shownDocuments(entry: AccountEntry, rights: EntryRights): readonly ShownDocument[] {
  return shownUnderNames(entryDocuments(entry, rights), makeEntryDocument)
}
