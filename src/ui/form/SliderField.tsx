import Slider from '@mui/material/Slider'
import { useId } from 'react'
import styles from './SliderField.module.css'

interface SliderFieldProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  /** The value as text, also for screen readers. */
  textOf: (value: number) => string
  onChange: (value: number) => void
  /** Called when the handle is released. */
  onSettle?: () => void
}

/** A number chosen by a handle, with its value beside the label. */
export function SliderField(props: SliderFieldProps) {
  const { label, value, min, max, step = 1, textOf, onChange, onSettle } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <span className={styles.label} id={id}>
          {label}
        </span>
        <output>{textOf(value)}</output>
      </div>
      <Slider
        aria-labelledby={id}
        {...{ value, min, max, step }}
        getAriaValueText={textOf}
        onChange={(_event, next) => {
          if (typeof next === 'number') onChange(next)
        }}
        onChangeCommitted={onSettle}
      />
    </div>
  )
}
