import { useId } from 'react'
import { MinusIcon, PlusIcon } from '@/ui/native/icons'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { canonical, type Decimal } from '@/domain/money/decimal'
import type { RoundingFlag } from '@/domain/quantity/multiples'
import { findUnit, type SellBy } from '@/domain/units/unit'
import { QUANTITY_MESSAGES as texts } from './messages'
import styles from './QuantityControl.module.css'
import { quantityHint, type TakeQuantity, useQuantityField } from './useQuantityField'
import { useUnitTable } from './UnitTableContext'
import { BareSelect, Select } from '@/ui/native/Select'

interface UnitSelectProps {
  name: string
  label?: string
  sellBys: readonly SellBy[]
  unit: string
  isDisabled?: boolean | undefined
  className?: string | undefined
  onUnitChange: (unit: string) => void
}

/** The sell-by unit choice beside every quantity (Spec 2 §5). */
export function UnitSelect(props: UnitSelectProps) {
  const { name, label, sellBys, unit, isDisabled, className, onUnitChange } = props
  const choice = {
    options: sellBys.map(({ unitOfMeasure }) => ({ value: unitOfMeasure, label: unitOfMeasure })),
    value: unit,
    disabled: isDisabled,
    className,
    onValueChange: onUnitChange,
  }
  if (label !== undefined) return <Select {...choice} label={label} />
  return <BareSelect {...choice} aria-label={texts.unitOf(name)} />
}

interface QuantityControlProps {
  name: string
  quantity: Decimal
  unit: string
  sellBys: readonly SellBy[]
  rounding: RoundingFlag
  onCommit: TakeQuantity
  onEnter?: TakeQuantity | undefined
  /** Absent if the unit is displayed but cannot be changed here. */
  onUnitChange?: ((unit: string) => void) | undefined
  /** False if the text may name another unit although the unit is chosen beside the control. */
  isUnitFixed?: boolean | undefined
  canBeZero?: boolean | undefined
  isDisabled?: boolean | undefined
  /** False if the multiple is explained elsewhere. */
  hasHint?: boolean | undefined
  onDraft?: ((quantity: Decimal, unit: string) => void) | undefined
  onPreview?: ((quantity: Decimal | null) => void) | undefined
  rejected?: string | null | undefined
  onReject?: ((text: string | null) => void) | undefined
  /** Focuses the control when it appears, except on touch screens, where that would open the keyboard. */
  isFocusedFirst?: boolean | undefined
  /** Error of the quantity from outside the control. */
  error?: string | null | undefined
}

/** Characters that fit the field at its normal size. */
const LONG_TEXT = 6

function focusFirst(field: HTMLInputElement | null): void {
  if (!window.matchMedia('(pointer: coarse)').matches) field?.focus()
}

/** Minus, field, plus and unit: the one quantity control (Spec 2 §2). */
export function QuantityControl(props: QuantityControlProps) {
  const { name, quantity, unit, sellBys, rounding, onCommit, onEnter, onUnitChange, isDisabled } = props
  const sellBy = findUnit(sellBys, unit)
  const field = useQuantityField({
    quantity: canonical(quantity),
    unit,
    sellBys,
    table: useUnitTable(),
    isUnitFixed: props.isUnitFixed ?? onUnitChange === undefined,
    rounding,
    canBeZero: props.canBeZero ?? false,
    onCommit,
    onEnter,
    onDraft: props.onDraft,
    onPreview: props.onPreview,
    rejected: props.rejected,
    onReject: props.onReject,
  })
  const hasHint = props.hasHint ?? true
  const error = field.error ?? (field.isTyping ? null : props.error)
  const note = error || field.hint || (hasHint ? quantityHint(sellBy, rounding) : '')
  const noteId = useId()
  const canChoose = onUnitChange && sellBys.length > 1
  return (
    <div className={styles.control}>
      <div className={styles.parts}>
        <span
          className={styles.stepper}
          role="group"
          aria-label={texts.quantityOf(name)}
          data-invalid={error ? true : undefined}
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
            ref={props.isFocusedFirst ? focusFirst : undefined}
            className={styles.field}
            data-long={field.text.length > LONG_TEXT || undefined}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            aria-label={texts.quantityOf(name)}
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? noteId : undefined}
            disabled={isDisabled}
            value={field.text}
            onFocus={({ target }) => target.select()}
            onBlur={field.onLeave}
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
      <VisuallyHidden isLive>{field.isStepped ? `${field.text} ${unit}` : null}</VisuallyHidden>
      {note ? (
        <p
          className={error ? styles.error : styles.hint}
          // The note overlays the space above the control where the hint has no room of its own.
          data-floating={(!error && !hasHint) || undefined}
          id={noteId}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      ) : null}
    </div>
  )
}
