import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import styles from './Choice.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  /** Where what stands around it says it. */
  isLabelHidden?: boolean
  options: readonly Value[]
  /** What each option is called. */
  names: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** One of a few options, all in sight. */
export function Choice<Value extends string>({
  label,
  isLabelHidden = false,
  ...choice
}: ChoiceProps<Value>) {
  const { options, names, value, onChange } = choice
  const id = useId()
  return (
    <div className={styles.choice}>
      {isLabelHidden ? null : <span id={id}>{label}</span>}
      <ToggleButtonGroup
        exclusive
        {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': id })}
        value={value}
        // Null where the chosen one is pressed again.
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
