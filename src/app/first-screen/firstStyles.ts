import image from '@/features/catalogue/parts/ProductImage.module.css'
import search from '@/features/catalogue/parts/search/CatalogueSearch.module.css'
import page from '@/features/products/ProductsPage.module.css'
import filters from '@/features/products/filters/FilterBar.module.css'
import card from '@/features/products/parts/tile/ProductCard.module.css'
import tiles from '@/features/products/tiles/ProductTiles.module.css'

/**
 * Styles of the first screens that are not in the entry's stylesheet. The build inlines them, and fails if a
 * template uses a class that no inlined style defines.
 */
export const FIRST_STYLES = [image, search, page, filters, card, tiles]
