import { useDeferredValue, useMemo, useState } from 'react'
import { EmptyState } from '@/components/native/EmptyState'
import { ErrorState } from '@/components/native/ErrorState'
import { SearchIcon } from '@/components/native/icons'
import { SkeletonRows } from '@/components/native/Skeleton'
import { Select } from '@/components/native/Select'
import { TextField } from '@/components/native/TextField'
import { useWindowRows } from '@/components/ui/table/useWindowRows'
import {
  type CategorySelection,
  offeredCategories,
  offeredMainCategories,
  withCategory,
  withMainCategory,
} from '@/domain/catalogue/categoryFilter'
import type { GuideDraft } from '@/domain/order-guides/guideDraft'
import { useCatalogueQuery } from '@/state/catalogue/useCatalogueQuery'
import { useCategories } from '../../filters/useCategoryFilter'
import { FILTER_MESSAGES } from '../../filters/filterMessages'
import { useFollowLink } from '@/components/commerce/product-tile/useFollowLink'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'
import { PickerRow } from './PickerRow'
import styles from './ProductPicker.module.css'

const ROW_PX = 65
const EVERYTHING = { mainCategory: '', category: '' }

interface ProductPickerProps {
  draft: GuideDraft
  onChange: (next: (draft: GuideDraft) => GuideDraft) => void
}

interface PickedProductsProps extends ProductPickerProps {
  keys: Int32Array
}

/** Products with a checkbox each, drawn as they come into sight. */
function Products({ keys, draft, onChange }: PickedProductsProps) {
  const { body, drawn, gapBelow, measure, onFocus, onBlur } = useWindowRows<HTMLUListElement>(
    keys.length,
    ROW_PX,
  )
  const followLink = useFollowLink()
  const lines = useMemo(() => new Map(draft.toReversed().map((line) => [line.productKey, line])), [draft])
  return (
    <ul
      ref={body}
      className={styles.products}
      aria-label={texts.allProducts}
      onFocus={onFocus}
      onBlur={onBlur}
      onClickCapture={followLink}
    >
      {drawn.map(({ index, gap }) => {
        const productKey = keys[index] ?? 0
        return (
          <li
            key={productKey}
            ref={measure}
            data-index={index}
            style={{ marginTop: gap }}
            aria-setsize={keys.length}
            aria-posinset={index + 1}
          >
            <PickerRow productKey={productKey} line={lines.get(productKey) ?? null} onChange={onChange} />
          </li>
        )
      })}
      {gapBelow > 0 ? <li aria-hidden="true" style={{ height: gapBelow }} /> : null}
    </ul>
  )
}

/** All products, to include in the guide; with the catalogue's search and categories. */
export function ProductPicker({ draft, onChange }: ProductPickerProps) {
  const [text, setText] = useState('')
  const [selection, setSelection] = useState<CategorySelection>(EVERYTHING)
  const { mainCategories, categories } = useCategories()
  const list = useCatalogueQuery({
    text: useDeferredValue(text),
    ...selection,
    sort: 'description',
    keys: null,
  })
  const options = (all: string, choices: readonly { code: string; description: string }[]) => [
    { value: '', label: all },
    ...choices.map(({ code, description }) => ({ value: code, label: description || code })),
  ]
  const isEmpty = list.total === 0 && list.isComplete && list.isCurrent
  return (
    <>
      <div className={styles.tools}>
        <TextField
          type="search"
          label={texts.searchProducts}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          label={texts.mainCategory}
          value={selection.mainCategory}
          options={options(texts.allMainCategories, offeredMainCategories(mainCategories))}
          onValueChange={(code) => setSelection(withMainCategory(selection, code, categories))}
        />
        <Select
          label={texts.category}
          value={selection.category}
          options={options(texts.allCategories, offeredCategories(categories, selection.mainCategory))}
          onValueChange={(code) => setSelection(withCategory(selection, code, categories))}
        />
      </div>
      {list.load === 'Failed' && list.total === 0 ? (
        <ErrorState message={list.error?.message ?? ''} onRetry={list.retry} />
      ) : isEmpty ? (
        <EmptyState icon={<SearchIcon />} title={FILTER_MESSAGES.empty} />
      ) : list.hasAnswer ? (
        <Products keys={list.keys} {...{ draft, onChange }} />
      ) : (
        <SkeletonRows count={8} height={ROW_PX} />
      )}
    </>
  )
}
