import type { ChangeEvent } from 'react'
import { TextField } from '@/components/ui/form/TextField'
import type { PasswordOptions } from '@/domain/password/passwordOptions'
import { PASSWORD_LIMIT, passwordError } from '@/domain/password/passwordRule'
import { ACCOUNT_MESSAGES as texts } from './accountMessages'
import styles from './NewPasswordFields.module.css'
import { PasswordMeter } from './PasswordMeter'
import type { NewPassword } from './passwordSchema'
import { useCapsLock } from './useCapsLock'
import { useStrength } from './useStrength'

/** What password managers are told of both fields. */
const NEW_PASSWORD_AUTOCOMPLETE = 'new-password'

interface NewPasswordFieldsProps {
  options: PasswordOptions
  /** Whose password it is (Spec 1 §5). */
  isB2B: boolean
  values: NewPassword
  /** What is wrong by `passwordSchema`; shown for a field that was left. */
  errors: Partial<NewPassword>
  touched: Partial<Record<keyof NewPassword, boolean>>
  onChange: (change: Partial<NewPassword>) => void
  onBlur: (field: keyof NewPassword) => void
  labels: NewPassword
  /** What is easy to guess for this person: name, e-mail address. */
  userInputs?: readonly string[]
}

/** A new password and its confirmation; what the password still lacks is said while it is typed. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { options, isB2B, values, errors, touched, onChange, onBlur, labels, userInputs = [] } = props
  const { strength, load } = useStrength(values.password, userInputs)
  const { isCapsLockOn, watchers } = useCapsLock()
  const lacking = passwordError(values.password, options, { isB2B })
  const field = (name: keyof NewPassword) => ({
    name,
    type: 'password',
    autoComplete: NEW_PASSWORD_AUTOCOMPLETE,
    maxLength: PASSWORD_LIMIT,
    label: labels[name],
    value: values[name],
    error: touched[name] ? errors[name] : null,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
    onBlur: () => onBlur(name),
  })
  return (
    <div className={styles.fields} {...watchers}>
      <TextField
        {...field('password')}
        hint={touched.password && errors.password ? null : (lacking ?? texts.passwordComplete)}
        onFocus={load}
      />
      <PasswordMeter strength={values.password === '' ? null : strength} />
      <TextField {...field('confirmation')} />
      <p className={styles.capsLock} role="status">
        {isCapsLockOn ? texts.capsLock : null}
      </p>
    </div>
  )
}
