import type { OrderOutcome } from '@/domain/history/orderOutcome'
import { formatCount } from '@/domain/money/thousands'

const lines = (count: number) => (count === 1 ? '1 line' : `${formatCount(count)} lines`)

function invoicedText(whole: number, all: number, isInvoiced: boolean): string {
  if (!isInvoiced) return 'Nothing is invoiced.'
  return whole === all
    ? 'Everything is invoiced.'
    : `${formatCount(whole)} of ${lines(all)} invoiced in full.`
}

/** Texts of an opened order. */
export const ORDER_PAGE_MESSAGES = {
  title: (orderNumber: string) => `Order ${orderNumber}`,
  back: 'Order History',
  unavailable: 'This order cannot be opened.',
  unavailableText: (orderNumber: string) =>
    `There is no order ${orderNumber} for this customer, or its details are not available.`,
  details: 'Details',
  status: 'Status',
  orderDate: 'Order Date',
  deliveryDate: 'Delivery Date',
  pickupDate: 'Pickup Date',
  poNumber: 'P.O. Number',
  orderedBy: 'Ordered by',
  shipMethod: 'Ship method',
  shipTo: 'Ship To',
  instruction1: 'Special Instructions 1',
  instruction2: 'Special Instructions 2',
  notes: 'Notes',
  lines: 'Lines',
  code: 'Product Code',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'U/M',
  price: 'Price',
  priceUnit: 'Price By',
  extension: 'Extension',
  invoicedOf: (invoiced: string, ordered: string) => `${invoiced} of ${ordered} invoiced`,
  credited: (quantity: string) => `${quantity} credited`,
  total: 'Total',
  documents: 'Documents',
  outcome: 'Invoices and credits',
  outcomeText: ({ lines: all, whole, credited }: OrderOutcome, isInvoiced: boolean) =>
    [
      invoicedText(whole, all, isInvoiced),
      ...(credited > 0 ? [`Credits exist for ${lines(credited)}.`] : []),
    ].join(' '),
  reference: 'Reference',
  type: 'Type',
  date: 'Date',
  amount: 'Amount',
  invoice: 'Invoice',
  credit: 'Credit',
} as const
