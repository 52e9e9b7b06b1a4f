/** Texts of the product's own screen (Spec 2 §2). */
export const PRODUCT_MESSAGES = {
  title: 'Product',
  back: 'Back',
  breadcrumb: 'Breadcrumb',
  allProducts: 'All Products',
  unavailable: 'This product is unavailable.',
  unavailableHint: 'It may have been discontinued, or it is not sold to you.',
  images: 'Images',
  showImage: (place: number, count: number) => `Show image ${place} of ${count}`,
  details: 'Details',
  units: 'Units and prices',
  unit: 'U/M',
  price: 'Price',
  soldBy: (multiple: string) => `sold by ${multiple}`,
} as const
