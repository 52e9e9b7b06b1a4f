import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './Checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'onChange'> {
  label: ReactNode
  onCheckedChange: (isChecked: boolean) => void
  error?: string | null | undefined
}

/** A native checkbox with a fully pressable label. */
export function Checkbox({ label, onCheckedChange, error, className, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className={styles.label}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ target }) => {
            onCheckedChange(target.checked)
          }}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
