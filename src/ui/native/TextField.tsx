import { type ComponentProps, type ReactNode, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { classNames } from './classNames'
import { Field, type FieldTexts } from './Field'
import styles from './Field.module.css'

interface BareTextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** A sign or an icon before the text. */
  start?: ReactNode
  /** Buttons behind the text. */
  end?: ReactNode
}

/** An input without label, for use inside other fields. */
export function BareTextField({ start, end, className, ...input }: BareTextFieldProps) {
  return (
    <div className={styles.box}>
      {start ? <span className={styles.start}>{start}</span> : null}
      <input type="text" {...input} className={classNames(styles.control, className)} />
      {end ? <span className={styles.end}>{end}</span> : null}
    </div>
  )
}

export type TextFieldProps = Omit<BareTextFieldProps, 'id'> & FieldTexts

/** An input with its label, hint and error. Other attributes go to the input element. */
export function TextField({ label, isLabelHidden, hint, error, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error }}>
      {(control) => <BareTextField {...input} {...control} />}
    </Field>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts

/** Several lines of text. Without `rows` it grows with its value, from 3 to 12 lines. */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, hint, error, rows, className, ...area } = props
  return (
    <Field {...{ label, isLabelHidden, hint, error }}>
      {(control) => (
        <div className={styles.lines} data-text={rows === undefined ? area.value : undefined}>
          <textarea
            rows={rows ?? 3}
            {...area}
            {...control}
            className={classNames(styles.control, styles.area, className)}
          />
        </div>
      )}
    </Field>
  )
}

/** State of Caps Lock at the last key or pointer press. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false)
  const look = (event: KeyboardEvent | PointerEvent) => {
    // Password managers send key events without a key.
    if ('getModifierState' in event.nativeEvent) setIsOn(event.getModifierState('CapsLock'))
  }
  return { isCapsLockOn: isOn, watchers: { onKeyDown: look, onKeyUp: look, onPointerDown: look } }
}
