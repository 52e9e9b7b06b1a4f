import { useEffect, useRef, useState } from 'react'
import type { SaveOutcome } from '@/net/saveOutcome'
import { notify, withdrawFailures } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'

interface SaveOptions {
  /** A failure is also a notification until the next try, where the specification requires it. */
  notifiesFailure?: boolean
  /** Text of the notification in place of the reason, read in the language of the moment. */
  notice?: () => string
}

interface Saving {
  readonly save: (send: () => Promise<SaveOutcome>) => Promise<SaveOutcome | null>
  readonly isSaving: boolean
  readonly failure: string | null
  readonly isLeft: () => boolean
}

/**
 * Runs one save at a time and keeps the reason of the last failure: in the form while mounted, as a
 * notification afterwards. A second save meanwhile returns null. `isLeft` is true when the form was unmounted
 * during the save.
 * @param about the action, for its notifications: another try withdraws earlier failures, also of a form that was left
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
