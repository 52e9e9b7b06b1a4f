import { useId, type ReactNode } from 'react'
import { ErrorIcon } from './icons'
import styles from './Field.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export interface FieldTexts {
  label: string
  /** Hides the label visually if the surroundings already show it. */
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

/** Links a control to its hint and error by their ids: `<id>-hint` and `<id>-error`. */
export function controlAttributes(id: string, { hint, error }: Omit<FieldTexts, 'label'>): ControlAttributes {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined }
}

/** Error and hint below the control with this id. */
export function FieldMessages({ id, hint, error }: Omit<FieldTexts, 'label'> & { id: string }) {
  return (
    <>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <ErrorIcon size="1em" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </>
  )
}

/** Label, hint and error of one control, linked to it. Fills the available width. */
export function Field({ label, isLabelHidden, hint, error, children }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? styles.hiddenLabel : styles.label} htmlFor={id}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children(controlAttributes(id, { hint, error }))}
      <FieldMessages {...{ id, hint, error }} />
    </div>
  )
}

/**
 * Focuses the first invalid field of a rejected form; true if there was one. Call it from an effect or after
 * `flushSync`, when the errors have been rendered.
 */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
  field?.focus()
  return Boolean(field)
}

/** `ref` of an element that takes the focus when it appears. */
export function focusFirst(element: HTMLElement | null): void {
  element?.focus()
}
