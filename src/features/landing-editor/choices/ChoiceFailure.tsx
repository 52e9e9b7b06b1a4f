import { Notice } from '@/components/native/Notice'
import { Button } from '@/components/native/Button'
import { CHOICE_MESSAGES as texts } from './messages'

/** Choices that could not be loaded, with a retry. */
export function ChoiceFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice severity="error" action={<Button onClick={onRetry}>{texts.retry}</Button>}>
      {message}
    </Notice>
  )
}
