import { scanName } from '../catalogue/scanDocuments'
import { formatDate } from '../dates/calendarDate'
import { icu } from '../language/icu'
import { messages } from '../language/messages'
import { formatDollars } from '../money/money'
import type { OrderHistoryRow, OrderInvoice } from './orderHistory'

const ORDER_DOCUMENT_MESSAGES = messages('orderDocuments', {
  confirmation: 'Confirmation',
  invoice: 'Invoice',
  numbered: (number: string) => icu('Invoice {number}', { number }),
})

/** A document of an order; `kind` is its word in the call's path, a scan has a key instead. */
export type OrderDocument =
  | { readonly kind: 'confirmation'; readonly name: string }
  /** `arCode` identifies one of several invoices of an order. */
  | { readonly kind: 'invoice'; readonly name: string; readonly arCode?: string }
  | { readonly kind: 'scan'; readonly key: string; readonly name: string }

interface DocumentSettings {
  readonly canViewConfirmation: boolean
  readonly canPrintInvoices: boolean
  readonly hidePricing: boolean
}

function invoiceName({ invoiceNumber, reference, invoiceDate, total }: OrderInvoice): string {
  const number = invoiceNumber || reference
  return [
    number === '' ? ORDER_DOCUMENT_MESSAGES.invoice : ORDER_DOCUMENT_MESSAGES.numbered(number),
    formatDate(invoiceDate),
    total === null ? '' : formatDollars(total),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Each of several invoices, where each can be requested; else the order's one. */
function invoiceDocuments({ invoices }: OrderHistoryRow): readonly OrderDocument[] {
  const several = invoices.filter(({ isCredit }) => !isCredit)
  if (several.length < 2 || several.some(({ arCode }) => arCode === '')) {
    return [{ kind: 'invoice', name: ORDER_DOCUMENT_MESSAGES.invoice }]
  }
  return several.map((invoice) => ({ kind: 'invoice', name: invoiceName(invoice), arCode: invoice.arCode }))
}

/** Documents of an order that the user may open: those that exist, as the settings allow (Spec 2 §2, §6). */
export function orderDocuments(
  order: OrderHistoryRow,
  { canViewConfirmation, canPrintInvoices, hidePricing }: DocumentSettings,
): readonly OrderDocument[] {
  const { orderConfirmation, invoice, scanDocuments } = order
  return [
    ...(orderConfirmation && canViewConfirmation
      ? [{ kind: 'confirmation', name: ORDER_DOCUMENT_MESSAGES.confirmation } as const]
      : []),
    // An invoice has prices.
    ...(invoice && canPrintInvoices && !hidePricing ? invoiceDocuments(order) : []),
    ...scanDocuments.map((scan) => ({ kind: 'scan', key: scan.key, name: scanName(scan) }) as const),
  ]
}
