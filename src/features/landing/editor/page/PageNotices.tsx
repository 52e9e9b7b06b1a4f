import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import type { PageSaves } from './usePageSaves'

interface PageNoticesProps {
  isResumed: boolean
  isEnabled: boolean
  saves: PageSaves
}

/** Notices about the edited page. */
export function PageNotices({ isResumed, isEnabled, saves }: PageNoticesProps) {
  const { failure, isNewer, lookAtNewer } = saves
  const look = (
    <Button isSmall onClick={lookAtNewer}>
      {texts.look}
    </Button>
  )
  return (
    <>
      {isResumed ? <Notice severity="info">{texts.resumed}</Notice> : null}
      {failure === null ? null : <Notice severity="error">{texts.failure(failure)}</Notice>}
      {isNewer ? (
        <Notice severity="warning" action={look}>
          {texts.newer}
        </Notice>
      ) : null}
      {isEnabled ? null : <Notice severity="info">{texts.disabledNote}</Notice>}
    </>
  )
}
