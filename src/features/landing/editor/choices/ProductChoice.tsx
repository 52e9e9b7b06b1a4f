import { useState, useDeferredValue, useMemo } from 'react'
import { type Choice, ChoiceField } from '@/ui/choice/ChoiceField'
import { Checkbox } from '@/ui/form/Checkbox'
import { useProductView, useProducts } from '@/features/catalogue/state/useProduct'
import { ChoiceFailure } from './ChoiceFailure'
import styles from './Choices.module.css'
import { LANDING_CHOICE_MESSAGES as texts } from './messages'
import { useListPushProductKeysQuery } from '@/features/catalogue/productApi'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import type { Product } from '@/domain/catalogue/product'
import { shownCode } from '@/domain/catalogue/productFields'
import { useCatalogueQuery } from '@/features/catalogue/state/useCatalogueQuery'

/** People refine a search rather than read on. */
const OFFERED_MAX = 20
const NO_KEYS: readonly number[] = []

interface ProductChoices {
  readonly choices: readonly Choice[]
  readonly choiceOf: (product: Product) => Choice
  /** Keys of the promoted products; null until they are loaded. */
  readonly promoted: ReadonlySet<number> | null
  readonly isLoading: boolean
  readonly failure: { readonly message: string; readonly retry: () => void } | null
}

/** The products that match a search of the catalogue, the best first. */
function useProductChoices(text: string, isPromotedOnly: boolean): ProductChoices {
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

export interface ChosenProduct {
  productKey: number | null
  isPushProduct: boolean
}

interface ProductChoiceProps extends ChosenProduct {
  onChange: (choice: ChosenProduct) => void
}

/** Key that no product has, for `useProductView` while no product is chosen. */
const NO_KEY = -1

interface Shown {
  readonly chosen: Choice | null
  readonly error: string | null
}

function useShown(
  { productKey, isPushProduct }: ChosenProduct,
  { choiceOf, promoted }: ProductChoices,
): Shown {
  const view = useProductView(productKey ?? NO_KEY)
  if (productKey === null) return { chosen: null, error: null }
  if (view.state === 'Missing') return { chosen: null, error: texts.goneProduct(productKey) }
  const isPromoted = !isPushProduct || promoted === null || promoted.has(productKey)
  const chosen = view.state === 'Found' ? choiceOf(view.product) : null
  return { chosen, error: isPromoted ? null : texts.notPromoted }
}

/** The product of a card (Spec 3 §2), found by search, optionally among promoted products only. */
export function ProductChoice({ productKey, isPushProduct, onChange }: ProductChoiceProps) {
  const [text, setText] = useState('')
  const found = useProductChoices(text, isPushProduct)
  const { chosen, error } = useShown({ productKey, isPushProduct }, found)
  const { choices, failure, isLoading } = found
  return (
    <div className={styles.fields}>
      <ChoiceField
        label={texts.product}
        hint={texts.productHint}
        {...{ choices, chosen, error, isLoading }}
        noneText={isPushProduct ? texts.noPromoted : texts.noProducts}
        onSearch={setText}
        onChoose={(choice) =>
          onChange({ productKey: choice === null ? null : Number(choice.value), isPushProduct })
        }
      />
      <Checkbox
        label={texts.promotedOnly}
        checked={isPushProduct}
        onCheckedChange={(isChecked) => onChange({ productKey, isPushProduct: isChecked })}
      />
      {failure ? <ChoiceFailure message={failure.message} onRetry={failure.retry} /> : null}
    </div>
  )
}
