export const SELECT_CUSTOMER_MESSAGES = {
  title: 'Select Customer',
  search: 'Customers',
  list: 'Customers to choose from',
  empty: 'No customers.',
  noMatch: 'No customer has this in its name, code or town.',
  clear: 'Clear search',
  loading: 'Loading',
} as const
