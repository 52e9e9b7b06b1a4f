import { useEffect, useState } from 'react'
import type { ApiError } from '@/net/apiError'
import { isWorthRetrying, verifyOnce } from '@/features/accounts/consumerApi'
import { useAppDispatch, useAppExtra } from '@/session/hooks'

export type Verification =
  | { status: 'Loading' }
  | { status: 'Loaded' }
  /** `canRetry`: the same link may still work. */
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
export function useVerification(token: string): { verification: Verification; retry: () => void } {
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
