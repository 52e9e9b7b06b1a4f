import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import type { ComponentProps } from 'react'
import { TextField } from '@/ui/native/TextField'

interface MaskedFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'onInput' | 'ref'
> {
  /** Must keep its identity; a new object resets the field. */
  mask: MaskitoOptions
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** A text field that formats typed, pasted or autofilled text. */
export function MaskedField({ mask, onChange, ...field }: MaskedFieldProps) {
  const ref = useMaskito({ options: mask })
  // React's `change` misses the text that the mask sets.
  return (
    <TextField {...field} ref={ref} onInput={({ currentTarget }) => onChange({ target: currentTarget })} />
  )
}
