import { useEffect, useRef, useState } from 'react'
import type { SaveOutcome } from '@/api/transport/saveOutcome'
import { dismissNotification, notify } from '@/state/notifications/notificationsSlice'
import { useAppDispatch } from '@/store/hooks'

interface SaveOptions {
  /** A failure is also a notification until the next try, where the specification requires it. */
  notifiesFailure?: boolean
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
 */
export function useSave({ notifiesFailure = false }: SaveOptions = {}): Saving {
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
    // The sign-in screen gives the reason the session ended.
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
