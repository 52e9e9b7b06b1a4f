import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const PRODUCTS_MESSAGES = messages('products', {
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
  count: (total: number) => icu('{total, plural, one {# product} other {# products}}', { total }),
  /** These follow the count. */
  searchingAll: ', searching all products',
  moreLoading: ', more are loading',
  product: 'Product',
  price: 'Price',
  inCart: 'In cart',
})
