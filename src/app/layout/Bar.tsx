import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Brand } from '@/features/site/parts/Brand'
import { ROUTES } from '@/domain/navigation/paths'
import styles from './Bar.module.css'

interface BarProps {
  menuButton?: ReactNode
  /** True if the side menu is below the brand. */
  hasMenu?: boolean
  search: ReactNode
  children: ReactNode
}

export function Bar({ menuButton, hasMenu = false, search, children }: BarProps) {
  return (
    <header className={styles.bar} data-menu={hasMenu || undefined}>
      <div className={styles.start}>
        {menuButton}
        <Link className={styles.brand} to={ROUTES.home}>
          <Brand />
        </Link>
      </div>
      <div className={styles.search}>{search}</div>
      <div className={styles.end}>{children}</div>
    </header>
  )
}
