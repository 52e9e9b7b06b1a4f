import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { icon } from './icons'
import { IconButton } from './IconButton'
import { NATIVE_MESSAGES as texts } from './messages'
import styles from './PasswordField.module.css'
import { TextField, type TextFieldProps } from './TextField'

const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
    <path className={styles.slash} d="m4 4 16 16" />
  </>,
)

/** A password shown as text must not be corrected, capitalized, or sent to a spelling service. */
const VERBATIM = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const

/** Keeps the focus and the caret in the field when the button is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  /** True for one of several on a screen: the name of its button then includes the label. */
  isOneOfSeveral?: boolean
}

/** A password field with a button that shows or hides the password. Submitting its form hides it. */
export function PasswordField({ isOneOfSeveral = false, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const form = button.current?.form
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <TextField
      {...props}
      {...VERBATIM}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          ref={button}
          className={styles.button}
          label={isOneOfSeveral ? texts.showPasswordOf(props.label) : texts.showPassword}
          icon={<EyeIcon />}
          aria-pressed={isShown}
          onMouseDown={keepFocus}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
