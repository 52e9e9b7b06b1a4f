import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldTexts } from '@/components/native/Field'
import { type PasswordFieldProps, useShownPassword } from '@/components/native/PasswordField'
import type { TextFieldProps as NativeTextFieldProps } from '@/components/native/TextField'
import { Field } from './Field'
import { IconButton } from './IconButton'
import { PASSWORD_MESSAGES } from './messages'

interface TextFieldProps extends NativeTextFieldProps {
  start?: ReactNode
}

/** A text field with its label, hint and error. Attributes go to the input element. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden,
    hint,
    error,
    start,
    end,
    className,
    disabled = false,
    ref,
    ...attributes
  } = props
  return (
    <Field {...{ label, isLabelHidden, hint, error }}>
      {(control) => (
        <OutlinedInput
          id={control.id}
          type={attributes.type ?? 'text'}
          disabled={disabled}
          inputRef={ref}
          slotProps={{ input: { ...attributes, ...control } }}
          startAdornment={start ? <InputAdornment position="start">{start}</InputAdornment> : null}
          endAdornment={end ? <InputAdornment position="end">{end}</InputAdornment> : null}
          {...(className !== undefined && { className })}
        />
      )}
    </Field>
  )
}

/** One of several password fields: the name of its button says which one it shows. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, button } = useShownPassword(PASSWORD_MESSAGES.show(props.label))
  return <TextField {...props} {...field} end={<IconButton {...button} />} />
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
