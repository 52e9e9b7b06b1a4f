import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import { useShowsGuideLink } from '@/features/order-guides/parts/AddToGuideLink'
import type { ProductTileProps } from '@/features/products/parts/tile/ProductCard'
import { tileHeight } from '@/features/products/parts/tile/productTiles'
import { rowDetailsOf, useCardParts, usePushProducts } from '@/features/products/parts/tile/useTileParts'
import { useViewDefaults } from '@/features/products/parts/tile/useViewDefaults'
import { useIsNarrow } from '@/ui/native/useMediaQuery'
import { chosenLayout, type ProductLayout } from '@/domain/catalogue/layouts'
import { fieldPlaceOf } from '@/domain/catalogue/sorts'
import { selectChosenLayout } from '@/features/catalogue/state/catalogueViewSlice'
import { useAppSelector } from '@/session/hooks'

export interface TileLook {
  readonly layout: ProductLayout
  /** False while the layout may still change. */
  readonly isReady: boolean
  /** In pixels, reserved while a product is loading. */
  readonly height: number
  readonly pushProducts: ReadonlySet<number>
  /** The same for all tiles. */
  readonly tile: Omit<ProductTileProps, 'productKey' | 'isPushProduct'>
}

const NO_FIELDS: ProductTileProps['fields'] = []

/** Layout and fields of products on the landing page: those of the catalogue, in which quick entry becomes cards. */
export function useTileLook(canBeRows: boolean): TileLook {
  const isNarrow = useIsNarrow()
  const { data: site } = useGetSiteSettingsQuery()
  const defaults = useViewDefaults()
  const chosen = useAppSelector(selectChosenLayout)
  const hasRows = canBeRows && !isNarrow
  const layout = chosenLayout(hasRows ? ['grid', 'list'] : ['grid'], [chosen, defaults.layout])
  return {
    layout,
    isReady: !hasRows || chosen !== null || defaults.isReady,
    height: tileHeight(layout, useCardParts(isNarrow)),
    pushProducts: usePushProducts(true),
    tile: {
      fields: site?.productFields[fieldPlaceOf(layout, isNarrow)] ?? NO_FIELDS,
      details: rowDetailsOf(site),
      isNarrow,
      hasGuideLink: useShowsGuideLink(),
    },
  }
}
