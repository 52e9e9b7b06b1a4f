import { AppDialog } from '@/components/ui/dialog/AppDialog'
import { Button } from '@/components/ui/form/Button'
import { SELECT_SHIP_METHOD_MESSAGES as texts } from './messages'

interface UndeliverableQuestionProps {
  isOpen: boolean
  /** What the site says of a zip code that is not served. */
  message: string
  onConfirm: () => void
  onCancel: () => void
}

/** The answer that changes nothing gets the focus. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.focus()
}

/**
 * Whether to look around with an address that is not delivered to (Spec 3 §4). A dialog of the page, which goes with it
 * when Back logs out.
 */
export function UndeliverableQuestion({ isOpen, message, onConfirm, onCancel }: UndeliverableQuestionProps) {
  return (
    <AppDialog
      isOpen={isOpen}
      isAlert
      isNeverFullScreen
      size="small"
      title={texts.undeliverable}
      onClose={onCancel}
      actions={
        <>
          <Button ref={focusFirst} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button variant="filled" onClick={onConfirm}>
            {texts.proceed}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </AppDialog>
  )
}
