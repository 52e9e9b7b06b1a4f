import { useRef } from 'react'
import { PublicRoutes } from '../routes/PublicRoutes'
import { Shortcuts } from '../shortcuts/Shortcuts'
import { PublicBar } from './PublicBar'
import styles from './ReadyShell.module.css'
import { SkipLink } from './SkipLink'

/** The shell of a guest who looks around (Spec 1 §1, §2). */
export function PublicShell() {
  const main = useRef<HTMLElement>(null)
  return (
    <div className={styles.shell}>
      <SkipLink target={main} />
      <PublicBar />
      <main className={styles.main} ref={main} tabIndex={-1}>
        <PublicRoutes />
      </main>
      <Shortcuts />
    </div>
  )
}
