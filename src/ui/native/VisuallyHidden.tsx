import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  children: ReactNode
  /** True to announce changes to screen readers. */
  isLive?: boolean
}

export function VisuallyHidden({ children, isLive = false }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} aria-live={isLive ? 'polite' : undefined}>
      {children}
    </span>
  )
}
