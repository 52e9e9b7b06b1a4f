const whole = new Intl.NumberFormat('en-US')

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
  count: (total: number) => `${whole.format(total)} ${total === 1 ? 'product' : 'products'}`,
  moreLoading: 'more are loading',
  cost: (cost: string, unit: string) => `Cost ${cost} ${unit}`,
  empty: 'No Products Available',
  nothingMatches: (text: string) => `Nothing matches “${text}”.`,
  nothingMatchesHere: (text: string) => `Nothing in this category matches “${text}”.`,
  nothingHere: 'There are no products in this category.',
  clearSearch: 'Clear search',
  searchAll: 'Search all products',
  showAll: 'Show all products',
  incomplete: (loaded: number) => `Only ${whole.format(loaded)} products could be loaded.`,
  categoriesFailed: 'The categories could not be loaded.',
  retry: 'Retry',
} as const
