import { ButtonLink } from '@/ui/native/Button'
import { PageTitle } from '@/ui/page/PageTitle'
import { ROUTES } from '@/domain/navigation/paths'
import { messages } from '@/domain/language/messages'
import styles from './NotFoundPage.module.css'

const NOT_FOUND_MESSAGES = messages('notFound', {
  documentTitle: 'Not found',
  title: "Oops... This page doesn't exist!",
  text: 'The address may be mistyped, or you do not have access to this page.',
  home: 'Go to the start page',
})

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
