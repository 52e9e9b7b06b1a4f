import { ButtonLink } from '@/components/ui/form/Button'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { ROUTES } from '@/domain/navigation/paths'
import { NOT_FOUND_MESSAGES } from './messages'
import styles from './NotFoundPage.module.css'

/** A path without a screen. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <PageTitle documentTitle={NOT_FOUND_MESSAGES.documentTitle}>{NOT_FOUND_MESSAGES.title}</PageTitle>
      <p className={styles.text}>{NOT_FOUND_MESSAGES.text}</p>
      <ButtonLink to={ROUTES.home} variant="filled">
        {NOT_FOUND_MESSAGES.home}
      </ButtonLink>
    </div>
  )
}
