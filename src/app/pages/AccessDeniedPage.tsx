import { ButtonLink } from '@/ui/native/Button'
import { PageTitle } from '@/ui/page/PageTitle'
import { ROUTES } from '@/domain/navigation/paths'
import { sessionEvents } from '@/session/sessionEvents'
import { useAppDispatch } from '@/session/hooks'
import { messages } from '@/domain/language/messages'
import styles from './AccessDeniedPage.module.css'

const ACCESS_DENIED_MESSAGES = messages('accessDenied', {
  title: 'Access Denied',
  text: 'You do not have permission to access this page.',
  logOut: 'Logging Out',
})

export function AccessDeniedPage() {
  const dispatch = useAppDispatch()
  return (
    <div className={styles.page}>
      <PageTitle>{ACCESS_DENIED_MESSAGES.title}</PageTitle>
      <p>{ACCESS_DENIED_MESSAGES.text}</p>
      <ButtonLink
        to={ROUTES.login}
        variant="filled"
        onClick={() => {
          dispatch(sessionEvents.signedOut())
          dispatch(sessionEvents.logInRequested())
        }}
      >
        {ACCESS_DENIED_MESSAGES.logOut}
      </ButtonLink>
    </div>
  )
}
