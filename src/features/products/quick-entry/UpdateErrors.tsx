import { AppDialog } from '@/components/ui/dialog/AppDialog'
import { Button } from '@/components/ui/form/Button'
import { QUICK_ENTRY_TEXTS } from '@/state/quick-entry/messages'
import { quickEntryEvents } from '@/state/quick-entry/quickEntrySlice'
import { selectUpdateResult } from '@/state/quick-entry/quickEntrySelectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { QUICK_ENTRY_MESSAGES as texts } from './messages'

/** The rows that an update could not put into the cart, as 'code description: error' (Spec 2 §2). */
export function UpdateErrors() {
  const dispatch = useAppDispatch()
  const errors = useAppSelector(selectUpdateResult)?.errors ?? []
  const close = () => dispatch(quickEntryEvents.resultDismissed())
  if (errors.length === 0) return null
  return (
    <AppDialog
      isOpen
      title={QUICK_ENTRY_TEXTS.updatedWithErrors(errors.length)}
      onClose={close}
      actions={
        <Button variant="filled" onClick={close}>
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
