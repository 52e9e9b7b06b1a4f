import { useLayoutEffect, useRef } from 'react'
import { ErrorState } from '@/ui/native/ErrorState'
import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { sessionEvents } from '@/session/sessionEvents'
import { selectStaleReason } from '@/session/sessionSelectors'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { SHELL_MESSAGES } from '../messages'
import styles from './StaleCover.module.css'

/**
 * Covers everything, including dialogs, until the session has been checked after a sleep. Hides stale prices and
 * blocks keys; the screen below stays mounted.
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
      // Focus returns only once the covered screen is visible again.
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
