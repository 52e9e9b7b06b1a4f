import { useState, type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ACCOUNT_MESSAGES } from '@/features/accounts/parts/accountMessages'
import { ResendDialog } from '@/features/accounts/parts/ResendDialog'
import { Button, ButtonLink } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import { PageTitle } from '@/ui/page/PageTitle'
import { ROUTES } from '@/domain/navigation/paths'
import styles from './VerifyEmailPage.module.css'
import { ACCOUNT_RULE_MESSAGES } from '@/domain/account/messages'
import { messages } from '@/domain/language/messages'
import type { ApiError } from '@/net/apiError'
import { isWorthRetrying, verifyOnce } from '@/features/accounts/consumerApi'
import { useAppDispatch, useAppExtra } from '@/session/hooks'

type Verification =
  | { status: 'Loading' }
  | { status: 'Loaded' }
  /** `canRetry` is true if the same link may still work. */
  | { status: 'Failed'; canRetry: boolean }

interface Result {
  token: string
  attempt: number
  error: ApiError | undefined
}

function toVerification(token: string, result: Result | null): Verification {
  if (token === '') return { status: 'Failed', canRetry: false }
  if (!result) return { status: 'Loading' }
  return result.error ? { status: 'Failed', canRetry: isWorthRetrying(result.error) } : { status: 'Loaded' }
}

/** Uses the token of an activation mail; only the status of the response counts (Spec 1 §4). */
function useVerification(token: string): { verification: Verification; retry: () => void } {
  const dispatch = useAppDispatch()
  const extra = useAppExtra()
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<Result | null>(null)
  useEffect(() => {
    if (token === '') return
    let isCurrent = true
    void verifyOnce(token, { dispatch, extra }).then(({ error }) => {
      if (isCurrent) setResult({ token, attempt, error })
    })
    return () => {
      isCurrent = false
    }
  }, [token, attempt, dispatch, extra])
  const isOfNow = result?.token === token && result.attempt === attempt
  return {
    verification: toVerification(token, isOfNow ? result : null),
    retry: () => setAttempt((before) => before + 1),
  }
}

const VERIFY_MESSAGES = messages('verifyEmail', {
  title: 'Verify Email',
  verifying: 'Verifying email...',
  verified: 'Your account has been verified. Please sign in with your email address.',
  signIn: 'Sign in',
  retry: 'Retry',
})

function Outcome({ verification: { status } }: { verification: Verification }): ReactNode {
  switch (status) {
    case 'Loading':
      return <Notice severity="info">{VERIFY_MESSAGES.verifying}</Notice>
    case 'Loaded':
      return <Notice severity="success">{VERIFY_MESSAGES.verified}</Notice>
    case 'Failed':
      return <Notice severity="error">{ACCOUNT_RULE_MESSAGES.verificationFailed}</Notice>
  }
}

/** Screen of an activation mail's link: /verifyemail?t={token} (Spec 1 §2, §4). */
export function VerifyEmailPage() {
  const [parameters] = useSearchParams()
  const { verification, retry } = useVerification(parameters.get('t') ?? '')
  const [isAsking, setIsAsking] = useState(false)
  const { status } = verification
  return (
    <div className={styles.page}>
      <PageTitle documentTitle={VERIFY_MESSAGES.title}>{VERIFY_MESSAGES.title}</PageTitle>
      <Outcome verification={verification} />
      {status === 'Loading' ? null : (
        <div className={styles.actions}>
          {status === 'Failed' ? (
            <Button onClick={() => setIsAsking(true)}>{ACCOUNT_MESSAGES.resend.open}</Button>
          ) : null}
          {status === 'Failed' && verification.canRetry ? (
            <Button onClick={retry}>{VERIFY_MESSAGES.retry}</Button>
          ) : null}
          <ButtonLink to={ROUTES.login} variant="filled">
            {VERIFY_MESSAGES.signIn}
          </ButtonLink>
        </div>
      )}
      {isAsking ? <ResendDialog onClose={() => setIsAsking(false)} /> : null}
    </div>
  )
}
