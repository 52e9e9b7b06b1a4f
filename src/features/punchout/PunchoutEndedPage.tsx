import { Button } from '@/ui/native/Button'
import { PageTitle } from '@/ui/page/PageTitle'
import { SESSION_MESSAGES } from '@/session/messages'
import { sessionEvents } from '@/session/sessionEvents'
import { selectSession } from '@/session/sessionSelectors'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { messages } from '@/domain/language/messages'
import styles from './PunchoutEndedPage.module.css'

const PUNCHOUT_ENDED_MESSAGES = messages('punchoutEnded', {
  goBack: 'Go back to your procurement system and open this catalogue from there again.',
  tryAgain: 'Try again, or go back to your procurement system and open this catalogue from there again.',
  retry: 'Retry',
})

/**
 * Shown when a punchout session has ended or did not start (Spec 1 §4). Offers a retry or refers the user to
 * the buyer's system instead of the sign-in screen, because the user has no password here.
 */
export function PunchoutEndedPage() {
  const dispatch = useAppDispatch()
  const session = useAppSelector(selectSession)
  const ended = session.status === 'unauthorized' ? session : null
  const reason = ended?.reason ?? SESSION_MESSAGES.punchoutExpired
  const canRetry = ended !== null && (ended.retry !== null || ended.isCodeGood)
  return (
    <div className={styles.page}>
      <div role="alert">
        <PageTitle documentTitle={reason}>{reason}</PageTitle>
        {ended?.detail ? <p>{ended.detail}</p> : null}
      </div>
      <p>{canRetry ? PUNCHOUT_ENDED_MESSAGES.tryAgain : PUNCHOUT_ENDED_MESSAGES.goBack}</p>
      {canRetry ? (
        <Button
          variant="filled"
          onClick={() => {
            dispatch(sessionEvents.retryRequested())
          }}
        >
          {PUNCHOUT_ENDED_MESSAGES.retry}
        </Button>
      ) : null}
    </div>
  )
}
