import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of catalogue parts on several screens. */
export const CATALOGUE_MESSAGES = messages('catalogue', {
  search: 'Search Products',
  searchShort: 'Search',
  searchingFor: (text: string) => icu('Search Products: {text}', { text }),
  clearSearch: 'Clear search',
  closeSearch: 'Close search',
  available: (stock: string) => icu('{stock} available', { stock }),
  noAvailability: 'Availability unknown',
  retryPrices: 'Retry prices',
  retryAvailability: 'Retry availability',
})
