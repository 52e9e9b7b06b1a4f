import { CartButton } from '@/components/commerce/cart/CartButton'
import { CatalogueSearch } from '@/components/commerce/search/CatalogueSearch'
import { isAllowed } from '@/domain/menu/menuAccess'
import { selectMenu } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { Bar } from './Bar'
import { LatePunchoutReturn } from './LatePunchoutReturn'
import { MobileMenu } from './MobileMenu'

/** The bar of a ready session. */
export function AppBar({ hasMenuButton }: { hasMenuButton: boolean }) {
  const canSeeProducts = isAllowed(useAppSelector(selectMenu), 'ViewProducts')
  return (
    <Bar
      hasMenu={!hasMenuButton}
      menuButton={hasMenuButton ? <MobileMenu /> : null}
      search={canSeeProducts ? <CatalogueSearch /> : null}
    >
      <LatePunchoutReturn place="bar" />
      <CartButton />
    </Bar>
  )
}
