import { CART_MESSAGES } from '@/features/cart/parts/cartMessages'
import { QUANTITY_MESSAGES } from '@/features/catalogue/parts/quantity/messages'
import { QuantityControl } from '@/features/catalogue/parts/quantity/QuantityControl'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { ErrorIcon } from '@/ui/native/icons'
import { Checkbox } from '@/ui/form/Checkbox'
import { Select } from '@/ui/native/Select'
import { shownTexts } from '@/domain/cart/lineTexts'
import type { Product } from '@/domain/catalogue/product'
import { distinctName } from '@/domain/catalogue/productFields'
import { priceChange } from '@/domain/history/reorder'
import { formatQuantity } from '@/domain/money/amount'
import { formatUnitPrice, priceDecimalsOf } from '@/domain/pricing/pricing'
import { defaultPriceBy } from '@/domain/units/choices'
import { findUnit } from '@/domain/units/unit'
import { selectSettings } from '@/session/sessionSelectors'
import { selectProductInCart } from '@/features/cart/state/cartSelectors'
import { useUnitPrices } from '@/features/catalogue/state/useUnitPrice'
import { useAppSelector } from '@/session/hooks'
import { REORDER_MESSAGES as texts } from './messages'
import styles from './Reorder.module.css'
import type { ReorderEdit, ReorderLine } from './useReorder'

interface ReorderRowProps {
  view: ReorderLine
  /** Descriptions that several products of the order share. */
  sharedDescriptions: ReadonlySet<string>
  onEdit: (position: number, change: ReorderEdit) => void
}

/** The price if it changed. Also requests the price for the cart's unit, batched with those of all rows. */
function PriceNote({ view: { line, wish }, product }: { view: ReorderLine; product: Product }) {
  const { syncPriceByWithSellByUMFlag: isSynced } = useAppSelector(selectSettings)
  const unitOfCart = defaultPriceBy(product, wish.unit, isSynced)?.unitOfMeasure ?? ''
  const compared = findUnit(product.priceBys, line.priceByUnit)?.unitOfMeasure ?? ''
  const [sameUnit, ofCart] = useUnitPrices(product.productKey, [compared, unitOfCart])
  const show = (price: string, unit: string) =>
    formatUnitPrice(price, priceDecimalsOf(product.priceBys, unit))
  const change = priceChange(line, sameUnit?.price ?? null)
  if (change) {
    const [was, now] = [show(change.was, compared), show(change.now, compared)]
    return <p className={styles.changed}>{texts.priceChange(was, now, compared)}</p>
  }
  // The ordered price-by unit is gone, and prices per different units cannot be compared: shows the new
  // price.
  if (compared !== '' || !ofCart?.price || line.unitPrice === null) return null
  return <p className={styles.changed}>{texts.priceNow(show(ofCart.price, unitOfCart), unitOfCart)}</p>
}

function InCart({ productKey }: { productKey: number }) {
  const { lines } = useAppSelector((state) => selectProductInCart(state, productKey))
  if (lines.length === 0) return null
  const quantities = lines.map(({ quantity }) => formatQuantity(quantity)).join(', ')
  return <p className={styles.note}>{CART_MESSAGES.inCart(quantities)}</p>
}

function Problem({ text }: { text: string }) {
  return (
    <p className={styles.problem}>
      <ErrorIcon size="1em" />
      <span>{text}</span>
    </p>
  )
}

/** The quantity with its unit, or a choice of units if the product is no longer sold by the ordered one. */
type AmountProps = Omit<ReorderRowProps, 'sharedDescriptions'> & { product: Product; name: string }

function Amount({ view, product, name, onEdit }: AmountProps) {
  const { orderQuantityRoundingFlag: rounding } = useAppSelector(selectSettings)
  const { line, wish, judged, isIncluded } = view
  const chooseUnit = (unit: string) => onEdit(line.position, { unit })
  if (judged.kind === 'bad' && judged.about === 'unit') {
    return (
      <Select
        label={QUANTITY_MESSAGES.unitOf(name)}
        isLabelHidden
        options={[
          { value: '', label: texts.chooseUnit },
          ...product.sellBys.map(({ unitOfMeasure: value }) => ({ value, label: value })),
        ]}
        value=""
        error={judged.reason}
        disabled={!isIncluded}
        onValueChange={chooseUnit}
      />
    )
  }
  return (
    <QuantityControl
      name={name}
      quantity={judged.kind === 'good' ? judged.quantity : wish.quantity}
      unit={wish.unit}
      sellBys={product.sellBys}
      rounding={rounding}
      error={judged.kind === 'bad' ? judged.reason : null}
      isDisabled={!isIncluded}
      onCommit={(quantity, unit) => onEdit(line.position, { quantity, unit })}
      onReject={(rejected) => onEdit(line.position, { rejected })}
      onUnitChange={chooseUnit}
    />
  )
}

/** A line of the order under today's conditions. */
export function ReorderRow({ view, sharedDescriptions, onEdit }: ReorderRowProps) {
  const { line, product, judged, refusal } = view
  const factsOf = useProductFacts()
  const facts = factsOf(product, line.productCode)
  const name = distinctName(line.description, facts, sharedDescriptions)
  const isGone = judged.kind === 'bad' && judged.about === 'product'
  const hasNotes = shownTexts(line).length > 0
  return (
    <li className={styles.line}>
      <div className={styles.product}>
        <Checkbox
          label={line.description}
          aria-label={name}
          checked={view.isIncluded && !isGone}
          disabled={isGone}
          onCheckedChange={(isIncluded) => onEdit(line.position, { isIncluded })}
        />
        <div className={styles.notes}>
          <p className={styles.note}>
            {facts} · {texts.ordered(formatQuantity(line.quantity))}
          </p>
          {product ? <PriceNote view={view} product={product} /> : null}
          {judged.kind === 'good'
            ? judged.notes.map((note) => (
                <p key={note} className={styles.changed}>
                  {note}
                </p>
              ))
            : null}
          <InCart productKey={line.productKey} />
          {hasNotes && !isGone ? <p className={styles.note}>{texts.notesLeft}</p> : null}
          {isGone ? <Problem text={judged.reason} /> : null}
          {refusal === null ? null : <Problem text={refusal} />}
        </div>
      </div>
      {product && !isGone ? <Amount {...{ view, onEdit, product, name }} /> : null}
    </li>
  )
}
