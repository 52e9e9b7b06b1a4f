import { useRef, useState } from 'react'
import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import { ACCOUNT_MESSAGES } from '@/features/accounts/parts/accountMessages'
import { Brand } from '@/features/site/parts/Brand'
import { useLanguageChoice } from '@/features/site/parts/useLanguageChoice'
import { Button, ButtonLink } from '@/ui/native/Button'
import { Select } from '@/ui/native/Select'
import { useLastKnown } from '@/ui/page/useLastKnown'
import { ROUTES } from '@/domain/navigation/paths'
import { PageTitle } from '@/ui/page/PageTitle'
import { reasonPlace, selectGuest, selectSession } from '@/session/sessionSelectors'
import { sessionEvents } from '@/session/sessionEvents'
import { signIn } from '@/session/signInThunks'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { SIGN_IN_MESSAGES as messages } from './messages'
import styles from './SignIn.module.css'
import { SignInForm } from './SignInForm'

export type SignInDialog = 'forgot' | 'create' | 'resend'

interface LoginPageProps {
  /** `typed`: the name in the form. */
  onOpen: (dialog: SignInDialog, typed: string) => void
}

/** Links for users who cannot sign in. Space for them is reserved until the site's settings are loaded. */
function Links({ onOpen, canCreate }: { onOpen: (dialog: SignInDialog) => void; canCreate: boolean }) {
  return (
    <div className={styles.links}>
      <Button name="forgot" variant="quiet" isSmall onClick={() => onOpen('forgot')}>
        {messages.forgot}
      </Button>
      {canCreate ? (
        <Button name="create" variant="quiet" isSmall onClick={() => onOpen('create')}>
          {messages.create}
        </Button>
      ) : null}
    </div>
  )
}

/** The sign-in screen. Stays while the session is set up, and shows the reason if that fails (Spec 1 §2, §8). */
export function LoginPage({ onOpen }: LoginPageProps) {
  const panel = useRef<HTMLDivElement>(null)
  const open = (dialog: SignInDialog) => {
    onOpen(dialog, panel.current?.querySelector<HTMLInputElement>('[name="username"]')?.value ?? '')
  }
  const dispatch = useAppDispatch()
  const session = useAppSelector(selectSession)
  const site = useLastKnown(useGetSiteSettingsQuery().data)
  const isGuestAllowed = useLastKnown(useAppSelector(selectGuest).status === 'admitted' || undefined)
  const failure = session.status === 'unauthorized' ? session : null
  const reason = reasonPlace(failure?.reason ?? null) === 'sign-in' ? failure?.reason : null
  const hasConsumers = site?.allowConsumer ?? false
  // The round stays the same while the next attempt runs.
  const [checkRound, setCheckRound] = useState<number | null>(null)
  const nextCheckRound = failure?.needsHumanCheck ? failure.epoch : null
  if (failure && nextCheckRound !== checkRound) setCheckRound(nextCheckRound)
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <Brand />
      </header>
      <main className={styles.main}>
        <div ref={panel} className={styles.panel}>
          <PageTitle documentTitle={messages.title}>{messages.title}</PageTitle>
          <p className={styles.lead}>{messages.lead}</p>
          <SignInForm
            isEmailAllowed={hasConsumers}
            isBusy={failure === null}
            checkRound={checkRound}
            onSubmit={({ username, password }, verifyToken) => {
              dispatch(signIn(username, password, verifyToken))
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
          {reason && failure?.isUnverified ? (
            <Button onClick={() => open('resend')}>{ACCOUNT_MESSAGES.resend.open}</Button>
          ) : null}
          <Links onOpen={open} canCreate={hasConsumers} />
          <div className={styles.guest}>
            {isGuestAllowed ? (
              <ButtonLink to={ROUTES.home} variant="quiet" isSmall>
                {messages.guest}
              </ButtonLink>
            ) : null}
          </div>
          <div className={styles.language}>
            <Select {...useLanguageChoice().select} name="language" />
          </div>
        </div>
      </main>
    </div>
  )
}
