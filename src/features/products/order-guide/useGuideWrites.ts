import {
  guideRefusal,
  isGuideRefused,
  useCreateOrderGuideMutation,
  useDeleteOrderGuideMutation,
  useLazyListOrderGuidesQuery,
} from '@/features/order-guides/orderGuideApi'
import { FAILURE_MESSAGES } from '@/net/apiError'
import { type SaveOutcome, saveOutcome } from '@/net/saveOutcome'
import { isUndecided } from '@/net/writeFailure'
import { useSave } from '@/features/notifications/parts/useSave'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { orderGuidePath } from '@/domain/navigation/paths'
import { notify, targetRemoved } from '@/features/notifications/state/notificationsSlice'
import { submitOnce } from '@/net/once/submitOnce'
import { useAppDispatch } from '@/session/hooks'
import { GUIDE_PAGE_MESSAGES as texts } from './messages'

interface CopyGuide {
  readonly copy: (name: string) => void
  readonly isSaving: boolean
  /** The reason, in the dialog (Spec 2 §4). */
  readonly failure: string | null
}

/** Copies a guide, once. */
export function useCopyGuide(source: string, onCopied: (name: string) => void): CopyGuide {
  const dispatch = useAppDispatch()
  const [create] = useCreateOrderGuideMutation()
  const { save, isSaving, failure, isLeft } = useSave(`copy of ${source}`)
  const send = async (name: string): Promise<SaveOutcome> => {
    const result = await dispatch(
      submitOnce({
        name: 'copy guide',
        content: [source, name],
        send: (key: string) => create({ name, copyFrom: source, key }),
        isOwnRefusal: isGuideRefused,
      }),
    )
    const outcome = saveOutcome(result, FAILURE_MESSAGES.requestFailed)
    if (result.kind === 'answered') return outcome
    return { ...outcome, message: guideRefusal(result.error) ?? outcome.message }
  }
  const copy = async (name: string) => {
    const outcome = await save(() => send(name))
    if (outcome?.status !== 'Saved') return
    const action = { label: texts.openCopy, to: orderGuidePath(name) }
    dispatch(notify({ severity: 'success', message: texts.copied(source, name), action }))
    if (!isLeft()) onCopied(name)
  }
  return { copy: (name) => void copy(name), isSaving, failure }
}

interface DeleteGuide {
  readonly remove: (name: string) => void
}

/**
 * Deletes a guide after a confirmation (Spec 2 §2). A failure is a notification: the guide stays in the list. Without a
 * response, the list shows whether it is deleted.
 */
export function useDeleteGuide(onDeleted: () => void): DeleteGuide {
  const dispatch = useAppDispatch()
  const confirm = useConfirm()
  const [deleteGuide] = useDeleteOrderGuideMutation()
  const [readGuides] = useLazyListOrderGuidesQuery()
  const { save, isLeft } = useSave('deleted guide', { notifiesFailure: true })
  const isGone = async (deleted: string) => {
    const { data } = await readGuides()
    return data !== undefined && data.every(({ name }) => name !== deleted)
  }
  const remove = async (name: string) => {
    const question = { title: texts.deleteTitle, message: texts.deleteText(name), isDestructive: true }
    if (!(await confirm({ ...question, confirmLabel: texts.delete }))) return
    const outcome = await save(async () => {
      const result = await deleteGuide(name)
      if (isUndecided(result.error) && (await isGone(name))) {
        return { status: 'Saved', message: '' }
      }
      const failed = saveOutcome(result, FAILURE_MESSAGES.requestFailed)
      return { ...failed, message: guideRefusal(result.error) ?? failed.message }
    })
    if (outcome?.status !== 'Saved') return
    dispatch(targetRemoved(orderGuidePath(name)))
    dispatch(notify({ severity: 'success', message: texts.deleted(name) }))
    if (!isLeft()) onDeleted()
  }
  return { remove: (name) => void remove(name) }
}
