import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const CATEGORIES_MESSAGES = messages('categories', {
  title: 'Product Categories',
  titleNarrow: 'Categories',
  search: (title: string) => icu('Search {title}', { title }),
  clearSearch: 'Clear search',
  searchProducts: 'Search all products',
  empty: 'No categories.',
  nothingMatches: (text: string) => icu('Nothing matches “{text}”.', { text }),
  showingNear: (text: string) => icu('No categories match “{text}”. Showing similar ones:', { text }),
  allProducts: 'All Products',
  loading: 'Loading',
  found: (mainCategories: number, categories: number) =>
    icu(
      '{mainCategories, plural, one {# main category} other {# main categories}}, {categories, plural, one {# category} other {# categories}}',
      { mainCategories, categories },
    ),
  products: (total: number) => icu('{total, plural, one {# product} other {# products}}', { total }),
  showAll: (count: number) => icu('Show all {count}', { count }),
  showFewer: 'Show fewer',
})
