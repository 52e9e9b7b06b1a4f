import {
  useEffect,
  useRef,
  useState,
  type RefObject,
  type SubmitEvent,
  type ComponentProps,
  type ComponentType,
} from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/ui/native/Button'
import { focusFirstInvalid } from '@/ui/native/Field'
import { PasswordField } from '@/ui/native/PasswordField'
import { TextField, useCapsLock } from '@/ui/native/TextField'
import { USERNAME_MAX } from '@/domain/account/limits'
import { PASSWORD_LIMIT } from '@/domain/password/passwordRule'
import { textTooLongMessage } from '@/domain/text/messages'
import { cleanMailAddress } from '@/domain/text/mailAddress'
import { SIGN_IN_MESSAGES as messages } from './messages'
import styles from './SignIn.module.css'
import { ACCOUNT_MESSAGES, HUMAN_CHECK_MESSAGES } from '@/features/accounts/parts/accountMessages'
import type { HumanCheck } from '@/features/accounts/parts/HumanCheck'
import { withMuiTheme } from '@/ui/theme/withMuiTheme'

type CheckProps = ComponentProps<typeof HumanCheck>

const load = (): Promise<ComponentType<CheckProps>> =>
  withMuiTheme(import('@/features/accounts/parts/HumanCheck').then((module) => module.HumanCheck))

interface SignInCheckProps extends CheckProps {
  isRequired: boolean
}

/** The human check, loaded when a failed sign-in requires it. */
function SignInCheck({ isRequired, ...check }: SignInCheckProps) {
  const [Check, setCheck] = useState<ComponentType<CheckProps> | null>(null)
  const [loading, setLoading] = useState({ tries: 1, hasFailed: false })
  const { tries, hasFailed } = loading
  useEffect(() => {
    load().then(
      (Loaded) => setCheck(() => Loaded),
      () => setLoading({ tries, hasFailed: true }),
    )
  }, [tries])
  return (
    <div className={styles.check} data-part="check">
      {Check ? <Check {...check} /> : null}
      {hasFailed && !Check ? (
        <>
          <p className={styles.reason}>{HUMAN_CHECK_MESSAGES.unavailable}</p>
          <Button onClick={() => setLoading({ tries: tries + 1, hasFailed: false })}>{messages.retry}</Button>
        </>
      ) : null}
      <p className={styles.reason} role="status">
        {isRequired ? messages.checkMissing : null}
      </p>
    </div>
  )
}

interface FormCheck {
  /** Null until the check is passed. */
  readonly token: string | null
  /** Called when Sign In was pressed before the check: announces the check, and submits once it is passed. */
  readonly require: () => void
  readonly shown: Pick<SignInCheckProps, 'isRequired' | 'onChange'>
}

/** The check of the sign-in form. */
function useSignInCheck(form: RefObject<HTMLFormElement | null>, round: number | null): FormCheck {
  const [token, setToken] = useState<string | null>(null)
  const [requiredIn, setRequiredIn] = useState<number | null>(null)
  const isRequired = round !== null && requiredIn === round && token === null
  return {
    token,
    require: () => {
      setRequiredIn(round)
      form.current?.querySelector<HTMLElement>('[data-part="check"] :is(input, button, iframe)')?.focus()
    },
    shown: {
      isRequired,
      onChange: (next) => {
        if (next === null || !isRequired) {
          setToken(next)
          return
        }
        // Flushed, because the submit below reads the token.
        flushSync(() => setToken(next))
        form.current?.requestSubmit()
      },
    },
  }
}

const LENGTH_MAX = { username: USERNAME_MAX, password: PASSWORD_LIMIT }

interface CredentialFields {
  username: string
  password: string
}

function fieldOf(form: HTMLFormElement | null, name: keyof CredentialFields): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
}

function readCredentials(form: HTMLFormElement): CredentialFields {
  const entry = (name: keyof CredentialFields) => fieldOf(form, name)?.value ?? ''
  return { username: cleanMailAddress(entry('username')), password: entry('password') }
}

function firstEmpty({ username, password }: CredentialFields): keyof CredentialFields | null {
  if (username === '') return 'username'
  return password === '' ? 'password' : null
}

/** The first invalid field, and its error. */
interface Fault {
  readonly name: keyof CredentialFields
  readonly kind: 'missing' | 'long'
}

function faultOf(values: CredentialFields): Fault | null {
  const empty = firstEmpty(values)
  if (empty) return { name: empty, kind: 'missing' }
  const names = ['username', 'password'] as const
  const long = names.find((name) => values[name].length > LENGTH_MAX[name])
  return long ? { name: long, kind: 'long' } : null
}

interface SignInFormProps {
  isEmailAllowed: boolean
  isBusy: boolean
  /** Changes with each failure that requires a human check; null if none is required. */
  checkRound: number | null
  onSubmit: (values: CredentialFields, verifyToken: string | null) => void
}

/** Focuses and selects the password after a failed sign-in. */
function useSelectedPassword(form: RefObject<HTMLFormElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    const hasFailed = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!hasFailed) return
    const password = fieldOf(form.current, 'password')
    password?.focus()
    password?.select()
  }, [form, isBusy])
}

/** Username and password. Uncontrolled, so that a failure loses nothing. */
export function SignInForm({ isEmailAllowed, isBusy, checkRound, onSubmit }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const { isCapsLockOn, watchers } = useCapsLock()

  useEffect(() => {
    const filled = form.current
    if (filled && !filled.contains(document.activeElement)) {
      fieldOf(filled, firstEmpty(readCredentials(filled)) ?? 'password')?.focus()
    }
  }, [])

  useSelectedPassword(form, isBusy)
  const check = useSignInCheck(form, checkRound)

  const labels = {
    username: isEmailAllowed ? messages.usernameOrEmail : messages.username,
    password: messages.password,
  }
  const missing = {
    username: isEmailAllowed ? messages.usernameOrEmailMissing : messages.usernameMissing,
    password: messages.passwordMissing,
  }
  const errorOf = (name: keyof CredentialFields) => {
    if (fault?.name !== name) return null
    return fault.kind === 'missing' ? missing[name] : textTooLongMessage(labels[name], LENGTH_MAX[name])
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const values = readCredentials(event.currentTarget)
    const found = faultOf(values)
    flushSync(() => setFault(found))
    if (found) focusFirstInvalid(event.currentTarget)
    else if (checkRound === null) onSubmit(values, null)
    else if (check.token === null) check.require()
    else onSubmit(values, check.token)
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} {...watchers}>
      <TextField
        label={labels.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('username')}
      />
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <p className={styles.capsLock} role="status">
        {isCapsLockOn ? ACCOUNT_MESSAGES.capsLock : null}
      </p>
      {checkRound === null ? null : <SignInCheck round={checkRound} {...check.shown} />}
      <Button type="submit" variant="filled" isFullWidth isBusy={isBusy}>
        {messages.submit}
      </Button>
    </form>
  )
}
