import { useDeferredValue, useMemo, useState } from 'react'
import { PasswordField } from '@/ui/native/PasswordField'
import { useCapsLock } from '@/ui/native/TextField'
import type { PasswordOptions } from '@/domain/password/passwordOptions'
import { passwordError } from '@/domain/password/passwordRule'
import { ACCOUNT_MESSAGES as texts } from './accountMessages'
import styles from './NewPasswordFields.module.css'
import type { NewPassword } from './passwordRules'
import { StrengthMeter } from '@/ui/form/StrengthMeter'
import type { FormFields } from '@/ui/form/useForm'
import { type Strength, strengthOf } from '@/domain/password/strength'

/** Length of the part of a password that zxcvbn rates, because it is slow on long texts. */
const JUDGED_CHARACTERS = 100

type Judge = (password: string, userInputs: string[]) => { score: number }

/**
 * Strength of a password, once zxcvbn is loaded; call `load` when the field gets the focus. Null before that
 * and if loading fails, because a password is never rejected for its strength.
 * @param userInputs words that are easily guessed for this user: name, e-mail address
 */
function useStrength(password: string, userInputs: readonly string[]) {
  const [judge, setJudge] = useState<Judge | null>(null)
  const judged = useDeferredValue(password.slice(0, JUDGED_CHARACTERS))
  const known = useDeferredValue(userInputs.filter((input) => input !== '').join('\n'))
  const strength = useMemo<Strength | null>(
    () => judge && strengthOf(judge(judged, known.split('\n')).score),
    [judge, judged, known],
  )
  const load = () => {
    if (judge) return
    import('zxcvbn')
      .then(({ default: zxcvbn }) => setJudge(() => zxcvbn))
      // The next focus retries.
      .catch(() => undefined)
  }
  return { strength, load }
}

/** Weak, Fair, Good or Strong; keeps its space while unknown (Spec 1 §5). */
function PasswordMeter({ strength }: { strength: Strength | null }) {
  return (
    <div className={styles.meter}>
      {strength ? <StrengthMeter label={texts.strength} {...strength} /> : null}
    </div>
  )
}

const NEW_PASSWORD_AUTOCOMPLETE = 'new-password'

interface NewPasswordFieldsProps {
  options: PasswordOptions
  /** True for the password of a business user, with its own rules (Spec 1 §5). */
  isB2B: boolean
  form: FormFields<NewPassword>
  labels: NewPassword
  /** Words that are easily guessed for this user: name, e-mail address. */
  userInputs?: readonly string[]
}

/** A new password and its confirmation; missing requirements are listed while typing. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { options, isB2B, form, labels, userInputs = [] } = props
  const { password } = form.values
  const { strength, load } = useStrength(password, userInputs)
  const { isCapsLockOn, watchers } = useCapsLock()
  const lacking = passwordError(password, options, { isB2B })
  const field = (name: keyof NewPassword) => ({
    ...form.field(name),
    autoComplete: NEW_PASSWORD_AUTOCOMPLETE,
    label: labels[name],
  })
  const passwordField = field('password')
  return (
    <div className={styles.fields} {...watchers}>
      <PasswordField
        isOneOfSeveral
        {...passwordField}
        hint={passwordField.error ? null : (lacking ?? texts.passwordComplete)}
        onFocus={load}
      />
      <PasswordMeter strength={password === '' ? null : strength} />
      <PasswordField isOneOfSeveral {...field('confirmation')} />
      <p className={styles.capsLock} role="status">
        {isCapsLockOn ? texts.capsLock : null}
      </p>
    </div>
  )
}
