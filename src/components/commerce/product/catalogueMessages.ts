/** Texts of the catalogue's parts that several screens show. */
export const CATALOGUE_MESSAGES = {
  search: 'Search Products',
  searchShort: 'Search',
  searchingFor: (text: string) => `Search Products: ${text}`,
  clearSearch: 'Clear search',
  closeSearch: 'Close search',
  available: (stock: string) => `${stock} available`,
  noAvailability: 'Availability unknown',
  retryPrices: 'Retry prices',
  retryAvailability: 'Retry availability',
} as const
