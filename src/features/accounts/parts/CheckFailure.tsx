import { Button } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import { HUMAN_CHECK_MESSAGES as texts } from './accountMessages'

/** The human check is unavailable; offers a retry where it may help (Spec 1 §5). */
export function CheckFailure({ onRetry }: { onRetry?: () => void }) {
  return (
    <Notice
      severity="error"
      action={
        onRetry ? (
          <Button isSmall onClick={onRetry}>
            {texts.retry}
          </Button>
        ) : null
      }
    >
      {texts.unavailable}
    </Notice>
  )
}
