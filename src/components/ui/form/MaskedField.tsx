import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import type { ComponentProps } from 'react'
import { TextField } from './TextField'

interface MaskedFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'onInput' | 'ref'
> {
  /** Has to stay the same object while it says the same: with another one the field starts over. */
  mask: MaskitoOptions
  value: string
  /** Hears of the text as the mask leaves it. */
  onValueChange: (value: string) => void
}

/** A text field that gives its text a form while it is typed, pasted or filled in by the browser. */
export function MaskedField({ mask, onValueChange, ...field }: MaskedFieldProps) {
  const ref = useMaskito({ options: mask })
  return (
    <TextField {...field} ref={ref} onInput={({ currentTarget }) => onValueChange(currentTarget.value)} />
  )
}
