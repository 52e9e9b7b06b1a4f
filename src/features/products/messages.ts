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
  incomplete: (loaded: number) => icu('Only {loaded, number} products could be loaded.', { loaded }),
  product: 'Product',
  price: 'Price',
  inCart: 'In cart',
  notPrinted: (count: number) =>
    icu('{count, plural, one {# more product is not printed.} other {# more products are not printed.}}', {
      count,
    }),
  /** Names of the guide's products that no list can show. */
  guideWithout: (names: string) =>
    icu('Not shown, because discontinued or no longer sold to you: {names}.', { names }),
  unnamed: (productKey: number) => icu('Product {productKey}', { productKey }),
})
