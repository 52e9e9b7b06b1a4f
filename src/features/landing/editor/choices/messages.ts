import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const LANDING_CHOICE_MESSAGES = messages('landingChoices', {
  retry: 'Retry',
  product: 'Product',
  productHint: 'Search by code, description or brand',
  promotedOnly: 'Promoted products only',
  noProducts: 'No product matches',
  noPromoted: 'No promoted product matches',
  goneProduct: (productKey: number) =>
    icu('The product with key {productKey} no longer exists. Choose another one.', { productKey }),
  notPromoted: 'This product is not promoted any more. Choose another one.',
  promotedFailed: 'The promoted products could not be loaded.',
  productsFailed: 'The products could not be loaded.',
  source: 'Source',
  mainCategories: 'Main Categories',
  categories: 'Categories',
  mainCategory: 'Main category',
  category: 'Category',
  noCategories: 'No category matches',
  goneCategory: (name: string) => icu('The category {name} no longer exists. Choose another one.', { name }),
  categoriesFailed: 'The categories could not be loaded.',
})
