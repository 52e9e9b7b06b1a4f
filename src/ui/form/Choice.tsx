import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import styles from './Choice.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  /** True if the surroundings already show the label. */
  isLabelHidden?: boolean
  options: readonly Value[]
  /** Label of each option. */
  names: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** One of a few options, all visible. */
export function Choice<Value extends string>({
  label,
  isLabelHidden = false,
  ...choice
}: ChoiceProps<Value>) {
  const { options, names, value, onChange } = choice
  const id = useId()
  return (
    <div className={styles.choice}>
      {isLabelHidden ? null : (
        <span className={styles.label} id={id}>
          {label}
        </span>
      )}
      <ToggleButtonGroup
        exclusive
        {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': id })}
        value={value}
        // `next` is null if the chosen option is pressed again.
        onChange={(_event, next: Value | null) => {
          if (next !== null) onChange(next)
        }}
      >
        {options.map((option) => (
          <ToggleButton key={option} value={option}>
            {names[option]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
