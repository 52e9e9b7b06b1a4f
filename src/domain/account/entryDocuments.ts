import { scanName } from '../catalogue/scanDocuments'
import type { Documented } from './accountDetail'
import { ENTRY_DOCUMENT_MESSAGES as texts } from './messages'

/** Keys of an entry's own document and its scans. */
interface OfEntry {
  readonly name: string
  readonly number: string
  readonly documentCode: string
}

/** A document of an entry, with the number or key that requests it. */
export type EntryDocument =
  | (OfEntry & { readonly kind: 'invoice' })
  | (OfEntry & { readonly kind: 'scan'; readonly key: string })
  | { readonly kind: 'receipt'; readonly name: string; readonly invoicePaymentKey: string }

export interface EntryRights {
  readonly canPrintInvoices: boolean
  readonly hidePricing: boolean
  /** True if the menu has Make Payment, which includes receipts. */
  readonly canPay: boolean
}

/**
 * Documents of an entry that the user may open: the invoice, or C/M for a credit (Spec 3 §2), its scans, and the
 * receipt of a payment. All of them show amounts.
 */
export function entryDocuments(
  { reference, isCredit, orderNumber, documentCode, invoicePaymentKey, scanDocuments }: Documented,
  { canPrintInvoices, hidePricing, canPay }: EntryRights,
): readonly EntryDocument[] {
  if (hidePricing) return []
  const by = { number: orderNumber || reference, documentCode }
  const name = isCredit ? texts.creditMemo : texts.invoice
  return [
    ...(canPrintInvoices && orderNumber !== '' ? [{ kind: 'invoice', name, ...by } as const] : []),
    ...(canPrintInvoices
      ? scanDocuments.map((scan) => ({ kind: 'scan', name: scanName(scan), ...by, key: scan.key }) as const)
      : []),
    ...(canPay && invoicePaymentKey !== ''
      ? [{ kind: 'receipt', name: texts.receipt, invoicePaymentKey } as const]
      : []),
  ]
}
