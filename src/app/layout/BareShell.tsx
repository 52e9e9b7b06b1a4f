import { PunchoutEndedPage } from '@/features/punchout/PunchoutEndedPage'
import type { AppRoute } from '@/app/routes/appRoute'
import { RoutePage } from '@/app/routes/RoutePage'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Brand } from '@/features/site/parts/Brand'
import { ROUTES } from '@/domain/navigation/paths'
import styles from './BareShell.module.css'

interface BareShellProps {
  /** False if the start page has nothing to show: the brand is then plain text. */
  hasStartPage?: boolean
  children: ReactNode
}

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

export function OpenScreen({ route }: { route: AppRoute }) {
  return (
    <BareShell>
      <RoutePage key={route.path} route={route} />
    </BareShell>
  )
}

export function PunchoutEndedScreen() {
  return (
    <BareShell hasStartPage={false}>
      <PunchoutEndedPage />
    </BareShell>
  )
}
