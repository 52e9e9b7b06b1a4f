/** Texts of the filters and of empty lists (Spec 2 §2), outside the first chunk. */
export const FILTER_MESSAGES = {
  layoutQuestion: {
    title: 'Unsaved data',
    message: 'Unsaved data would be lost by changing the layout. Are you sure you wish to change the layout?',
    confirmLabel: 'Change Layout',
    isDestructive: true,
  },
  guideQuestion: {
    title: 'Unsaved data',
    message:
      'Unsaved data would be lost by changing the order guide. Are you sure you wish to change the order guide?',
    confirmLabel: 'Change Order Guide',
    isDestructive: true,
  },
  layoutNotSaved: 'The layout was changed, but could not be saved as your default.',
  sortNotSaved: 'The sort order was changed, but could not be saved as your default.',
  orderGuidesTitle: 'Edit Order Guides',
  loading: 'Loading',
  noGuide: 'No order guide',
  empty: 'No Products Available',
  nothingMatches: (text: string) => `Nothing matches “${text}”.`,
  nothingMatchesHere: (text: string) => `Nothing in this category matches “${text}”.`,
  nothingMatchesHereInGuide: (text: string, guide: string) =>
    `Nothing in this category of the order guide “${guide}” matches “${text}”.`,
  nothingMatchesInGuide: (text: string, guide: string) =>
    `Nothing in the order guide “${guide}” matches “${text}”.`,
  showingNear: (text: string) => `No products match “${text}”. Showing similar products.`,
  nothingHere: 'There are no products in this category.',
  nothingHereInGuide: (guide: string) =>
    `There are no products of this category in the order guide “${guide}”.`,
  nothingInGuide: (guide: string) => `There are no products in the order guide “${guide}”.`,
  noCategory: 'This category does not exist.',
  noSuchGuide: (guide: string) => `The order guide “${guide}” does not exist.`,
  noGuides: 'No order guides exist.',
  unchecked: 'This list is from your last visit.',
  guidesFailed: 'The order guides could not be loaded.',
  categoriesFailed: 'The categories could not be loaded.',
  searchingAll: 'searching all products',
  clearSearch: 'Clear search',
  searchAll: 'Search all products',
  showAll: 'Show all products',
  searchWholeGuide: 'Search the whole order guide',
  showWholeGuide: 'Show the whole order guide',
  showGuide: (guide: string) => `Show the order guide “${guide}”`,
  retry: 'Retry',
} as const
