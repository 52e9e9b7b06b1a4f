import { formatCount } from '@/domain/money/thousands'

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
  count: (total: number) => `${formatCount(total)} ${total === 1 ? 'product' : 'products'}`,
  moreLoading: 'more are loading',
  incomplete: (loaded: number) => `Only ${formatCount(loaded)} products could be loaded.`,
} as const
