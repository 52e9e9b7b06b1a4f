import { useMemo } from 'react'
import { useListPushProductKeysQuery } from '@/features/catalogue/productApi'
import type { ProductField } from '@/domain/catalogue/sorts'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import type { CardParts } from './productTiles'

const NONE: ReadonlySet<number> = new Set()

/** Keys of promoted products (Spec 2 §3 push product key), loaded after the list: they only mark cards. */
export function usePushProducts(isListThere: boolean): ReadonlySet<number> {
  const { data } = useListPushProductKeysQuery(undefined, { skip: !isListThere })
  return useMemo(() => (data ? new Set(data.map(({ productKey }) => productKey)) : NONE), [data])
}

export function useCardParts(isNarrow: boolean): CardParts {
  const { layoutImages, hidePricing } = useAppSelector(selectSettings)
  return { isNarrow, hasImage: isNarrow ? layoutImages.mobile : layoutImages.card, hasPrices: !hidePricing }
}

interface SiteFields {
  productFields: { detail?: readonly ProductField[]; detailLarge?: readonly ProductField[] }
}

const NO_FIELDS: readonly ProductField[] = []

/** The fields of a row, other than those of its code line. */
export function rowDetailsOf(site: SiteFields | undefined): readonly ProductField[] {
  const { detail = NO_FIELDS, detailLarge = NO_FIELDS } = site?.productFields ?? {}
  return detailLarge.length > 0 ? detailLarge : detail
}
