import { useRequestImageSyncMutation } from '@/features/admin/adminApi'
import { FAILURE_MESSAGES } from '@/net/apiError'
import { saveOutcome } from '@/net/saveOutcome'
import { useSave } from '@/features/notifications/parts/useSave'
import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { Card } from '@/ui/page/Card'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'
import { IMAGE_SYNC_MESSAGES as texts } from './messages'

/** Asks the backend to read its image folder again, which it does in the background (Spec 3 §4). */
export function ImageSyncCard() {
  const dispatch = useAppDispatch()
  const [send] = useRequestImageSyncMutation()
  const { save, isSaving, failure } = useSave('image sync')
  const request = async () => {
    const outcome = await save(async () => saveOutcome(await send(), FAILURE_MESSAGES.requestFailed))
    if (outcome?.status === 'Saved') dispatch(notify({ severity: 'success', message: texts.requested }))
  }
  return (
    <Card title={texts.title} text={texts.text}>
      {failure === null ? null : <Notice severity="error">{failure}</Notice>}
      <Button isBusy={isSaving} onClick={() => void request()}>
        {texts.request}
      </Button>
    </Card>
  )
}
