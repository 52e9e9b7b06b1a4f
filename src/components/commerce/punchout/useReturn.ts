import { useConfirm } from '@/components/ui/dialog/useConfirm'
import { selectIsReadOnly } from '@/session/sessionSelectors'
import { notify } from '@/state/notifications/notificationsSlice'
import { leave } from '@/state/punchout/leave'
import { selectLeaving, punchoutSlice } from '@/state/punchout/punchoutSlice'
import { selectHasUnsaved } from '@/state/checkout/selectHasUnsaved'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { PUNCHOUT_MESSAGES as texts } from './punchoutMessages'
import { rootReducer } from '@/store/rootReducer'

// The slice arrives with the first button that leads back.
punchoutSlice.injectInto(rootReducer)

/** The way back to the buyer's system without the cart. Asks first, where something could be lost by it. */
export function useReturn() {
  const dispatch = useAppDispatch()
  const confirm = useConfirm()
  const isReadOnly = useAppSelector(selectIsReadOnly)
  const hasUnsaved = useAppSelector(selectHasUnsaved)
  const { way, isUnderWay } = useAppSelector(selectLeaving)
  const label = isReadOnly ? texts.return : texts.cancel
  const ask = () =>
    confirm({
      title: label,
      message: hasUnsaved ? texts.unsavedQuestion : texts.question,
      confirmLabel: label,
      cancelLabel: texts.stay,
      isDestructive: true,
    })
  const goBack = async () => {
    if (!isReadOnly && !(await ask())) return
    const outcome = await dispatch(leave(null))
    // That the session has ended has a screen of its own.
    if (outcome.kind === 'failed' && outcome.error.kind !== 'unauthorized')
      dispatch(notify({ severity: 'error', message: outcome.error.message }))
    if (outcome.kind === 'posted') dispatch(notify({ severity: 'info', message: texts.left(label) }))
  }
  return {
    label: isUnderWay && way === 'cancel' ? texts.returning : label,
    isBusy: isUnderWay,
    goBack: () => void goBack(),
  }
}
