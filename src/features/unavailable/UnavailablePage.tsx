import { ButtonLink } from '@/components/ui/form/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { ROUTES } from '@/domain/navigation/paths'
import { UNAVAILABLE_MESSAGES as messages } from './messages'

/** In the place of a screen of the specification that a later version brings; the backend answers 501 for its calls. */
export function UnavailablePage({ title }: { title: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        title={messages.text}
        action={
          <ButtonLink to={ROUTES.home} variant="filled">
            {messages.home}
          </ButtonLink>
        }
      />
    </>
  )
}
