import { PageTitle } from '@/components/ui/PageTitle'
import { ChangePasswordCard } from './ChangePasswordCard'
import { SETTINGS_MESSAGES as texts } from './messages'
import styles from './SettingsPage.module.css'

/** What a user may set for themselves (Spec 3 §2). */
export function SettingsPage() {
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <ChangePasswordCard />
    </div>
  )
}
