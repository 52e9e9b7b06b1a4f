import { Link } from 'react-router-dom'
import { Brand } from '@/components/commerce/Brand'
import { ROUTES } from '@/domain/navigation/paths'
import styles from './AppBar.module.css'
import { MobileMenu } from './MobileMenu'

/** The bar above every screen of a ready session. */
export function AppBar({ hasMenuButton }: { hasMenuButton: boolean }) {
  return (
    <header className={styles.bar} data-menu={!hasMenuButton || undefined}>
      <div className={styles.start}>
        {hasMenuButton ? <MobileMenu /> : null}
        <Link className={styles.brand} to={ROUTES.home}>
          <Brand />
        </Link>
      </div>
    </header>
  )
}
