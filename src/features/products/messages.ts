let wholeNumber: Intl.NumberFormat | undefined

/** The format is made when it is first needed: these texts are part of the page's own script too. */
function formatWhole(value: number): string {
  wholeNumber ??= new Intl.NumberFormat('en-US')
  return wholeNumber.format(value)
}

/** Texts of the catalogue (Spec 2 §2). */
export const PRODUCTS_MESSAGES = {
  title: 'Products',
  filters: 'Filters',
  layout: 'Layout',
  mainCategory: 'Main Category',
  category: 'Category',
  sortBy: 'Sort By',
  allMainCategories: 'All Main Categories',
  allCategories: 'All Categories',
  layouts: { grid: 'Grid', list: 'List', quickEntry: 'Quick Entry' },
  count: (total: number) => `${formatWhole(total)} ${total === 1 ? 'product' : 'products'}`,
  moreLoading: 'more are loading',
  cost: (cost: string, unit: string) => `Cost ${cost} ${unit}`,
  empty: 'No Products Available',
  nothingMatches: (text: string) => `Nothing matches “${text}”.`,
  nothingMatchesHere: (text: string) => `Nothing in this category matches “${text}”.`,
  nothingHere: 'There are no products in this category.',
  clearSearch: 'Clear search',
  searchAll: 'Search all products',
  showAll: 'Show all products',
  incomplete: (loaded: number) => `Only ${formatWhole(loaded)} products could be loaded.`,
  categoriesFailed: 'The categories could not be loaded.',
  retry: 'Retry',
} as const
