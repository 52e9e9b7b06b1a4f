import { useRef } from 'react'
import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import { MEDIUM_PX } from '@/ui/native/breakpoints'
import { useIsUnder } from '@/ui/native/useMediaQuery'
import { LazyPart } from '@/ui/feedback/LazyPart'
import {
  selectIsPunchout,
  selectIsStale,
  selectSettings,
  selectUserType,
  selectMenu,
} from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { lazyPage } from '../routes/appRoute'
import { ReadyRoutes } from '../routes/ReadyRoutes'
import { Shortcuts } from '../shortcuts/Shortcuts'
import { SHELL_MESSAGES } from '../messages'
import { SideMenu } from './SideMenu'
import styles from './ReadyShell.module.css'
import { SkipLink } from './SkipLink'
import { StaleCover } from './StaleCover'
import { CartButton } from '@/features/cart/parts/CartButton'
import { CatalogueSearch } from '@/features/catalogue/parts/search/CatalogueSearch'
import { isAllowed } from '@/domain/menu/menuAccess'
import { Bar } from './Bar'
import { LazyPunchoutReturn } from './LazyPunchoutReturn'
import { MobileMenu } from './MobileMenu'
import { PrintHead } from './PrintHead'

function AppBar({ hasMenuButton }: { hasMenuButton: boolean }) {
  const canSeeProducts = isAllowed(useAppSelector(selectMenu), 'ViewProducts')
  return (
    <Bar
      hasMenu={!hasMenuButton}
      menuButton={hasMenuButton ? <MobileMenu /> : null}
      search={canSeeProducts ? <CatalogueSearch /> : null}
    >
      <LazyPunchoutReturn place="bar" />
      <CartButton />
    </Bar>
  )
}

const { Component: AddressRequired } = lazyPage(
  () => import('@/features/addresses/parts/AddressRequired'),
  'AddressRequired',
)

const ignore = () => undefined

/** Notice to browsing consumers without pickup that they need an address (Spec 2 §6). */
function AddressNotice() {
  const isConsumer = useAppSelector(selectUserType) === 'Consumer'
  const { allowConsumerPickup } = useAppSelector(selectSettings)
  if (!isConsumer || allowConsumerPickup) return null
  return (
    <LazyPart isOpen onClose={ignore}>
      <AddressRequired />
    </LazyPart>
  )
}

const OUT_OF_SIGHT = { visibility: 'hidden' } as const

export function ReadyShell() {
  // Images of every screen read it from the cache.
  useGetSiteSettingsQuery()
  const main = useRef<HTMLElement>(null)
  const isPunchout = useAppSelector(selectIsPunchout)
  const isStale = useAppSelector(selectIsStale)
  const isBelowMedium = useIsUnder(MEDIUM_PX)
  const hasPermanentMenu = !isBelowMedium && !isPunchout
  return (
    <>
      <div
        className={styles.shell}
        data-menu={hasPermanentMenu || undefined}
        inert={isStale}
        style={isStale ? OUT_OF_SIGHT : undefined}
      >
        <SkipLink target={main} />
        <AppBar hasMenuButton={!hasPermanentMenu} />
        {hasPermanentMenu ? (
          <aside className={styles.drawer} aria-label={SHELL_MESSAGES.side}>
            <SideMenu />
          </aside>
        ) : null}
        <main className={styles.main} ref={main} tabIndex={-1}>
          <PrintHead />
          <ReadyRoutes />
          <AddressNotice />
        </main>
        <Shortcuts />
      </div>
      {isStale ? <StaleCover /> : null}
    </>
  )
}
