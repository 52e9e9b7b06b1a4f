import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const FILTER_MESSAGES = messages('productFilters', {
  layoutQuestion: {
    title: 'Unsaved data',
    message: 'Unsaved data would be lost by changing the layout. Are you sure you wish to change the layout?',
    confirmLabel: 'Change Layout',
  },
  guideQuestion: {
    title: 'Unsaved data',
    message:
      'Unsaved data would be lost by changing the order guide. Are you sure you wish to change the order guide?',
    confirmLabel: 'Change Order Guide',
  },
  layoutNotSaved: 'The layout was changed, but could not be saved as your default.',
  sortNotSaved: 'The sort order was changed, but could not be saved as your default.',
  orderGuidesTitle: 'Edit Order Guides',
  loading: 'Loading',
  noGuide: 'No order guide',
  empty: 'No Products Available',
  nothingMatches: (text: string) => icu('Nothing matches “{text}”.', { text }),
  nothingMatchesHere: (text: string) => icu('Nothing in this category matches “{text}”.', { text }),
  nothingMatchesHereInGuide: (text: string, guide: string) =>
    icu('Nothing in this category of the order guide “{guide}” matches “{text}”.', { text, guide }),
  nothingMatchesInGuide: (text: string, guide: string) =>
    icu('Nothing in the order guide “{guide}” matches “{text}”.', { text, guide }),
  showingNear: (text: string) => icu('No products match “{text}”. Showing similar products.', { text }),
  showingClosest: 'No product matches all words. Closest matches:',
  leftOut: '(left out)',
  nothingHere: 'There are no products in this category.',
  nothingHereInGuide: (guide: string) =>
    icu('There are no products of this category in the order guide “{guide}”.', { guide }),
  nothingInGuide: (guide: string) => icu('There are no products in the order guide “{guide}”.', { guide }),
  noCategory: 'This category does not exist.',
  noSuchGuide: (guide: string) => icu('The order guide “{guide}” does not exist.', { guide }),
  noGuides: 'No order guides exist.',
  incomplete: (loaded: number) => icu('Only {loaded, number} products could be loaded.', { loaded }),
  unchecked: 'This list is from your last visit.',
  guidesFailed: 'The order guides could not be loaded.',
  categoriesFailed: 'The categories could not be loaded.',
  clearSearch: 'Clear search',
  searchAll: 'Search all products',
  showAll: 'Show all products',
  searchWholeGuide: 'Search the whole order guide',
  showWholeGuide: 'Show the whole order guide',
  showGuide: (guide: string) => icu('Show the order guide “{guide}”', { guide }),
  retry: 'Retry',
})
