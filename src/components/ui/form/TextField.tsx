import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ComponentProps } from 'react'
import type { FieldTexts } from '@/components/native/Field'
import type { TextFieldProps } from '@/components/native/TextField'
import { Field } from './Field'

/** A text field with its label, hint and error. Attributes go to the input element. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, hint, error, end, className, disabled = false, ref, ...attributes } = props
  return (
    <Field {...{ label, isLabelHidden, hint, error }}>
      {(control) => (
        <OutlinedInput
          id={control.id}
          type={attributes.type ?? 'text'}
          disabled={disabled}
          inputRef={ref}
          slotProps={{ input: { ...attributes, ...control } }}
          endAdornment={end ? <InputAdornment position="end">{end}</InputAdornment> : null}
          {...(className !== undefined && { className })}
        />
      )}
    </Field>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'rows'> & FieldTexts

/** Grows with its text from 3 to 12 lines. */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, hint, error, className, disabled = false, ref, ...attributes } = props
  return (
    <Field {...{ label, isLabelHidden, hint, error }}>
      {(control) => (
        <OutlinedInput
          id={control.id}
          multiline
          minRows={3}
          maxRows={12}
          disabled={disabled}
          inputRef={ref}
          slotProps={{ input: { ...attributes, ...control } as object }}
          {...(className !== undefined && { className })}
        />
      )}
    </Field>
  )
}
