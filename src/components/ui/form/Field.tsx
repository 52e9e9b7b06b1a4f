import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { useId } from 'react'
import { controlAttributes, type FieldProps } from '@/components/native/Field'
import { ErrorIcon } from '@/components/native/icons'
import { VisuallyHidden } from '@/components/native/VisuallyHidden'

/** Label, hint and error of one control, linked to it. */
export function Field({ label, isLabelHidden, hint, error, children }: FieldProps) {
  const control = controlAttributes(useId(), { hint, error })
  return (
    <FormControl error={Boolean(error)} fullWidth>
      {isLabelHidden ? (
        <VisuallyHidden>
          <label htmlFor={control.id}>{label}</label>
        </VisuallyHidden>
      ) : (
        <InputLabel htmlFor={control.id}>{label}</InputLabel>
      )}
      {children(control)}
      {error ? (
        <FormHelperText id={`${control.id}-error`}>
          <ErrorIcon size="1em" />
          {error}
        </FormHelperText>
      ) : null}
      {hint ? (
        <FormHelperText id={`${control.id}-hint`} error={false}>
          {hint}
        </FormHelperText>
      ) : null}
    </FormControl>
  )
}
