import { useGetSiteSettingsQuery } from '@/api/settingsApi'
import { Brand } from '@/components/commerce/Brand'
import { Button } from '@/components/ui/Button'
import { PageTitle } from '@/components/ui/PageTitle'
import { reasonPlace } from '@/session/reasonPlace'
import { sessionEvents } from '@/session/sessionEvents'
import { selectSession } from '@/session/sessionSelectors'
import { signIn } from '@/session/signIn'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { SIGN_IN_MESSAGES as messages } from './messages'
import styles from './SignIn.module.css'
import { SignInForm } from './SignInForm'

/** Sign in. It stays while the session is being set up, and shows why that failed (Spec 1 §2, §8). */
export function LoginPage() {
  const dispatch = useAppDispatch()
  const session = useAppSelector(selectSession)
  const { data: site } = useGetSiteSettingsQuery()
  const failure = session.status === 'unauthorized' ? session : null
  const reason = reasonPlace(failure?.reason ?? null) === 'sign-in' ? failure?.reason : null
  return (
    <div className={styles.page}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <main className={styles.main}>
        <div className={styles.panel}>
          <PageTitle documentTitle={messages.title}>{messages.title}</PageTitle>
          <p className={styles.lead}>{messages.lead}</p>
          <SignInForm
            isEmailAllowed={site?.allowConsumer ?? false}
            isBusy={failure === null}
            onSubmit={({ username, password }) => {
              dispatch(signIn(username, password))
            }}
          />
          <div className={styles.failure} role="alert">
            {reason ? <p className={styles.reason}>{reason}</p> : null}
            {failure?.detail ? <p className={styles.detail}>{failure.detail}</p> : null}
          </div>
          {failure?.retry ? (
            <Button
              onClick={() => {
                dispatch(sessionEvents.retryRequested())
              }}
            >
              {messages.retry}
            </Button>
          ) : null}
        </div>
      </main>
    </div>
  )
}
