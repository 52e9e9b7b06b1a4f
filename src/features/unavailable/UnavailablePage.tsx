import { ButtonLink } from '@/components/ui/form/Button'
import { EmptyState } from '@/components/native/EmptyState'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { ROUTES } from '@/domain/navigation/paths'

const UNAVAILABLE_MESSAGES = {
  text: 'This screen is not available in this version.',
  home: 'Go to the start page',
} as const

/** Placeholder of a screen that a later version brings; the backend answers 501 for its calls. */
export function UnavailablePage({ title }: { title: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        title={UNAVAILABLE_MESSAGES.text}
        action={
          <ButtonLink to={ROUTES.home} variant="filled">
            {UNAVAILABLE_MESSAGES.home}
          </ButtonLink>
        }
      />
    </>
  )
}
