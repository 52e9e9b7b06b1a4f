import { AppDialog } from '@/ui/dialog/AppDialog'
import { Button } from '@/ui/native/Button'
import type { RowError } from '@/features/quick-entry/state/quickEntrySlice'
import { QUICK_ENTRY_UPDATE_MESSAGES } from '@/features/quick-entry/state/messages'
import { QUICK_ENTRY_MESSAGES as texts } from './messages'

interface UpdateErrorsDialogProps {
  errors: readonly RowError[]
  onClose: () => void
}

/** The rows that were not updated, as 'code description: error' (Spec 2 §2). */
export function UpdateErrorsDialog({ errors, onClose }: UpdateErrorsDialogProps) {
  return (
    <AppDialog
      isOpen
      title={QUICK_ENTRY_UPDATE_MESSAGES.updatedWithErrors(errors.length)}
      onClose={onClose}
      actions={
        <Button variant="filled" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <ul>
        {errors.map(({ productKey, productCode, description, reason }) => (
          <li key={productKey}>{texts.errorLine(productCode, description, reason)}</li>
        ))}
      </ul>
    </AppDialog>
  )
}
