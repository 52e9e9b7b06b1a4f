import { useEffect, useRef, useState } from 'react'
import type { SaveOutcome } from '@/api/saveOutcome'
import { notify } from '@/state/notifications/notificationsSlice'
import { useAppDispatch } from '@/store/hooks'

/**
 * One save at a time, and why the last one failed: for the form while it is there, as a notification when it was left
 * meanwhile. A save that is asked for while another is under way is not made: it gives null.
 */
export function useSave() {
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

  const save = async (send: () => Promise<SaveOutcome>): Promise<SaveOutcome | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setIsSaving(true)
    setFailure(null)
    const outcome = await send()
    isUnderWay.current = false
    setIsSaving(false)
    if (outcome.status === 'Saved') return outcome
    const { status, message } = outcome
    if (isThere.current) setFailure(message)
    // The sign-in screen says itself why the session ended.
    else if (status !== 'SignedOut') dispatch(notify({ severity: 'error', message }))
    return outcome
  }
  return { save, isSaving, failure, forget: () => setFailure(null) }
}
