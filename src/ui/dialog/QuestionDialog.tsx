import { focusFirst } from '@/ui/native/Field'
import { DIALOG_MESSAGES } from './messages'
import { Button } from '@/ui/native/Button'
import { AppDialog } from './AppDialog'
import type { ConfirmRequest } from './useConfirm'

interface QuestionDialogProps {
  isOpen: boolean
  question: ConfirmRequest
  onAnswer: (isConfirmed: boolean) => void
}

/** The lazy part of `ConfirmProvider`. Focuses the answer that changes nothing. */
export function QuestionDialog({ isOpen, question, onAnswer }: QuestionDialogProps) {
  return (
    <AppDialog
      isOpen={isOpen}
      isAlert
      isNeverFullScreen
      size="small"
      title={question.title}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button ref={focusFirst} onClick={() => onAnswer(false)}>
            {question.cancelLabel ?? DIALOG_MESSAGES.cancel}
          </Button>
          <Button variant="filled" isDestructive={question.isDestructive} onClick={() => onAnswer(true)}>
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      <p>{question.message}</p>
      {question.details ? (
        <ul>
          {question.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : null}
    </AppDialog>
  )
}
