import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const LANDING_MESSAGES = messages('landing', {
  noContent: 'No Content',
  noImage: 'No Image',
  notImplemented: 'Content variant not implemented',
  allOf: (name: string) => (name === '' ? LANDING_MESSAGES.allOfCategory : icu('All of {name}', { name })),
  allOfCategory: 'All of this category',
  allProducts: 'All products',
  promoted: 'Promoted products',
  products: 'Products',
  noProduct: 'This product is not available.',
  noProducts: 'No products here at the moment.',
  productFailed: 'This product could not be loaded.',
  productsFailed: 'The products could not be loaded.',
  retry: 'Retry',
  carousel: 'Carousel',
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause',
  play: 'Play',
  slide: (index: number, count: number) => icu('{index} of {count}', { index, count }),
})
