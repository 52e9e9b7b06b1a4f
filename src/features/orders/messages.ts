import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const ORDER_HISTORY_MESSAGES = messages('orderHistory', {
  title: 'Order History',
  orderNumber: 'Order Number',
  poNumber: 'P.O. Number',
  orderDate: 'Order Date',
  deliveryDate: 'Delivery Date',
  status: 'Status',
  total: 'Total',
  documents: 'Documents',
  ofOrder: (orderNumber: string) => icu('of order {orderNumber}', { orderNumber }),
  empty: 'No Results',
  emptyText: 'Orders appear here as soon as they are placed.',
  filters: 'Filter orders',
  search: 'Order or P.O. number',
  anyStatus: 'Any status',
})
