import { useRef, useState, useLayoutEffect } from 'react'
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
  selectCustomer,
  selectUser,
  selectStaleReason,
} from '@/session/sessionSelectors'
import { useAppSelector, useToday, useAppDispatch } from '@/session/hooks'
import { lazyPage, redirectedPaths } from '../routes/appRoute'
import { Shortcuts } from '../shortcuts/Shortcuts'
import { SHELL_MESSAGES } from '../messages'
import { SideMenu, LazyPunchoutReturn } from './SideMenu'
import styles from './ReadyShell.module.css'
import { SkipLink } from './SkipLink'
import { CartButton } from '@/features/cart/parts/CartButton'
import { CatalogueSearch } from '@/features/catalogue/parts/search/CatalogueSearch'
import { isAllowed, isShut } from '@/domain/menu/menuAccess'
import { Bar } from './Bar'
import { useIsPrinting } from '@/ui/page/useIsPrinting'
import { formatDate } from '@/domain/dates/calendarDate'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { useLocation, Navigate, Route, Routes } from 'react-router-dom'
import { IconButton } from '@/ui/native/IconButton'
import { MenuIcon } from '@/ui/native/icons'
import { originOf, pathBack } from '@/domain/navigation/origin'
import { FORCED_PATHS, ROUTES } from '@/domain/navigation/paths'
import { NotFoundPage } from '@/app/pages/NotFoundPage'
import { RoutePage } from '../routes/RoutePage'
import { appRoutes } from '../routes/routes'
import { StartPage } from '../routes/StartPage'
import { useCanOpen, useVisibleRoutes } from '../routes/useVisibleRoutes'
import { ErrorState } from '@/ui/native/ErrorState'
import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { sessionEvents } from '@/session/sessionEvents'

/**
 * Covers everything, including dialogs, until the session has been checked after a sleep. Hides stale prices and
 * blocks keys; the screen below stays mounted.
 */
function StaleCover() {
  const dispatch = useAppDispatch()
  const reason = useAppSelector(selectStaleReason)
  const cover = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = cover.current
    const hadFocus = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      // Focus returns only once the covered screen is visible again.
      queueMicrotask(() => {
        if (hadFocus instanceof HTMLElement && hadFocus.isConnected) hadFocus.focus({ preventScroll: true })
      })
    }
  }, [])
  return (
    <dialog
      ref={cover}
      className={styles.cover}
      aria-label={SHELL_MESSAGES.stale}
      onCancel={(event) => {
        event.preventDefault()
      }}
    >
      {reason === null ? (
        <LoadingScreen isInline />
      ) : (
        <ErrorState
          message={reason}
          onRetry={() => {
            dispatch(sessionEvents.retryRequested())
          }}
        />
      )}
    </dialog>
  )
}

/** Redirects from a forced path to the requested or previous page; else to the start page. */
function BackToOrigin() {
  const user = useAppSelector(selectUser)
  const canOpen = useCanOpen()
  const origin = originOf(useLocation())
  const path = pathBack(origin, user?.username ?? '')
  // A path without an owner may be a screen of another user.
  const isOthers = origin.of === null && !canOpen(path)
  return <Navigate to={isOthers ? ROUTES.home : path} replace />
}

function ReadyRoutes() {
  const isShop = !isShut(useAppSelector(selectMenu), 'ViewProducts')
  const canSeeProducts = isAllowed(useAppSelector(selectMenu), 'ViewProducts')
  const isPunchout = useAppSelector(selectIsPunchout)
  const userType = useAppSelector(selectUserType)
  const routes = useVisibleRoutes()
  return (
    <Routes>
      <Route path={ROUTES.home} element={<StartPage {...{ canSeeProducts, isPunchout }} />} />
      {FORCED_PATHS.map((path) => (
        <Route key={path} path={path} element={<BackToOrigin />} />
      ))}
      {redirectedPaths(appRoutes, userType).map((path) => (
        <Route key={path} path={path} element={<Navigate to={ROUTES.home} replace />} />
      ))}
      {routes.map((route) => (
        <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
      ))}
      {/* A catalogue that is hidden and locked is an empty page, not an unknown path (Spec 1 §2). */}
      {isShop ? null : <Route path={ROUTES.products} element={null} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

const SideDrawer = lazyPart(() => import('@/ui/dialog/SideDrawer'), 'SideDrawer')

function MobileMenu() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  // The menu belongs to a path, so that choosing an entry closes it.
  const isOpen = openAt === pathname
  const close = () => {
    setOpenAt(null)
  }
  return (
    <>
      <IconButton
        label={SHELL_MESSAGES.openMenu}
        aria-haspopup="dialog"
        icon={<MenuIcon />}
        onClick={() => {
          setIsWanted(true)
          setOpenAt(pathname)
        }}
      />
      {isWanted ? (
        <LazyPart isOpen={isOpen} onClose={close}>
          <SideDrawer
            label={SHELL_MESSAGES.menu}
            closeLabel={SHELL_MESSAGES.closeMenu}
            isOpen={isOpen}
            onClose={close}
          >
            <SideMenu />
          </SideDrawer>
        </LazyPart>
      ) : null}
    </>
  )
}

/**
 * First line of a printed page: the date, and the customer unless the page shows it (`data-names-customer`).
 */
function PrintHead() {
  const today = useToday()
  const customer = useAppSelector(selectCustomer)
  if (!useIsPrinting()) return null
  return (
    <p className={styles.head}>
      <span className={styles.customer}>{customer?.name}</span>
      <span>{SHELL_MESSAGES.printed(formatDate(today))}</span>
    </p>
  )
}

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
  // Subscribes to the site's settings, which images of every screen read from the cache.
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
