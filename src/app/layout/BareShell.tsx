import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Brand } from '@/components/commerce/Brand'
import { ROUTES } from '@/domain/navigation/paths'
import styles from './BareShell.module.css'

/** The shell around a screen that belongs to no session: the brand, which leads to the start page, and the screen. */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <Link className={styles.brand} to={ROUTES.home}>
          <Brand />
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
