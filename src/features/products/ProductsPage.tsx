import { ProductResults } from './ProductResults'
import {
  useCategories,
  useCategoryFilter,
  type CategoryChoices,
  type CategoryFilter,
} from '../catalogue/parts/useCategoryFilter'
import { useGuideFilter, type GuideFilter } from './filters/useGuideFilter'
import { useProductsLayout, type ProductsView } from './filters/useProductsLayout'
import { useId, useRef, useState } from 'react'
import { Button } from '@/ui/native/Button'
import { FilterIcon } from '@/ui/native/icons'
import { Select, type SelectOption } from '@/ui/native/Select'
import { useIsNarrow } from '@/ui/native/useMediaQuery'
import { offeredCategories, offeredMainCategories } from '@/domain/catalogue/categoryFilter'
import styles from './filters/FilterBar.module.css'
import { GuideSelect } from './filters/GuideSelect'
import { PRODUCTS_MESSAGES } from './messages'

interface FiltersProps {
  view: ProductsView
  filter: CategoryFilter
  guides: GuideFilter
  available: CategoryChoices
}

interface Choice {
  code: string
  description: string
}

function optionsOf(all: string, choices: readonly Choice[], current: string): SelectOption[] {
  const offered = choices.map(({ code, description }) => ({ value: code, label: description || code }))
  const isOffered = current === '' || offered.some(({ value }) => value === current)
  const unlisted = isOffered ? [] : [{ value: current, label: current }]
  return [{ value: '', label: all }, ...offered, ...unlisted]
}

function Filters({ view, filter, guides, available }: FiltersProps) {
  const { mainCategory, category } = filter.selection
  const mains = offeredMainCategories(available.mainCategories)
  const categories = offeredCategories(available.categories, mainCategory)
  return (
    <>
      {view.layouts.length > 1 ? (
        <Select
          label={PRODUCTS_MESSAGES.layout}
          value={view.layout}
          options={view.layouts.map((layout) => ({
            value: layout,
            label: PRODUCTS_MESSAGES.layouts[layout],
          }))}
          onValueChange={view.chooseLayout}
        />
      ) : null}
      <GuideSelect guides={guides} />
      <Select
        label={PRODUCTS_MESSAGES.mainCategory}
        value={mainCategory}
        options={optionsOf(PRODUCTS_MESSAGES.allMainCategories, mains, mainCategory)}
        onValueChange={filter.chooseMainCategory}
      />
      <Select
        label={PRODUCTS_MESSAGES.category}
        value={category}
        options={optionsOf(PRODUCTS_MESSAGES.allCategories, categories, category)}
        onValueChange={filter.chooseCategory}
      />
      {view.layout === 'quickEntry' ? null : (
        <Select
          label={PRODUCTS_MESSAGES.sortBy}
          value={view.sort}
          options={view.sorts.map(({ sort, label }) => ({ value: sort, label }))}
          onValueChange={view.chooseSort}
        />
      )}
    </>
  )
}

/** The panel of the filters; under 600 pixels a button opens it (Spec 2 §2) until one is chosen. */
function useFilterPanel() {
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const opener = isNarrow ? (
    <Button
      ref={button}
      icon={<FilterIcon />}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setIsOpen(!isOpen)}
    >
      {PRODUCTS_MESSAGES.filters}
    </Button>
  ) : null
  return { id, opener, isShown: !isNarrow || isOpen, onChange: isNarrow ? close : undefined }
}

/** The catalogue (Spec 2 §2). */
export function ProductsPage() {
  const view = useProductsLayout()
  const available = useCategories()
  const filter = useCategoryFilter(available)
  const guides = useGuideFilter()
  const { id, opener, isShown, onChange } = useFilterPanel()
  const parts = { view, available, filter, guides }
  return (
    <ProductResults {...parts} actions={opener}>
      <section id={id} aria-label={PRODUCTS_MESSAGES.filters} hidden={!isShown} onChange={onChange}>
        <div className={styles.filters}>{isShown ? <Filters {...parts} /> : null}</div>
      </section>
    </ProductResults>
  )
}
