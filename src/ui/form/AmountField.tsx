import { AMOUNT_MESSAGES as texts } from './messages'
import type { FieldTexts } from '@/ui/native/Field'
import { compare, type Decimal } from '@/domain/money/decimal'
import { DOLLAR } from '@/domain/money/money'
import {
  amountProblem,
  amountText,
  parseTypedAmount,
  shownAmount,
  type TypedAmount,
} from '@/domain/numbers/typedAmount'
import styles from './AmountField.module.css'
import { TextField } from '@/ui/native/TextField'
import { useNumberField } from './useNumberField'

interface AmountLimits {
  min?: Decimal | undefined
  max?: Decimal | undefined
}

interface AmountFieldProps extends AmountLimits, FieldTexts {
  value: Decimal | null
  /** Called with the typed amount; invalid text has a fault instead of a value. */
  onAmountChange: (amount: TypedAmount) => void
  disabled?: boolean
  isRequired?: boolean
}

const shown = (value: Decimal | null): string => shownAmount(amountText(value))

function means(text: string, value: Decimal | null): boolean {
  const { value: typed } = parseTypedAmount(text)
  return typed === null || value === null ? typed === value : compare(typed, value) === 0
}

function faultOf(text: string, { min, max }: AmountLimits): string | null {
  const { value, fault } = parseTypedAmount(text)
  if (fault === 'ambiguous') return amountProblem(text)
  if (fault !== null) return texts[fault]
  if (value === null) return null
  if (min !== undefined && compare(value, min) < 0) return texts.low(min)
  return max !== undefined && compare(value, max) > 0 ? texts.high(max) : null
}

/**
 * An amount of dollars, typed or pasted with or without '$' and thousands separators. Invalid text stays, with its
 * error beside it.
 */
export function AmountField(props: AmountFieldProps) {
  const { value, onAmountChange, error, hint, isRequired, min, max, ...field } = props
  const number = useNumberField({
    value,
    show: shown,
    means,
    problemOf: (text) => faultOf(text, { min, max }),
    onType: (text) => onAmountChange(parseTypedAmount(text)),
  })
  return (
    <TextField
      {...field}
      {...number.input}
      className={styles.amount}
      start={DOLLAR}
      aria-required={isRequired || undefined}
      hint={number.hint ?? hint}
      error={(number.isLeft ? number.error : null) ?? error}
    />
  )
}
