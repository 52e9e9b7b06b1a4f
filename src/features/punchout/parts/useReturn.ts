import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { selectIsReadOnly } from '@/session/sessionSelectors'
import { notify, notifyFailure, withdrawFailures } from '@/features/notifications/state/notificationsSlice'
import { leave, selectLeaving } from '@/features/punchout/state/leave'
import { useAppDispatch, useAppSelector } from '@/session/hooks'

const PUNCHOUT_MESSAGES = messages('punchoutReturn', {
  cancel: 'Cancel and return',
  /** Labels for a read-only session. */
  return: 'Return',
  returning: 'Returning',
  question: 'The cart will not be transferred to your procurement system. Do you want to go back without it?',
  unsavedQuestion:
    'The cart will not be transferred to your procurement system, and unsaved data would be lost. Do you want to go back without it?',
  stay: 'Stay here',
  left: (button: string) =>
    icu('You are being taken back to your procurement system. If this page stays, choose “{button}” again.', {
      button,
    }),
})

/** Notification subject: the return without the cart. */
const RETURN = 'punchout return'

interface PunchoutReturn {
  readonly label: string
  readonly isBusy: boolean
  readonly goBack: () => void
}

/**
 * Returns to the buyer's system without the cart. Asks first, except in a read-only session.
 * @param hasUnsaved whether unsaved work would be lost besides the cart
 */
export function useReturn(hasUnsaved: boolean): PunchoutReturn {
  const dispatch = useAppDispatch()
  const confirm = useConfirm()
  const isReadOnly = useAppSelector(selectIsReadOnly)
  const { way, isUnderWay } = useAppSelector(selectLeaving)
  const label = isReadOnly ? PUNCHOUT_MESSAGES.return : PUNCHOUT_MESSAGES.cancel
  const ask = () =>
    confirm({
      title: label,
      message: hasUnsaved ? PUNCHOUT_MESSAGES.unsavedQuestion : PUNCHOUT_MESSAGES.question,
      confirmLabel: label,
      cancelLabel: PUNCHOUT_MESSAGES.stay,
      isDestructive: true,
    })
  const goBack = async () => {
    if (!isReadOnly && !(await ask())) return
    const outcome = await dispatch(leave(null))
    if (outcome.kind === 'failed') dispatch(notifyFailure(outcome.error, RETURN))
    if (outcome.kind !== 'posted') return
    dispatch(withdrawFailures(RETURN))
    dispatch(notify({ severity: 'info', message: PUNCHOUT_MESSAGES.left(label) }))
  }
  return {
    label: isUnderWay && way === 'cancel' ? PUNCHOUT_MESSAGES.returning : label,
    isBusy: isUnderWay,
    goBack: () => void goBack(),
  }
}
