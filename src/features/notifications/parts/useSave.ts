import { useEffect, useRef, useState } from 'react'
import type { SaveOutcome } from '@/net/saveOutcome'
import { notify, withdrawFailures } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'

interface SaveOptions {
  /** Also shows a failure as a notification until the next attempt, if the specification requires it. */
  notifiesFailure?: boolean
  /** Text of the notification instead of the reason; called when the save fails, for the current language. */
  notice?: () => string
}

interface Saving {
  readonly save: (send: () => Promise<SaveOutcome>) => Promise<SaveOutcome | null>
  readonly isSaving: boolean
  readonly failure: string | null
  readonly isLeft: () => boolean
}

/**
 * Runs one save at a time. `failure` is the reason of the last failure while the form is mounted; afterwards
 * it is a notification. A second save meanwhile returns null. `isLeft` is true when the form was unmounted
 * during the save.
 * @param about subject of the notifications: another attempt withdraws earlier failures
 */
export function useSave(about: string, { notifiesFailure = false, notice }: SaveOptions = {}): Saving {
  const dispatch = useAppDispatch()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isUnderWay = useRef(false)
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  const tell = ({ status, message }: SaveOutcome) => {
    setFailure(message)
    // The sign-in screen gives the reason the session ended.
    if (status === 'SignedOut' || (isThere.current && !notifiesFailure)) return
    dispatch(notify({ severity: 'error', message: notice?.() ?? message, about }))
  }
  const save = async (send: () => Promise<SaveOutcome>): Promise<SaveOutcome | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setIsSaving(true)
    setFailure(null)
    dispatch(withdrawFailures(about))
    const outcome = await send()
    isUnderWay.current = false
    setIsSaving(false)
    if (outcome.status === 'Saved') dispatch(withdrawFailures(about))
    else tell(outcome)
    return outcome
  }
  return { save, isSaving, failure, isLeft: () => !isThere.current }
}
