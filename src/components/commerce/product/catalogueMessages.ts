/** Texts of catalogue parts on several screens. */
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
