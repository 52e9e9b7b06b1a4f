import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'
import type { OrderOutcome } from '@/domain/history/orderOutcome'

function invoicedText(whole: number, all: number, isInvoiced: boolean): string {
  if (!isInvoiced) return icu('Nothing is invoiced.', {})
  return whole === all
    ? icu('Everything is invoiced.', {})
    : icu(
        '{all, plural, one {{whole, number} of # line invoiced in full.} other {{whole, number} of # lines invoiced in full.}}',
        { whole, all },
      )
}

/** Texts of an opened order. */
export const ORDER_PAGE_MESSAGES = messages('orderPage', {
  title: (orderNumber: string) => icu('Order {orderNumber}', { orderNumber }),
  back: 'Order History',
  unavailable: 'This order cannot be opened.',
  unavailableText: (orderNumber: string) =>
    icu('There is no order {orderNumber} for this customer, or its details are not available.', {
      orderNumber,
    }),
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
  invoicedOf: (invoiced: string, ordered: string) =>
    icu('{invoiced} of {ordered} invoiced', { invoiced, ordered }),
  credited: (quantity: string) => icu('{quantity} credited', { quantity }),
  total: 'Total',
  documents: 'Documents',
  outcome: 'Invoices and credits',
  outcomeText: ({ lines: all, whole, credited }: OrderOutcome, isInvoiced: boolean) =>
    [
      invoicedText(whole, all, isInvoiced),
      ...(credited > 0
        ? [
            icu('{credited, plural, one {Credits exist for # line.} other {Credits exist for # lines.}}', {
              credited,
            }),
          ]
        : []),
    ].join(' '),
  reference: 'Reference',
  type: 'Type',
  date: 'Date',
  amount: 'Amount',
  invoice: 'Invoice',
  credit: 'Credit',
})
