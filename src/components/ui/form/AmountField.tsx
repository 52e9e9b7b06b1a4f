import { useState } from 'react'
import { AMOUNT_MESSAGES as texts } from './messages'
import type { FieldTexts } from '@/components/native/Field'
import { shownNumber, typedNumber } from '@/domain/language/shownNumber'
import { compare, type Decimal } from '@/domain/money/decimal'
import { DOLLAR } from '@/domain/money/money'
import { amountText, parseTypedAmount, type TypedAmount } from '@/domain/money/typedAmount'
import styles from './AmountField.module.css'
import { TextField } from './TextField'
import { useTypedText } from './useTypedText'

interface AmountLimits {
  min?: Decimal | undefined
  max?: Decimal | undefined
}

interface AmountFieldProps extends AmountLimits, FieldTexts {
  value: Decimal | null
  /** Text that is no amount comes as its fault, never as a value. */
  onAmountChange: (amount: TypedAmount) => void
  disabled?: boolean
  isRequired?: boolean
}

function means(text: string, value: Decimal | null): boolean {
  const { value: typed } = parseTypedAmount(text)
  return typed === null || value === null ? typed === value : compare(typed, value) === 0
}

const AMOUNT_TEXT = { show: amountText, means }

function faultOf(text: string, { min, max }: AmountLimits): string | null {
  const { value, fault } = parseTypedAmount(text)
  if (fault !== null) return texts[fault]
  if (value === null) return null
  if (min !== undefined && compare(value, min) < 0) return texts.low(min)
  return max !== undefined && compare(value, max) > 0 ? texts.high(max) : null
}

/** An amount of dollars, typed or pasted with or without '$' and thousands separators. Text that is no amount stays, with its error beside it. */
export function AmountField(props: AmountFieldProps) {
  const { value, onAmountChange, error, isRequired, min, max, ...field } = props
  const { text, type, tidy } = useTypedText(value, AMOUNT_TEXT)
  const [isLeft, setIsLeft] = useState(false)
  return (
    <TextField
      {...field}
      className={styles.amount}
      start={DOLLAR}
      value={shownNumber(text)}
      inputMode="decimal"
      autoComplete="off"
      aria-required={isRequired || undefined}
      error={(isLeft ? faultOf(text, { min, max }) : null) ?? error}
      onChange={({ target }) => {
        setIsLeft(false)
        const typed = typedNumber(target.value)
        type(typed)
        onAmountChange(parseTypedAmount(typed))
      }}
      onBlur={() => {
        setIsLeft(true)
        tidy()
      }}
    />
  )
}
