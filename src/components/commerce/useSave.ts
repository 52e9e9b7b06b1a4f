import { useEffect, useRef, useState } from 'react'
import type { SaveOutcome } from '@/api/transport/saveOutcome'
import { dismissNotification, notify } from '@/state/notifications/notificationsSlice'
import { useAppDispatch } from '@/store/hooks'

interface SaveOptions {
  /** A failure is a notification as well, until the next try, where the specification wants one. */
  notifiesFailure?: boolean
}

/**
 * One save at a time, and why the last one failed: for the form while it is there, as a notification when it was left
 * meanwhile. A save that is asked for while another is under way is not made: it gives null. `isLeft` tells, after a
 * save, whether the form is gone: there is nothing to close then.
 */
export function useSave({ notifiesFailure = false }: SaveOptions = {}) {
  const dispatch = useAppDispatch()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isUnderWay = useRef(false)
  const isThere = useRef(false)
  const notified = useRef<string | null>(null)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  const forget = () => {
    setFailure(null)
    if (notified.current !== null) dispatch(dismissNotification(notified.current))
    notified.current = null
  }
  const tell = ({ status, message }: SaveOutcome) => {
    setFailure(message)
    // The sign-in screen says itself why the session ended.
    if (status === 'SignedOut' || (isThere.current && !notifiesFailure)) return
    notified.current = dispatch(notify({ severity: 'error', message })).payload.id
  }
  const save = async (send: () => Promise<SaveOutcome>): Promise<SaveOutcome | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setIsSaving(true)
    forget()
    const outcome = await send()
    isUnderWay.current = false
    setIsSaving(false)
    if (outcome.status !== 'Saved') tell(outcome)
    return outcome
  }
  return { save, isSaving, failure, isLeft: () => !isThere.current }
}
