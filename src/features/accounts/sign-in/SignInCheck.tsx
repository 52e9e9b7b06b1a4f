import { useEffect, useState, type ComponentProps, type ComponentType, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { HUMAN_CHECK_MESSAGES } from '@/features/accounts/parts/accountMessages'
import type { HumanCheck } from '@/features/accounts/parts/HumanCheck'
import { Button } from '@/ui/native/Button'
import { withMuiTheme } from '@/ui/theme/withMuiTheme'
import { SIGN_IN_MESSAGES as messages } from './messages'
import styles from './SignIn.module.css'

type CheckProps = ComponentProps<typeof HumanCheck>

const load = (): Promise<ComponentType<CheckProps>> =>
  withMuiTheme(import('@/features/accounts/parts/HumanCheck').then((module) => module.HumanCheck))

interface SignInCheckProps extends CheckProps {
  isRequired: boolean
}

/** The human check, loaded when a failed sign-in asks for it. */
export function SignInCheck({ isRequired, ...check }: SignInCheckProps) {
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
  /** Called when Sign In was pressed before the check: announces it, and continues once the check is passed. */
  readonly require: () => void
  readonly shown: Pick<SignInCheckProps, 'isRequired' | 'onChange'>
}

/** The check of the sign-in form. */
export function useSignInCheck(form: RefObject<HTMLFormElement | null>, round: number | null): FormCheck {
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
        // The submit below reads the token.
        flushSync(() => setToken(next))
        form.current?.requestSubmit()
      },
    },
  }
}
