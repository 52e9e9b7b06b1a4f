import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  children: ReactNode
  /** Screen readers say what it changes to. */
  isLive?: boolean
}

export function VisuallyHidden({ children, isLive = false }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} aria-live={isLive ? 'polite' : undefined}>
      {children}
    </span>
  )
}
