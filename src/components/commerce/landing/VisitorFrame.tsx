import type { ReactNode } from 'react'
import styles from './Landing.module.css'

/** The box of a content. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return <div className={styles.content}>{children}</div>
}
