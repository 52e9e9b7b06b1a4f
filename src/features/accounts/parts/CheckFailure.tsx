import { Button } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import { HUMAN_CHECK_MESSAGES as texts } from './accountMessages'

/** Notice that the human check is unavailable, with a retry if that may help (Spec 1 §5). */
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
