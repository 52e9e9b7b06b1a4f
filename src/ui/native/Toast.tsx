import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { CloseIcon } from './icons'
import { IconButton } from './IconButton'
import { NATIVE_MESSAGES } from './messages'
import { Notice, type Severity } from './Notice'
import styles from './Toast.module.css'

/** Time after which a success or info disappears. Errors and warnings stay until closed. */
export const TOAST_SHOWN_MS = 7000

interface ToastProps {
  severity: Severity
  message: string
  action?: { label: string; to: string } | undefined
  onDismiss: () => void
}

/** A notification. Its time starts again after the pointer or focus was on it. */
export function Toast({ severity, message, action, onDismiss }: ToastProps) {
  const [isHeld, setIsHeld] = useState(false)
  const isPassing = severity === 'success' || severity === 'info'
  useEffect(() => {
    if (!isPassing || isHeld) return
    const timer = setTimeout(onDismiss, TOAST_SHOWN_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isPassing, isHeld, onDismiss])
  const hold = () => {
    setIsHeld(true)
  }
  const release = () => {
    setIsHeld(false)
  }
  return (
    <li
      className={styles.toast}
      data-toast
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Notice
        severity={severity}
        action={
          <>
            {action ? (
              <Link className={styles.action} to={action.to} onClick={onDismiss}>
                {action.label}
              </Link>
            ) : null}
            <IconButton label={NATIVE_MESSAGES.dismiss} icon={<CloseIcon />} onClick={onDismiss} />
          </>
        }
      >
        <span className={styles.message}>{message}</span>
      </Notice>
    </li>
  )
}
