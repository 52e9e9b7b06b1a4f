import { memo } from 'react'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import { ProductCard, type ProductTileProps } from './ProductCard'
import { ProductListRow } from './ProductListRow'

/** A product as a card or a row. */
export const ProductTile = memo(function ProductTile({
  layout,
  ...props
}: ProductTileProps & { layout: ProductLayout }) {
  return layout === 'list' ? <ProductListRow {...props} /> : <ProductCard {...props} />
})
