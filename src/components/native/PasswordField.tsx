import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { icon } from './icons'
import { IconButton, type IconButtonProps } from './IconButton'
import { NATIVE_MESSAGES as texts } from './messages'
import styles from './PasswordField.module.css'
import { TextField, type TextFieldProps } from './TextField'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>

const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
    <path className={styles.slash} d="m4 4 16 16" />
  </>,
)

/** Shown as text, a password must not be corrected, capitalized, or sent to a spelling service. */
const VERBATIM = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const

/** A press keeps the focus and the caret in the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

interface ShownPassword {
  field: Pick<TextFieldProps, 'type' | keyof typeof VERBATIM>
  /** The toggle inside the field's end. */
  button: IconButtonProps
}

/** Shows or hides what a password field holds; submitting its form hides it. */
export function useShownPassword(buttonLabel: string): ShownPassword {
  const [isShown, setIsShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const form = button.current?.form
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return {
    field: { ...VERBATIM, type: isShown ? 'text' : 'password' },
    button: {
      ref: button,
      className: styles.button,
      label: buttonLabel,
      icon: <EyeIcon />,
      'aria-pressed': isShown,
      onMouseDown: keepFocus,
      onClick: () => setIsShown(!isShown),
    },
  }
}

/** The only password field of its screen. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, button } = useShownPassword(texts.showPassword)
  return <TextField {...props} {...field} end={<IconButton {...button} />} />
}
