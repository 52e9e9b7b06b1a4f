import { useState } from 'react'
import { type Choice, ChoiceField } from '@/ui/choice/ChoiceField'
import { Checkbox } from '@/ui/form/Checkbox'
import { useProductView } from '@/features/catalogue/state/useProduct'
import { ChoiceFailure } from './ChoiceFailure'
import styles from './Choices.module.css'
import { CHOICE_MESSAGES as texts } from './messages'
import { type ProductChoices, useProductChoices } from './useProductChoices'

export interface ChosenProduct {
  productKey: number | null
  isPushProduct: boolean
}

interface ProductChoiceProps extends ChosenProduct {
  onChange: (choice: ChosenProduct) => void
}

/** A key that no catalogue has: loads the list of products without requesting one. */
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

/** The product of a card (Spec 3 §2): found as in the catalogue, if wanted among the promoted ones only. */
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
