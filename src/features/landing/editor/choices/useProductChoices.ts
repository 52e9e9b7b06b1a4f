import { useDeferredValue, useMemo } from 'react'
import { useListPushProductKeysQuery } from '@/features/catalogue/productApi'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import type { Choice } from '@/ui/choice/ChoiceField'
import type { Product } from '@/domain/catalogue/product'
import { shownCode } from '@/domain/catalogue/productFields'
import { useCatalogueQuery } from '@/features/catalogue/state/useCatalogueQuery'
import { useProducts } from '@/features/catalogue/state/useProduct'
import { CHOICE_MESSAGES as texts } from './messages'

/** People refine a search rather than read on. */
const OFFERED_MAX = 20
const NO_KEYS: readonly number[] = []

export interface ProductChoices {
  readonly choices: readonly Choice[]
  readonly choiceOf: (product: Product) => Choice
  /** Null until they are known. */
  readonly promoted: ReadonlySet<number> | null
  readonly isLoading: boolean
  readonly failure: { readonly message: string; readonly retry: () => void } | null
}

/** The products that match a search of the catalogue, the best first. */
export function useProductChoices(text: string, isPromotedOnly: boolean): ProductChoices {
  const push = useListPushProductKeysQuery(undefined, { skip: !isPromotedOnly })
  const promotedKeys = useMemo(() => push.data?.map(({ productKey }) => productKey), [push.data])
  const list = useCatalogueQuery(
    {
      text: useDeferredValue(text),
      mainCategory: '',
      category: '',
      sort: 'description',
      keys: isPromotedOnly ? (promotedKeys ?? NO_KEYS) : null,
    },
    OFFERED_MAX,
  )
  const keys = useMemo(() => [...list.keys.subarray(0, OFFERED_MAX)], [list.keys])
  const products = useProducts(keys)
  const factsOf = useProductFacts()
  const choiceOf = (product: Product): Choice => ({
    value: String(product.productKey),
    label: `${product.description} (${shownCode(product)})`,
    detail: factsOf(product),
  })
  const isListFailed = list.load === 'Failed' && list.total === 0
  const isPushFailed = isPromotedOnly && push.isError
  return {
    choices: keys.flatMap((key) => {
      const product = products.get(key)
      return product ? [choiceOf(product)] : []
    }),
    choiceOf,
    promoted: useMemo(() => (promotedKeys ? new Set(promotedKeys) : null), [promotedKeys]),
    isLoading: !list.isCurrent || products.size < keys.length || (isPromotedOnly && push.isFetching),
    failure: isPushFailed
      ? { message: texts.promotedFailed, retry: () => void push.refetch() }
      : isListFailed
        ? { message: list.error?.message ?? texts.productsFailed, retry: list.retry }
        : null,
  }
}
