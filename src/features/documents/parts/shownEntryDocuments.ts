import { makeOrderDocument, makePaymentReceipt } from '@/features/documents/documentsApi'
import type { Documented } from '@/domain/account/accountDetail'
import { type EntryDocument, entryDocuments, type EntryRights } from '@/domain/account/entryDocuments'
import { type ShownDocument, shownUnderNames } from './useDocumentButtons'

function makeEntryDocument(document: EntryDocument) {
  if (document.kind === 'receipt') return makePaymentReceipt(document.invoicePaymentKey)
  const { number, documentCode, name } = document
  const made = document.kind === 'scan' ? document : ({ kind: 'invoice', name } as const)
  return makeOrderDocument(number, made, documentCode)
}

/** The documents of an account entry that the user may open, with unique names. */
export function shownEntryDocuments(entry: Documented, rights: EntryRights): readonly ShownDocument[] {
  return shownUnderNames(entryDocuments(entry, rights), makeEntryDocument)
}
