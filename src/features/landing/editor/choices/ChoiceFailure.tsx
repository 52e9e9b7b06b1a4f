import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { LANDING_CHOICE_MESSAGES as texts } from './messages'

/** Error for choices that could not be loaded, with a retry. */
export function ChoiceFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice severity="error" action={<Button onClick={onRetry}>{texts.retry}</Button>}>
      {message}
    </Notice>
  )
}
