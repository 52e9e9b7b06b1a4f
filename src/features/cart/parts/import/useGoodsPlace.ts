import { useMemo } from 'react'
import { useListOrderGuidesQuery } from '@/features/order-guides/orderGuideApi'
import { useGetSearchSynonymsQuery } from '@/features/catalogue/searchApi'
import { isAllowed } from '@/domain/menu/menuAccess'
import { orderGuideKeys } from '@/domain/order-guides/orderGuide'
import { selectMenu, selectSettings, selectUserType } from '@/session/sessionSelectors'
import type { GoodsPlace } from '@/features/cart/state/import/findGoodsOfOrders'
import { useAppSelector } from '@/session/hooks'

/**
 * Scope for searching goods: all products, or those of the guides for users who cannot see others. Null while the
 * guides or the search words load; if either fails, the search works without it.
 * @param isWanted false while there is nothing to search
 */
export function useGoodsPlace(isWanted: boolean): GoodsPlace | null {
  const isPublic = useAppSelector(selectUserType) === 'Public'
  const canSeeAll = isAllowed(useAppSelector(selectMenu), 'AllProducts') || isPublic
  const { units } = useAppSelector(selectSettings)
  const guides = useListOrderGuidesQuery(undefined, { skip: !isWanted || isPublic })
  const words = useGetSearchSynonymsQuery(undefined, { skip: !isWanted })
  const isReady = isWanted && !guides.isLoading && !words.isLoading
  return useMemo(() => {
    if (!isReady) return null
    const preferred = [...new Set(guides.data?.flatMap(orderGuideKeys))]
    const { synonyms = '', dictionary = '' } = words.data ?? {}
    const scope = { synonyms, dictionary, keys: canSeeAll ? null : preferred }
    return { scope, preferred, units }
  }, [isReady, guides.data, words.data, canSeeAll, units])
}
