import { useEffect, useRef } from 'react'
import { HexColorPicker } from 'react-colorful'
import { TextField } from '@/ui/native/TextField'
import { parseColor } from '@/domain/theme/color'
import { THEME_MESSAGES } from '../messages'
import styles from './ThemeCard.module.css'

interface ThemeColorFieldProps {
  label: string
  /** As typed. */
  value: string
  /** Color in the picker while the text is invalid. */
  saved: string
  error: string | null
  onChange: (color: string) => void
}

/**
 * Fixes the picker's accessibility: its two-dimensional area is a slider without the required value, and its labels are
 * English.
 */
function useSliders(color: string) {
  const picker = useRef<HTMLDivElement>(null)
  const { field: fieldLabel, hue: hueLabel } = THEME_MESSAGES
  useEffect(() => {
    const [field, hue] = picker.current?.querySelectorAll('[role="slider"]') ?? []
    field?.setAttribute('aria-label', fieldLabel)
    hue?.setAttribute('aria-label', hueLabel)
    const saturation = /\d+/.exec(field?.getAttribute('aria-valuetext') ?? '')?.[0]
    if (saturation !== undefined) field?.setAttribute('aria-valuenow', saturation)
  }, [color, fieldLabel, hueLabel])
  return picker
}

/** A color by hexadecimal code or by a picker, which also works with the arrow keys. */
export function ThemeColorField({ label, value, saved, error, onChange }: ThemeColorFieldProps) {
  const color = parseColor(value) ?? saved
  const picker = useSliders(color)
  return (
    <fieldset className={styles.color}>
      <legend>{label}</legend>
      <div ref={picker}>
        <HexColorPicker className={styles.picker ?? ''} color={color} onChange={onChange} />
      </div>
      <TextField
        label={THEME_MESSAGES.codeOf(label)}
        isLabelHidden
        value={value}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </fieldset>
  )
}
