import { ButtonLink } from '@/ui/native/Button'
import { Card } from '@/ui/page/Card'
import { ROUTES } from '@/domain/navigation/paths'
import { LANDING_CARD_MESSAGES as texts } from './messages'

/** Link to the landing page editor (Spec 3 §2). */
export function LandingCard() {
  return (
    <Card title={texts.title} text={texts.text}>
      <ButtonLink to={ROUTES.adminLanding}>{texts.edit}</ButtonLink>
    </Card>
  )
}
