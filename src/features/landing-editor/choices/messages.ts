const gone = (what: string, name: string) => `The ${what} ${name} no longer exists. Choose another one.`

export const CHOICE_MESSAGES = {
  retry: 'Retry',
  product: 'Product',
  productHint: 'Search by code, description or brand',
  promotedOnly: 'Promoted products only',
  noProducts: 'No product matches',
  noPromoted: 'No promoted product matches',
  goneProduct: (productKey: number) => gone('product', `with key ${productKey}`),
  notPromoted: 'This product is not promoted any more. Choose another one.',
  promotedFailed: 'The promoted products could not be loaded.',
  productsFailed: 'The products could not be loaded.',
  source: 'Source',
  mainCategory: 'Main category',
  category: 'Category',
  noCategories: 'No category matches',
  goneCategory: (name: string) => gone('category', name),
  categoriesFailed: 'The categories could not be loaded.',
}
