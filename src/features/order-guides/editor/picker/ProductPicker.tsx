import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { EmptyState } from '@/ui/native/EmptyState'
import { ErrorState } from '@/ui/native/ErrorState'
import { SearchIcon } from '@/ui/native/icons'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { Select } from '@/ui/native/Select'
import { TextField } from '@/ui/native/TextField'
import { useVirtualRows } from '@/ui/virtual-list/useVirtualRows'
import {
  type CategorySelection,
  offeredCategories,
  offeredMainCategories,
  withCategory,
  withMainCategory,
} from '@/domain/catalogue/categoryFilter'
import {
  type GuideDraft,
  changeLine,
  excludeProduct,
  type GuideDraftLine,
  includeLines,
} from '@/domain/order-guides/guideDraft'
import { useCatalogueQuery } from '@/features/catalogue/state/useCatalogueQuery'
import { useCategories } from '@/features/catalogue/parts/useCategoryFilter'
import { FILTER_MESSAGES } from '@/features/catalogue/parts/filterMessages'
import { useFollowLink } from '@/features/catalogue/parts/useFollowLink'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'
import styles from './ProductPicker.module.css'
import { memo } from '@/ui/language/followLanguage'
import { QuantityControl } from '@/features/catalogue/parts/quantity/QuantityControl'
import { classNames } from '@/ui/native/classNames'
import { shownCode } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { productPath } from '@/domain/navigation/paths'
import { firstQuantity } from '@/domain/quantity/multiples'
import { defaultSellBy } from '@/domain/units/choices'
import { useProduct } from '@/features/catalogue/state/useProduct'
import { guideUnits } from '../guideUnits'
import { BareCheckbox } from '@/ui/form/Checkbox'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'

interface PickerRowProps {
  productKey: number
  /** The first line of the product in the guide. */
  line: GuideDraftLine | null
  onChange: (next: (draft: GuideDraft) => GuideDraft) => void
}

function newLineOf(product: Product) {
  const sellBy = defaultSellBy(product, product.defaultQuantity?.unitOfMeasure)
  const unit = sellBy?.unitOfMeasure ?? ''
  const quantity = firstQuantity(product, unit, sellBy?.sellByMultiple ?? '0')
  return { productKey: product.productKey, unit, quantity }
}

/** A product of the catalogue, with a checkbox for the guide and its quantity there. */
const PickerRow = memo(function PickerRow({ productKey, line, onChange }: PickerRowProps) {
  const product = useProduct(productKey)
  const factsOf = useProductFacts()
  if (!product) return <div className={styles.row} aria-busy="true" />
  const { description: name } = product
  const isIncluded = line?.isIncluded === true
  const include = (isWanted: boolean) =>
    onChange((draft) =>
      isWanted ? includeLines(draft, [newLineOf(product)]) : excludeProduct(draft, productKey),
    )
  return (
    <div
      className={classNames(styles.row, isIncluded && styles.included)}
      role="group"
      aria-label={`${name} · ${shownCode(product)}`}
    >
      <label className={styles.about}>
        <BareCheckbox
          aria-label={texts.include(name)}
          checked={isIncluded}
          disabled={product.sellBys.length === 0}
          onCheckedChange={include}
        />
        <span>
          <a className={styles.description} href={productPath(productKey)}>
            {name}
          </a>
          <span className={styles.facts}>{factsOf(product)}</span>
        </span>
      </label>
      {isIncluded ? (
        <QuantityControl
          name={name}
          quantity={line.quantity}
          unit={line.unit}
          sellBys={guideUnits(product, line.unit)}
          rounding="None"
          canBeZero
          hasHint={false}
          onCommit={(quantity, unit) => onChange((draft) => changeLine(draft, line.id, { quantity, unit }))}
          rejected={line.rejected}
          onReject={(rejected) => onChange((draft) => changeLine(draft, line.id, { rejected }))}
          onUnitChange={(unit) => onChange((draft) => changeLine(draft, line.id, { unit }))}
        />
      ) : null}
    </div>
  )
})

const ROW_PX = 65
const EVERYTHING = { mainCategory: '', category: '' }

interface ProductPickerProps {
  draft: GuideDraft
  onChange: (next: (draft: GuideDraft) => GuideDraft) => void
}

interface PickedProductsProps extends ProductPickerProps {
  keys: Int32Array
}

/** Virtualized list of products with checkboxes. */
function Products({ keys, draft, onChange }: PickedProductsProps) {
  const { body, drawn, gapBelow, measure, onFocus, onBlur } = useVirtualRows<HTMLUListElement>({
    count: keys.length,
    keyOf: useCallback((index: number) => keys[index] ?? 0, [keys]),
    rowPx: ROW_PX,
  })
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

/** All products, to include in the guide, with the catalogue's search and categories. */
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
