import { useGetLogoNameQuery } from '@/api/settingsApi'
import { PRODUCT_NAME } from '@/components/ui/page/useDocumentTitle'
import { SHELL_MESSAGES } from '../messages'
import { LatePunchoutReturn } from './LatePunchoutReturn'
import { MenuLinks } from './MenuLinks'
import { MenuSection } from './MenuSection'
import styles from './SideMenu.module.css'
import { useSideMenu } from './useSideMenu'

function Footer() {
  const { data } = useGetLogoNameQuery()
  return (
    <footer className={styles.footer}>
      <span className={styles.product}>{PRODUCT_NAME}</span>
      <span>{data?.vendorName}</span>
    </footer>
  )
}

/** Groups of screens, the user and the system section, product and vendor (Spec 1 §2). */
export function SideMenu() {
  const { groups, userName, userEntries, systemEntries } = useSideMenu()
  return (
    <div className={styles.menu}>
      <nav className={styles.groups} aria-label={SHELL_MESSAGES.menu}>
        {groups.map(({ title, links }) => (
          <section key={title} className={styles.group} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <MenuLinks links={links} />
          </section>
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
        <LatePunchoutReturn place="menu" />
      </div>
      <Footer />
    </div>
  )
}
