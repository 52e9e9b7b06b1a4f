import type { ComponentProps } from 'react'
import { classNames } from './classNames'
import { Field, type FieldTexts } from './Field'
import styles from './Field.module.css'
import { ChevronDownIcon } from './icons'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  isDisabled?: boolean
}

interface BareSelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'size' | 'value' | 'onChange' | 'children'
> {
  options: readonly SelectOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
}

type SelectProps<Value extends string> = Omit<BareSelectProps<Value>, 'id'> & FieldTexts

/** A native select for tight places, named by its `aria-label`. */
export function BareSelect<Value extends string>(props: BareSelectProps<Value>) {
  const { options, value, onValueChange, className, ...select } = props
  return (
    <div className={styles.selectBox}>
      <select
        {...select}
        className={classNames(styles.control, styles.select, className)}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onValueChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </div>
  )
}

/** A native select with its label, hint and error. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isLabelHidden, hint, error, ...select } = props
  return (
    <Field {...{ label, isLabelHidden, hint, error }}>
      {(control) => <BareSelect {...select} {...control} />}
    </Field>
  )
}
