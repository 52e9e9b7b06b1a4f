import { useCallback, useMemo } from 'react'
import { priceKey, unitPrices } from '@/features/catalogue/priceApi'
import { CART_LINES_MAX } from '@/domain/cart/lineRules'
import type { CartLimits } from '@/domain/import/importPlan'
import type { ValidatedLine } from '@/domain/import/validateLine'
import { defaultPriceBy } from '@/domain/units/choices'
import { selectSettings } from '@/session/sessionSelectors'
import { selectCartLines } from '@/features/cart/state/cartSelectors'
import { useCachedAnswers } from '@/features/catalogue/state/useCachedAnswer'
import { useAppSelector } from '@/session/hooks'
import type { ImportState } from './importState'

/** Key of a line's price; null if the line has no price to request. */
function usePriceKey({ found }: ImportState) {
  const { syncPriceByWithSellByUMFlag: isSynced } = useAppSelector(selectSettings)
  return useCallback(
    ({ productKey, unit }: { readonly productKey: number; readonly unit: string }): string | null => {
      const product = found?.products.get(productKey)
      const priceBy = product && defaultPriceBy(product, unit, isSynced)
      return priceBy ? priceKey(productKey, priceBy.unitOfMeasure) : null
    },
    [found, isSynced],
  )
}

/** Limits of the cart for some lines: its remaining room, and the products that have a price. */
export function useCartLimits(state: ImportState, judged: readonly ValidatedLine[]): CartLimits {
  const { hidePricing } = useAppSelector(selectSettings)
  const lineCount = useAppSelector((root) => selectCartLines(root).length)
  const keyOf = usePriceKey(state)
  const keys = useMemo(() => {
    const all = judged.flatMap((line) => (line.kind === 'good' ? (keyOf(line) ?? []) : []))
    return [...new Set(all)].slice(0, CART_LINES_MAX)
  }, [judged, keyOf])
  const { answers } = useCachedAnswers(unitPrices, keys, !hidePricing)
  const unpriced = useMemo(() => {
    if (hidePricing) return new Set<string>()
    return new Set(keys.filter((_, index) => answers[index]?.value?.price === null))
  }, [hidePricing, keys, answers])
  return useMemo(
    () => ({
      room: Math.max(0, CART_LINES_MAX - lineCount),
      hasPrice: (line) => !unpriced.has(keyOf(line) ?? ''),
    }),
    [lineCount, unpriced, keyOf],
  )
}
