import { useLayoutEffect, useRef } from 'react'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { LoadingScreen } from '@/components/ui/feedback/LoadingScreen'
import { sessionEvents } from '@/session/sessionEvents'
import { selectStaleReason } from '@/session/sessionSelectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { SHELL_MESSAGES } from '../messages'
import styles from './StaleCover.module.css'

/**
 * Lies over everything, dialogs too, until the session has been looked at again after a sleep: what is below stays as it
 * is, but nobody reads an old price there, and no key reaches it.
 */
export function StaleCover() {
  const dispatch = useAppDispatch()
  const reason = useAppSelector(selectStaleReason)
  const cover = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = cover.current
    const hadFocus = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      // What it covered is in sight again only after this.
      queueMicrotask(() => {
        if (hadFocus instanceof HTMLElement && hadFocus.isConnected) hadFocus.focus({ preventScroll: true })
      })
    }
  }, [])
  return (
    <dialog
      ref={cover}
      className={styles.cover}
      aria-label={SHELL_MESSAGES.stale}
      onCancel={(event) => {
        event.preventDefault()
      }}
    >
      {reason === null ? (
        <LoadingScreen isInline />
      ) : (
        <ErrorState
          message={reason}
          onRetry={() => {
            dispatch(sessionEvents.retryRequested())
          }}
        />
      )}
    </dialog>
  )
}
