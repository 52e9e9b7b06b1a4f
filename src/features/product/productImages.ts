import type { Product } from '@/domain/catalogue/product'

/** The pictures of a product, each once; the card's where there are no others, '' where there is none at all. */
export function productImages({ detailImages, cardImage, listImage }: Product): readonly string[] {
  const named = [...new Set(detailImages)].filter((name) => name !== '')
  return named.length > 0 ? named : [cardImage || listImage]
}
