import { ButtonLink } from '@/components/ui/form/Button'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { ROUTES } from '@/domain/navigation/paths'
import { sessionEvents } from '@/session/sessionEvents'
import { useAppDispatch } from '@/store/hooks'
import styles from './AccessDeniedPage.module.css'
import { ACCESS_DENIED_MESSAGES as messages } from './messages'

/** For an account that may not come in; another one may (Spec 1 §2). */
export function AccessDeniedPage() {
  const dispatch = useAppDispatch()
  return (
    <div className={styles.page}>
      <PageTitle>{messages.title}</PageTitle>
      <p>{messages.text}</p>
      <ButtonLink
        to={ROUTES.login}
        variant="filled"
        onClick={() => {
          dispatch(sessionEvents.signedOut())
          dispatch(sessionEvents.logInRequested())
        }}
      >
        {messages.logOut}
      </ButtonLink>
    </div>
  )
}
