import { type ComponentProps, type ReactNode, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { classNames } from './classNames'
import { Field, type FieldTexts } from './Field'
import styles from './Field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'size'>, FieldTexts {
  end?: ReactNode
}

/** A native input with its label, hint and error. */
export function TextField({ label, isLabelHidden, hint, error, end, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error }}>
      {(control) => (
        <div className={end ? styles.withEnd : undefined}>
          <input type="text" {...input} {...control} className={classNames(styles.control, className)} />
          {end ? <span className={styles.end}>{end}</span> : null}
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts

export function TextArea({ label, isLabelHidden, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error }}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className={classNames(styles.control, styles.area, className)}
        />
      )}
    </Field>
  )
}

/** State of Caps Lock at the last key or press. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false)
  const look = (event: KeyboardEvent | PointerEvent) => {
    // Password managers send key events without a key.
    if ('getModifierState' in event.nativeEvent) setIsOn(event.getModifierState('CapsLock'))
  }
  return { isCapsLockOn: isOn, watchers: { onKeyDown: look, onKeyUp: look, onPointerDown: look } }
}
