import { useId, type ReactNode } from 'react'
import { ErrorIcon } from '@/components/ui/icons'
import styles from './Field.module.css'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden'

export interface FieldTexts {
  label: string
  /** Keeps the name for assistive technology where the place already says it. */
  isLabelHidden?: boolean | undefined
  /** A sentence that helps filling the field. */
  hint?: ReactNode
  /** What is wrong and what to do; null or '' when nothing is. */
  error?: string | null | undefined
}

interface FieldProps extends FieldTexts {
  children: (control: ControlAttributes) => ReactNode
}

interface ControlAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, hint and error text around one control, tied to it. */
export function Field({ label, isLabelHidden, hint, error, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter((each) => each !== undefined).join(' ')
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? styles.hiddenLabel : styles.label} htmlFor={id}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error ? (
        <p className={styles.error} id={errorId}>
          <ErrorIcon size="1em" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
