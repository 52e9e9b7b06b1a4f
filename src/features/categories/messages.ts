import { formatCount } from '@/domain/money/thousands'

export const CATEGORIES_MESSAGES = {
  title: 'Product Categories',
  titleNarrow: 'Categories',
  search: (title: string) => `Search ${title}`,
  clearSearch: 'Clear search',
  searchProducts: 'Search all products',
  empty: 'No categories.',
  nothingMatches: (text: string) => `Nothing matches “${text}”.`,
  showingNear: (text: string) => `No categories match “${text}”. Showing similar ones:`,
  allProducts: 'All Products',
  loading: 'Loading',
  found: (mainCategories: number, categories: number) =>
    `${mainCategories} main ${mainCategories === 1 ? 'category' : 'categories'}, ` +
    `${categories} ${categories === 1 ? 'category' : 'categories'}`,
  products: (total: number) => `${formatCount(total)} ${total === 1 ? 'product' : 'products'}`,
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
} as const
