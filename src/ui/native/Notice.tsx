import type { ReactNode } from 'react'
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons'
import styles from './Notice.module.css'

export type Severity = 'success' | 'info' | 'warning' | 'error'

const SEVERITY_ICONS = {
  success: SuccessIcon,
  info: InfoIcon,
  warning: WarningIcon,
  error: ErrorIcon,
} as const

interface NoticeProps {
  severity: Severity
  children: ReactNode
  action?: ReactNode
  /** False for a message that was present when the page rendered. */
  isAnnounced?: boolean
}

/** A message beside its subject. */
export function Notice({ severity, children, action, isAnnounced = true }: NoticeProps) {
  const Icon = SEVERITY_ICONS[severity]
  const role = severity === 'error' ? 'alert' : 'status'
  return (
    <div className={styles.notice} data-severity={severity} role={isAnnounced ? role : undefined}>
      <Icon className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
