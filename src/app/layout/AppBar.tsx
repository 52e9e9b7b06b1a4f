import { Link } from 'react-router-dom'
import { Brand } from '@/components/commerce/Brand'
import { CartButton } from '@/components/commerce/CartButton'
import { CatalogueSearch } from '@/components/commerce/CatalogueSearch'
import { isAllowed } from '@/domain/menu/menuAccess'
import { ROUTES } from '@/domain/navigation/paths'
import { selectMenu } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import styles from './AppBar.module.css'
import { MobileMenu } from './MobileMenu'

/** The bar above every screen of a ready session. */
export function AppBar({ hasMenuButton }: { hasMenuButton: boolean }) {
  const canSeeProducts = isAllowed(useAppSelector(selectMenu), 'ViewProducts')
  return (
    <header className={styles.bar} data-menu={!hasMenuButton || undefined}>
      <div className={styles.start}>
        {hasMenuButton ? <MobileMenu /> : null}
        <Link className={styles.brand} to={ROUTES.home}>
          <Brand />
        </Link>
      </div>
      <div className={styles.search}>{canSeeProducts ? <CatalogueSearch /> : null}</div>
      <div className={styles.end}>
        <CartButton />
      </div>
    </header>
  )
}
