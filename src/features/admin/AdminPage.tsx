import { PageTitle } from '@/components/ui/page/PageTitle'
import { isAllowed } from '@/domain/menu/menuAccess'
import { selectMenu } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import styles from './AdminPage.module.css'
import { DefaultSortCard } from './DefaultSortCard'
import { LandingCard } from './LandingCard'
import { ADMIN_MESSAGES as texts } from './messages'
import { PasswordOptionsCard } from './PasswordOptionsCard'
import { SynonymsCard } from './SynonymsCard'

export function AdminPage() {
  const canEditLanding = isAllowed(useAppSelector(selectMenu), 'EditLandingPage')
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <div className={styles.cards}>
        <PasswordOptionsCard />
        <DefaultSortCard />
        <SynonymsCard />
        {canEditLanding ? <LandingCard /> : null}
      </div>
    </div>
  )
}
