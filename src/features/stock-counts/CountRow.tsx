import { useId } from 'react'
import { compare, isZero, ZERO } from '@/domain/money/decimal'
import { fieldText } from '@/domain/numbers/readNumber'
import { isToOrder, readCount, storedCount } from '@/domain/order-guides/stockCount'
import { distinctName } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { findUnit, type SellBy } from '@/domain/units/unit'
import { useUnitTable } from '@/features/catalogue/parts/quantity/UnitTableContext'
import { memo } from '@/ui/language/followLanguage'
import { useNumberField } from '@/ui/form/useNumberField'
import { shownNumber } from '@/domain/language/shownNumber'
import { lineName } from '../order-guides/parts/lineName'
import styles from './CountRow.module.css'
import { GUIDE_COUNT_MESSAGES as texts } from './messages'
import type { ShownCount } from './useGuideCount'

interface CountRowProps extends ShownCount {
  isComplete: boolean
  factsOf: (product: Product) => string
  /** Names that several products of the guide share. */
  sharedNames: ReadonlySet<string>
  onCount: (lineId: number, typed: string) => void
}

const NO_UNITS: readonly SellBy[] = []

function resultOf({
  line,
  product,
  isComplete,
  isCounted,
  toOrder,
  ...rest
}: Omit<CountRowProps, 'factsOf' | 'sharedNames'>): string {
  const { unitOfMeasure: unit } = line
  if (!product) return isComplete ? texts.gone : ''
  if (!findUnit(product.sellBys, unit)) return texts.noUnit(unit)
  if (!isCounted) return texts.notCounted
  return isToOrder({ line, isCounted, toOrder, ...rest })
    ? texts.order(shownNumber(toOrder), unit)
    : texts.enough
}

/** Moves the focus to the next field when Enter is pressed. */
function focusNext(field: HTMLInputElement): void {
  const fields = [...(field.closest('ul')?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  fields[fields.indexOf(field) + 1]?.focus()
}

/** A line to count: its par, its stock on hand, and the resulting order. */
export const CountRow = memo(function CountRow(props: CountRowProps) {
  const { line, product, typed, inCart, isComplete, factsOf, onCount } = props
  const resultId = useId()
  const name = lineName(line, product)
  const facts = product ? factsOf(product) : ''
  const sellBys = product?.sellBys ?? NO_UNITS
  const table = useUnitTable()
  const { input, isLeft, hint, error } = useNumberField({
    value: typed,
    show: fieldText,
    means: (text, stored) => storedCount(text, line, sellBys, table) === stored,
    problemOf: (text) => readCount(text, line, sellBys, table).problem,
    onType: (text) => onCount(line.id, storedCount(text, line, sellBys, table)),
  })
  const isGone = product === null && isComplete
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{facts}</p>
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
          {...input}
          enterKeyHint="next"
          aria-label={texts.onHandOf(distinctName(name, facts, props.sharedNames))}
          aria-describedby={resultId}
          aria-invalid={error ? true : undefined}
          disabled={isGone}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => {
            input.onKeyDown(event)
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) focusNext(event.currentTarget)
          }}
        />
      </label>
      <p
        id={resultId}
        className={styles.result}
        data-order={isToOrder(props) || undefined}
        data-invalid={error ? true : undefined}
        role={isLeft && error ? 'alert' : undefined}
      >
        {error ?? hint ?? resultOf(props)}
      </p>
    </div>
  )
})
