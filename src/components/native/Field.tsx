import { useId, type ReactNode } from 'react'
import { ErrorIcon } from './icons'
import styles from './Field.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export interface FieldTexts {
  label: string
  /** Hides the label visually where the place already names the field. */
  isLabelHidden?: boolean | undefined
  hint?: ReactNode
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

/** Label, hint and error of one control, linked to it. */
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

/**
 * Focuses the first invalid field of a rejected form; true if there was one. Requires the error marks to be
 * drawn: call it from an effect, or after `flushSync`.
 */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
  field?.focus()
  return Boolean(field)
}
