import type { LandingVariant } from '@/domain/landing/layout/layout'
import { useListCategoriesQuery, useListMainCategoriesQuery } from '@/features/catalogue/productApi'
import { type Choice, ChoiceField } from '@/ui/choice/ChoiceField'
import { Select } from '@/ui/native/Select'
import { offeredCategories, offeredMainCategories } from '@/domain/catalogue/categoryFilter'
import { ChoiceFailure } from './ChoiceFailure'
import styles from './Choices.module.css'
import { LANDING_CHOICE_MESSAGES as texts } from './messages'

export type ChosenCategory = Pick<
  LandingVariant<'productList'>,
  'productSource' | 'categoryCode' | 'category'
>

type ProductSource = ChosenCategory['productSource']

interface CategoryChoiceProps extends ChosenCategory {
  onChange: (choice: ChosenCategory) => void
}

const sources = (): readonly { value: ProductSource; label: string }[] => [
  { value: 'Main Categories', label: texts.mainCategories },
  { value: 'Categories', label: texts.categories },
]

interface Offered {
  /** Null until they are loaded. */
  readonly choices: readonly Choice[] | null
  readonly isFailed: boolean
  readonly retry: () => void
}

/** The categories of a source. Second-level categories show their main category beside them. */
function useOffered(source: ProductSource): Offered {
  const mains = useListMainCategoriesQuery()
  const categories = useListCategoriesQuery(undefined, { skip: source === 'Main Categories' })
  const nameOf = (code: string) => mains.data?.find((main) => main.code === code)?.description ?? ''
  const retry = () => {
    if (mains.isError) void mains.refetch()
    if (categories.isError) void categories.refetch()
  }
  if (source === 'Main Categories') {
    const offered = mains.data && offeredMainCategories(mains.data)
    const choices = offered?.map(({ code, description }) => ({ value: code, label: description || code }))
    return { choices: choices ?? null, isFailed: mains.isError, retry }
  }
  const offered = categories.data && offeredCategories(categories.data, '')
  const choices = offered?.map(({ code, description, parent }) => ({
    value: code,
    label: description || code,
    detail: nameOf(parent),
  }))
  return { choices: choices ?? null, isFailed: categories.isError, retry }
}

/** The category whose products a card lists (Spec 3 §2). */
export function CategoryChoice({ productSource, categoryCode, category, onChange }: CategoryChoiceProps) {
  const { choices, isFailed, retry } = useOffered(productSource)
  const chosen = choices?.find(({ value }) => value === categoryCode) ?? null
  const isGone = choices !== null && categoryCode !== '' && chosen === null
  return (
    <div className={styles.fields}>
      <Select
        label={texts.source}
        value={productSource}
        options={sources()}
        onValueChange={(source) => onChange({ productSource: source, categoryCode: '', category: '' })}
      />
      <ChoiceField
        label={productSource === 'Main Categories' ? texts.mainCategory : texts.category}
        choices={choices ?? []}
        chosen={chosen}
        isLoading={choices === null && !isFailed}
        noneText={texts.noCategories}
        error={isGone ? texts.goneCategory(category || categoryCode) : null}
        onChoose={(choice) =>
          onChange({ productSource, categoryCode: choice?.value ?? '', category: choice?.label ?? '' })
        }
      />
      {isFailed ? <ChoiceFailure message={texts.categoriesFailed} onRetry={retry} /> : null}
    </div>
  )
}
