import { CardPage } from '@/ui/page/CardPage'
import { isAllowed } from '@/domain/menu/menuAccess'
import { selectMenu } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { DefaultLayoutCard } from './DefaultLayoutCard'
import { DefaultSortCard } from './DefaultSortCard'
import { ImageSyncCard } from './ImageSyncCard'
import { LandingCard } from './LandingCard'
import { ADMIN_MESSAGES as texts } from './messages'
import { PasswordOptionsCard } from './PasswordOptionsCard'
import { SynonymsCard } from './SynonymsCard'

export function AdminPage() {
  const canEditLanding = isAllowed(useAppSelector(selectMenu), 'EditLandingPage')
  return (
    <CardPage title={texts.title}>
      <PasswordOptionsCard />
      <DefaultLayoutCard />
      <DefaultSortCard />
      <ImageSyncCard />
      <SynonymsCard />
      {canEditLanding ? <LandingCard /> : null}
    </CardPage>
  )
}
