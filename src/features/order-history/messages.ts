export const ORDER_HISTORY_MESSAGES = {
  title: 'Order History',
  orderNumber: 'Order Number',
  poNumber: 'P.O. Number',
  orderDate: 'Order Date',
  deliveryDate: 'Delivery Date',
  status: 'Status',
  total: 'Total',
  empty: 'No Results',
  emptyText: 'Orders appear here as soon as they are placed.',
  filters: 'Filter orders',
  search: 'Order or P.O. number',
  anyStatus: 'Any status',
} as const
