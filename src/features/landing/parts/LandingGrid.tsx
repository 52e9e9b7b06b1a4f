import type { ReactNode } from 'react'
import styles from './Landing.module.css'

/** The grid of the landing page's cards (Spec 3 §2). */
export function LandingGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <ul className={styles.grid}>{children}</ul>
    </div>
  )
}
