import { scanName } from '../catalogue/scanDocuments'
import { messages } from '../language/messages'
import type { OrderHistoryRow } from './orderHistory'

const ORDER_DOCUMENT_MESSAGES = messages('orderDocuments', {
  confirmation: 'Confirmation',
  invoice: 'Invoice',
})

/** A document of an order; `kind` is its word in the call's path, a scan has a key instead. */
export type OrderDocument =
  | { readonly kind: 'confirmation' | 'invoice'; readonly name: string }
  | { readonly kind: 'scan'; readonly key: string; readonly name: string }

interface DocumentSettings {
  readonly canViewConfirmation: boolean
  readonly canPrintInvoices: boolean
  readonly hidePricing: boolean
}

/** Documents of an order that the user may open: those that exist, as the settings allow (Spec 2 §2, §6). */
export function orderDocuments(
  { orderConfirmation, invoice, scanDocuments }: OrderHistoryRow,
  { canViewConfirmation, canPrintInvoices, hidePricing }: DocumentSettings,
): readonly OrderDocument[] {
  return [
    ...(orderConfirmation && canViewConfirmation
      ? [{ kind: 'confirmation', name: ORDER_DOCUMENT_MESSAGES.confirmation } as const]
      : []),
    // An invoice has prices.
    ...(invoice && canPrintInvoices && !hidePricing
      ? [{ kind: 'invoice', name: ORDER_DOCUMENT_MESSAGES.invoice } as const]
      : []),
    ...scanDocuments.map((scan) => ({ kind: 'scan', key: scan.key, name: scanName(scan) }) as const),
  ]
}
