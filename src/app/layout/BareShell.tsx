import { PunchoutEndedPage } from '@/features/punchout-ended/PunchoutEndedPage'
import type { AppRoute } from '@/app/routes/appRoute'
import { RoutePage } from '@/app/routes/RoutePage'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Brand } from '@/components/commerce/Brand'
import { ROUTES } from '@/domain/navigation/paths'
import styles from './BareShell.module.css'

interface BareShellProps {
  /** Set false where the start page has nothing to show: the brand is no link. */
  hasStartPage?: boolean
  children: ReactNode
}

/** The shell around a screen that belongs to no session: the brand, which leads to the start page, and the screen. */
export function BareShell({ hasStartPage = true, children }: BareShellProps) {
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        {hasStartPage ? (
          <Link className={styles.brand} to={ROUTES.home}>
            <Brand />
          </Link>
        ) : (
          <span className={styles.brand}>
            <Brand />
          </span>
        )}
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}

/** A screen that belongs to no session. */
export function OpenScreen({ route }: { route: AppRoute }) {
  return (
    <BareShell>
      <RoutePage key={route.path} route={route} />
    </BareShell>
  )
}

/** All that is left of a punchout session. */
export function PunchoutEndedScreen() {
  return (
    <BareShell hasStartPage={false}>
      <PunchoutEndedPage />
    </BareShell>
  )
}
