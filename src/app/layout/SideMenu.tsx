import { useGetLogoNameQuery } from '@/session/settingsApi'
import { PRODUCT_NAME } from '@/ui/page/useDocumentTitle'
import { SHELL_MESSAGES } from '../messages'
import styles from './SideMenu.module.css'
import { useSideMenu } from './useSideMenu'
import { LogOutIcon, SwitchIcon } from '@/ui/native/icons'
import type { SectionEntry, MenuLink } from '@/domain/menu/menuSections'
import { useSessionActions } from '../routes/useSessionActions'
import { NavLink } from 'react-router-dom'
import { classNames } from '@/ui/native/classNames'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { selectIsPunchout } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'

const PARTS = {
  bar: lazyPart(() => import('./PunchoutReturn'), 'BarReturn'),
  menu: lazyPart(() => import('./PunchoutReturn'), 'MenuReturn'),
} as const

const ignore = () => undefined

export function LazyPunchoutReturn({ place }: { place: keyof typeof PARTS }) {
  const Part = PARTS[place]
  if (!useAppSelector(selectIsPunchout)) return null
  return (
    <LazyPart isOpen onClose={ignore}>
      <Part />
    </LazyPart>
  )
}

function MenuLinks({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul>
      {links.map(({ label, path }) => (
        <li key={path}>
          <NavLink className={classNames(styles.entry)} to={path}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function MenuSection({ entries }: { entries: readonly SectionEntry[] }) {
  const actions = useSessionActions()
  return entries.map((entry) =>
    entry.kind === 'link' ? (
      <MenuLinks key={entry.path} links={[entry]} />
    ) : (
      <button
        key={entry.label}
        type="button"
        className={styles.entry}
        onClick={() => void actions[entry.kind]()}
      >
        {entry.kind === 'logOut' ? <LogOutIcon /> : <SwitchIcon />}
        <span className={styles.entryText}>{entry.label}</span>
      </button>
    ),
  )
}

function Footer() {
  const { data } = useGetLogoNameQuery()
  return (
    <footer className={styles.footer}>
      <span className={styles.product}>{PRODUCT_NAME}</span>
      <span>{data?.vendorName}</span>
    </footer>
  )
}

/** Groups of screens, the user and system sections, product and vendor (Spec 1 §2). */
export function SideMenu() {
  const { groups, userName, userEntries, systemEntries } = useSideMenu()
  return (
    <div className={styles.menu}>
      <nav className={styles.groups} aria-label={SHELL_MESSAGES.menu}>
        {groups.map(({ title, links }) => (
          <div key={title} className={styles.group} role="group" aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <MenuLinks links={links} />
          </div>
        ))}
      </nav>
      <div className={styles.group}>
        <h2 className={styles.user}>{userName}</h2>
        <MenuSection entries={userEntries} />
      </div>
      <div className={styles.group}>
        <MenuSection entries={systemEntries} />
      </div>
      <div className={styles.group}>
        <LazyPunchoutReturn place="menu" />
      </div>
      <Footer />
    </div>
  )
}
