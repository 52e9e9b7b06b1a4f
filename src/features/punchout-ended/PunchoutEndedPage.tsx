import { Button } from '@/components/ui/form/Button'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { SESSION_MESSAGES } from '@/session/messages'
import { sessionEvents } from '@/session/sessionEvents'
import { selectSession } from '@/session/sessionSelectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { PUNCHOUT_ENDED_MESSAGES as texts } from './messages'
import styles from './PunchoutEndedPage.module.css'

/** A punchout session that is over, or did not begin (Spec 1 §4): its person has no password here, but a way back. */
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
      <p>{canRetry ? texts.tryAgain : texts.goBack}</p>
      {canRetry ? (
        <Button
          variant="filled"
          onClick={() => {
            dispatch(sessionEvents.retryRequested())
          }}
        >
          {texts.retry}
        </Button>
      ) : null}
    </div>
  )
}
