import { memo, useId } from 'react'
import { compare, isZero, ZERO } from '@/domain/money/decimal'
import { cleanNumericInput } from '@/domain/quantity/numericInput'
import { isToOrder } from '@/domain/order-guides/stockCount'
import type { Product } from '@/domain/catalogue/product'
import { findUnit } from '@/domain/units/unit'
import { useLanguage } from '@/components/ui/language/useLanguage'
import { shownNumber, typedNumber } from '@/domain/language/shownNumber'
import { lineName } from '../lineName'
import styles from './CountRow.module.css'
import { GUIDE_COUNT_MESSAGES as texts } from './messages'
import type { ShownCount } from './useGuideCount'

interface CountRowProps extends ShownCount {
  isComplete: boolean
  factsOf: (product: Product) => string
  onCount: (lineId: number, typed: string) => void
}

function resultOf({
  line,
  product,
  isComplete,
  isCounted,
  toOrder,
  ...rest
}: Omit<CountRowProps, 'factsOf'>): string {
  const { unitOfMeasure: unit } = line
  if (!product) return isComplete ? texts.gone : ''
  if (!findUnit(product.sellBys, unit)) return texts.noUnit(unit)
  if (!isCounted) return texts.notCounted
  return isToOrder({ line, isCounted, toOrder, ...rest })
    ? texts.order(shownNumber(toOrder), unit)
    : texts.enough
}

/** Enter goes on to the next field, as on a calculator. */
function focusNext(field: HTMLInputElement): void {
  const fields = [...(field.closest('ul')?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  fields[fields.indexOf(field) + 1]?.focus()
}

/** A line to count: its par, what is on hand, and what follows. */
export const CountRow = memo(function CountRow(props: CountRowProps) {
  const { line, product, typed, inCart, isComplete, factsOf, onCount } = props
  const resultId = useId()
  useLanguage()
  const name = lineName(line, product)
  const isGone = product === null && isComplete
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{product ? factsOf(product) : null}</p>
        <p className={styles.par}>
          {isZero(line.orderQuantity)
            ? texts.noPar
            : texts.par(shownNumber(line.orderQuantity), line.unitOfMeasure)}
          {compare(inCart, ZERO) > 0 ? ` · ${texts.inCart(shownNumber(inCart))}` : null}
        </p>
      </div>
      <label className={styles.onHand}>
        <span className={styles.label}>{texts.onHand}</span>
        <input
          className={styles.field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          aria-label={texts.onHandOf(name)}
          aria-describedby={resultId}
          disabled={isGone}
          value={shownNumber(typed)}
          onFocus={({ target }) => target.select()}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') focusNext(currentTarget)
          }}
          onChange={({ target }) => onCount(line.id, cleanNumericInput(typedNumber(target.value)))}
        />
      </label>
      <p id={resultId} className={styles.result} data-order={isToOrder(props) || undefined}>
        {resultOf(props)}
      </p>
    </div>
  )
})
