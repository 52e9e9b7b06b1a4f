import { useId, type FocusEvent } from 'react'
import { MinusIcon, PlusIcon } from '@/components/native/icons'
import { canonical, type Decimal } from '@/domain/money/decimal'
import type { RoundingFlag } from '@/domain/quantity/multiples'
import { findUnit, type SellBy } from '@/domain/units/unit'
import { QUANTITY_MESSAGES as texts } from './messages'
import styles from './QuantityControl.module.css'
import { quantityHint, useQuantityField } from './useQuantityField'
import { UnitSelect } from './UnitSelect'

interface QuantityControlProps {
  name: string
  quantity: Decimal
  unit: string
  sellBys: readonly SellBy[]
  rounding: RoundingFlag
  onCommit: (quantity: Decimal) => void
  onEnter?: ((quantity: Decimal) => void) | undefined
  /** Absent: the unit is shown but cannot be changed. */
  onUnitChange?: ((unit: string) => void) | undefined
  canBeZero?: boolean | undefined
  isDisabled?: boolean | undefined
  /** False where the multiple is explained elsewhere. */
  hasHint?: boolean | undefined
  onDraft?: ((quantity: Decimal) => void) | undefined
  /** Error of the quantity from outside the control. */
  error?: string | null | undefined
}

/** Characters that fit the field at its normal size. */
const LONG_TEXT = 6

/** Minus, field, plus and unit: the one quantity control (Spec 2 §2). */
export function QuantityControl(props: QuantityControlProps) {
  const { name, quantity, unit, sellBys, rounding, onCommit, onEnter, onUnitChange, isDisabled } = props
  const sellBy = findUnit(sellBys, unit)
  const field = useQuantityField({
    quantity: canonical(quantity),
    multiple: sellBy?.sellByMultiple ?? '0',
    rounding,
    canBeZero: props.canBeZero ?? false,
    onCommit,
    onEnter,
    onDraft: props.onDraft,
  })
  const hint = (props.hasHint ?? true) ? quantityHint(sellBy, rounding) : ''
  const error = field.error ?? props.error
  const noteId = useId()
  const canChoose = onUnitChange && sellBys.length > 1
  return (
    <div className={styles.control}>
      <div className={styles.parts}>
        {/* The group hears when the focus leaves it as a whole. */}
        <span
          className={styles.stepper}
          role="group"
          aria-label={texts.quantityOf(name)}
          data-invalid={error ? true : undefined}
          onBlur={(event: FocusEvent<HTMLElement>) => {
            if (!event.currentTarget.contains(event.relatedTarget)) field.onLeave()
          }}
        >
          <button
            type="button"
            className={styles.step}
            aria-label={texts.fewer(name)}
            aria-disabled={!field.canStepDown || undefined}
            disabled={isDisabled}
            onClick={() => field.onStep('down')}
          >
            <MinusIcon />
          </button>
          <input
            className={styles.field}
            data-long={field.text.length > LONG_TEXT || undefined}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            aria-label={texts.quantityOf(name)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || hint ? noteId : undefined}
            disabled={isDisabled}
            value={field.text}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => field.onChange(target.value)}
            onKeyDown={field.onKeyDown}
          />
          <button
            type="button"
            className={styles.step}
            aria-label={texts.more(name)}
            disabled={isDisabled}
            onClick={() => field.onStep('up')}
          >
            <PlusIcon />
          </button>
        </span>
        {canChoose ? (
          <UnitSelect className={styles.select} {...{ name, sellBys, unit, isDisabled, onUnitChange }} />
        ) : (
          <span className={styles.unit}>{unit}</span>
        )}
      </div>
      {error || hint ? (
        <p className={error ? styles.error : styles.hint} id={noteId} role={error ? 'alert' : undefined}>
          {error || hint}
        </p>
      ) : null}
    </div>
  )
}
