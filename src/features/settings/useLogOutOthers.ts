import { useDeleteOtherDevicesMutation } from '@/features/settings/devicesApi'
import { FAILURE_MESSAGES } from '@/net/apiError'
import { saveOutcome } from '@/net/saveOutcome'
import { useSave } from '@/features/notifications/parts/useSave'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'
import { DEVICE_MESSAGES as texts } from './messages'

interface LogOutOthers {
  /** Asks before it ends the other sessions. */
  readonly ask: () => void
  /** Ends them after a failure, as confirmed before. */
  readonly retry: () => void
  readonly isSaving: boolean
  readonly failure: string | null
}

export function useLogOutOthers(): LogOutOthers {
  const dispatch = useAppDispatch()
  const confirm = useConfirm()
  const [send] = useDeleteOtherDevicesMutation()
  const { save, isSaving, failure } = useSave('other devices')
  const logOutOthers = async () => {
    const outcome = await save(async () => saveOutcome(await send(), FAILURE_MESSAGES.requestFailed))
    if (outcome?.status === 'Saved') dispatch(notify({ severity: 'success', message: texts.done }))
  }
  const ask = async () => {
    const { question: title, consequence: message, logOut: confirmLabel } = texts
    if (await confirm({ title, message, confirmLabel, isDestructive: true })) await logOutOthers()
  }
  return { ask: () => void ask(), retry: () => void logOutOthers(), isSaving, failure }
}
