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
  orderGuide: 'Order Guide',
  allProducts: 'All Products',
  mainCategory: 'Main Category',
  category: 'Category',
  sortBy: 'Sort By',
  allMainCategories: 'All Main Categories',
  allCategories: 'All Categories',
  layouts: { grid: 'Grid', list: 'List', quickEntry: 'Quick Entry' },
  count: (total: number) => `${formatWhole(total)} ${total === 1 ? 'product' : 'products'}`,
  moreLoading: 'more are loading',
  pushProduct: 'Featured',
  cost: (cost: string, unit: string) => `Cost ${cost} ${unit}`,
  incomplete: (loaded: number) => `Only ${formatWhole(loaded)} products could be loaded.`,
} as const
