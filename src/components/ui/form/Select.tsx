import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ChevronDownIcon } from '@/components/native/icons'
import type { BareSelectProps, SelectProps } from '@/components/native/Select'
import { Field } from './Field'

/** A select for tight places, named by its `aria-label`. */
export function BareSelect<Value extends string>(props: BareSelectProps<Value>) {
  const { options, value, onValueChange, className, disabled = false, ref, ...attributes } = props
  return (
    <NativeSelect
      input={<OutlinedInput inputRef={ref} />}
      IconComponent={ChevronDownIcon}
      value={value}
      disabled={disabled}
      inputProps={attributes}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value)
        if (chosen) onValueChange(chosen.value)
      }}
      {...(className !== undefined && { className })}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}

/** The platform's own list of options: the best one on phones, and known to every screen reader. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isLabelHidden, hint, error, ...select } = props
  return (
    <Field {...{ label, isLabelHidden, hint, error }}>
      {(control) => <BareSelect {...select} {...control} />}
    </Field>
  )
}
