import { LogOutIcon, SwitchIcon } from '@/components/ui/icons'
import type { SectionEntry } from '@/domain/menu/menuSections'
import { MenuLinks } from './MenuLinks'
import styles from './SideMenu.module.css'
import { useSessionActions } from './useSessionActions'

/** Entries of the user or system section: links, and what changes the session. */
export function MenuSection({ entries }: { entries: readonly SectionEntry[] }) {
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
