import { memo } from '@/ui/language/followLanguage'
import { QuantityControl } from '@/features/catalogue/parts/quantity/QuantityControl'
import { classNames } from '@/ui/native/classNames'
import { shownCode } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import {
  changeLine,
  excludeProduct,
  type GuideDraft,
  type GuideDraftLine,
  includeLines,
} from '@/domain/order-guides/guideDraft'
import { productPath } from '@/domain/navigation/paths'
import { firstQuantity } from '@/domain/quantity/multiples'
import { defaultSellBy } from '@/domain/units/choices'
import { useProduct } from '@/features/catalogue/state/useProduct'
import { guideUnits } from '../guideUnits'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'
import { BareCheckbox } from '@/ui/form/Checkbox'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import styles from './PickerRow.module.css'

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

/** A product of the catalogue: in the guide or not, with its quantity there. */
export const PickerRow = memo(function PickerRow({ productKey, line, onChange }: PickerRowProps) {
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
