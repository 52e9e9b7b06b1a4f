import { useState, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '@/ui/native/Button'
import { ErrorState } from '@/ui/native/ErrorState'
import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { Notice } from '@/ui/native/Notice'
import { PageTitle } from '@/ui/page/PageTitle'
import { Form } from '@/ui/form/useForm'
import { ROUTES } from '@/domain/navigation/paths'
import { NEW_PASSWORD_MESSAGES as texts } from './messages'
import styles from './PasswordReset.module.css'
import { ResetRequestDialog } from './ResetRequestDialog'
import { HumanCheck } from '@/features/accounts/parts/HumanCheck'
import { NewPasswordFields } from '@/features/accounts/parts/NewPasswordFields'
import { useNewPassword, type NewPasswordOptions } from './useNewPassword'
import type { CallResult } from '@/net/callContract'
import { lookUpResetToken, type ResetTokenOwner } from '@/session/passwordCalls'
import { PASSWORD_MESSAGES } from '@/domain/password/passwordRule'
import { dismissNotification, notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'

/** State of a link: its owner, its error, or the reason it could not be checked. */
type ResetLink =
  | { readonly status: 'Loading' }
  | { readonly status: 'Loaded'; readonly isB2B: boolean }
  | { readonly status: 'Refused' | 'Failed'; readonly message: string }

const LOADING: ResetLink = { status: 'Loading' }
const noLink = (): ResetLink => ({ status: 'Refused', message: PASSWORD_MESSAGES.linkInvalid })

function linkOf({ data, error }: CallResult<ResetTokenOwner>): ResetLink {
  // 400: the token is malformed, because the request has no other input.
  if (error?.status === 400) return noLink()
  if (error) return { status: 'Failed', message: error.message }
  const [message] = data.errors
  return message === undefined ? { status: 'Loaded', isB2B: data.isB2B } : { status: 'Refused', message }
}

/** Looks up the token of a link (Spec 1 §4). '' means a link without a token. */
function useResetLink(token: string): { link: ResetLink; retry: () => void } {
  const dispatch = useAppDispatch()
  const [link, setLink] = useState<ResetLink>(token === '' ? noLink() : LOADING)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (token === '') return
    const controller = new AbortController()
    void dispatch(lookUpResetToken(token, controller.signal)).then((result) => {
      if (!controller.signal.aborted) setLink(linkOf(result))
    })
    return () => {
      controller.abort()
    }
  }, [dispatch, token, attempt])

  const problem = link.status === 'Refused' ? link.message : null
  useEffect(() => {
    if (problem === null) return
    const { id } = dispatch(notify({ severity: 'error', message: problem })).payload
    return () => {
      dispatch(dismissNotification(id))
    }
  }, [dispatch, problem])

  const retry = () => {
    setLink(LOADING)
    setAttempt((before) => before + 1)
  }
  return { link, retry }
}

interface NewPasswordFormProps extends NewPasswordOptions {
  onNewLink: () => void
}

function NewPasswordForm({ onNewLink, ...props }: NewPasswordFormProps) {
  const { options, form, check, canSubmit, isSaving, failure } = useNewPassword(props)
  return (
    <Form form={form} className={styles.form}>
      <NewPasswordFields {...{ options, form }} isB2B={props.isB2B} labels={texts} />
      <HumanCheck {...check} />
      {failure === null ? null : (
        <Notice
          severity="error"
          action={
            <Button variant="quiet" onClick={onNewLink}>
              {texts.newLink}
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      <div className={styles.actions}>
        <ButtonLink to={ROUTES.login}>{texts.cancel}</ButtonLink>
        <Button type="submit" variant="filled" isBusy={isSaving} disabled={!canSubmit}>
          {isSaving ? texts.saving : texts.submit}
        </Button>
      </div>
    </Form>
  )
}

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
      {/* The notification has already announced the message. */}
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
    // Removes the used token from the URL.
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
