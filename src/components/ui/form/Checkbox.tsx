import MuiCheckbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { controlAttributes } from '@/components/native/Field'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'onChange' | 'size'> {
  label: ReactNode
  onCheckedChange: (isChecked: boolean) => void
  error?: string | null | undefined
}

/** A checkbox with a fully pressable label and its error. */
export function Checkbox(props: CheckboxProps) {
  const { label, onCheckedChange, error, className, checked, disabled = false, ref, ...attributes } = props
  const control = controlAttributes(useId(), { error })
  return (
    <FormControl error={Boolean(error)} {...(className !== undefined && { className })}>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <MuiCheckbox
            checked={checked}
            slotProps={{ input: { ...attributes, ...control, ref } }}
            onChange={({ target }) => onCheckedChange(target.checked)}
          />
        }
      />
      {error ? <FormHelperText id={`${control.id}-error`}>{error}</FormHelperText> : null}
    </FormControl>
  )
}
