import { useState, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '@/ui/native/Button'
import { ErrorState } from '@/ui/native/ErrorState'
import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { Notice } from '@/ui/native/Notice'
import { PageTitle } from '@/ui/page/PageTitle'
import { ROUTES } from '@/domain/navigation/paths'
import { NEW_PASSWORD_MESSAGES as texts } from './messages'
import { NewPasswordForm } from './NewPasswordForm'
import styles from './PasswordReset.module.css'
import { ResetRequestDialog } from './ResetRequestDialog'
import { useResetLink } from './useResetLink'

/** Replaces the form once the password is set: the notification disappears, the link stays. */
function ResetDone({ message }: { message: string }) {
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    actions.current?.querySelector('a')?.focus()
  }, [])
  return (
    <>
      <Notice severity="success" isAnnounced={false}>
        {message}
      </Notice>
      <div ref={actions} className={styles.actions}>
        <ButtonLink to={ROUTES.login} variant="filled">
          {texts.login}
        </ButtonLink>
      </div>
    </>
  )
}

function BadLink({ message, onNewLink }: { message: string; onNewLink: () => void }) {
  return (
    <>
      {/* The notification has said it. */}
      <Notice severity="error" isAnnounced={false}>
        {message}
      </Notice>
      <div className={styles.actions}>
        <ButtonLink to={ROUTES.login}>{texts.cancel}</ButtonLink>
        <Button variant="filled" onClick={onNewLink}>
          {texts.newLink}
        </Button>
      </div>
    </>
  )
}

interface LinkedPageProps {
  token: string
  onDone: (message: string) => void
  onNewLink: () => void
}

function LinkedPage({ token, onDone, onNewLink }: LinkedPageProps): ReactNode {
  const { link, retry } = useResetLink(token)
  switch (link.status) {
    case 'Loading':
      return <LoadingScreen isInline label={texts.loading} />
    case 'Failed':
      return <ErrorState message={link.message} onRetry={retry} />
    case 'Refused':
      return <BadLink message={link.message} onNewLink={onNewLink} />
    case 'Loaded':
      return <NewPasswordForm {...{ token, onDone, onNewLink }} isB2B={link.isB2B} />
  }
}

/** Sets a new password by the link of a reset mail: /changepassword?t={token} (Spec 1 §2, §4). */
export function ChangePasswordPage() {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const token = parameters.get('t') ?? ''
  const [done, setDone] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const finish = (message: string) => {
    setDone(message)
    // Removes the used token from the address.
    void navigate(ROUTES.changePassword, { replace: true })
  }
  return (
    <div className={styles.page}>
      <PageTitle documentTitle={texts.title}>{texts.title}</PageTitle>
      {done === null ? (
        <LinkedPage key={token} token={token} onDone={finish} onNewLink={() => setIsAsking(true)} />
      ) : (
        <ResetDone message={done} />
      )}
      {isAsking ? <ResetRequestDialog onClose={() => setIsAsking(false)} /> : null}
    </div>
  )
}
