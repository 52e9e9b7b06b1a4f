import { AppDialog } from '@/ui/dialog/AppDialog'
import { Button } from '@/ui/native/Button'
import { SELECT_SHIP_METHOD_MESSAGES } from './deliveryChoice'

interface UndeliverableQuestionProps {
  isOpen: boolean
  message: string
  onConfirm: () => void
  onCancel: () => void
}

/** The safe answer gets the focus. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.focus()
}

/**
 * Asks whether to browse with an address that is not served (Spec 3 §4). Part of the page, so that Back, which
 * logs out, closes it.
 */
export function UndeliverableQuestion({ isOpen, message, onConfirm, onCancel }: UndeliverableQuestionProps) {
  return (
    <AppDialog
      isOpen={isOpen}
      isAlert
      isNeverFullScreen
      size="small"
      title={SELECT_SHIP_METHOD_MESSAGES.undeliverable}
      onClose={onCancel}
      actions={
        <>
          <Button ref={focusFirst} onClick={onCancel}>
            {SELECT_SHIP_METHOD_MESSAGES.cancel}
          </Button>
          <Button variant="filled" onClick={onConfirm}>
            {SELECT_SHIP_METHOD_MESSAGES.proceed}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </AppDialog>
  )
}
