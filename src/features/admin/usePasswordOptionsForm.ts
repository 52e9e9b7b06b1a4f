import { useSavePasswordOptionsMutation } from '@/features/admin/adminApi'
import { useSave } from '@/features/notifications/parts/useSave'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { isStricter, type PasswordOptions } from '@/domain/password/passwordOptions'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppDispatch } from '@/session/hooks'
import { optionsOutcome } from './adminOutcomes'
import { PASSWORD_OPTIONS_MESSAGES as texts } from './messages'

export interface OptionsInWork {
  baseline: PasswordOptions
  changes: Partial<PasswordOptions>
  onChange: (part: Partial<PasswordOptions>) => void
  onClose: () => void
}

function isSame(left: PasswordOptions, right: PasswordOptions): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

interface PasswordOptionsForm {
  readonly options: PasswordOptions
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly failure: string | null
  readonly submit: () => void
}

/** Form state of the rules; saves at once, or after a question when they get stricter. */
export function usePasswordOptionsForm({ baseline, changes, onClose }: OptionsInWork): PasswordOptionsForm {
  const dispatch = useAppDispatch()
  const confirm = useConfirm()
  const [send] = useSavePasswordOptionsMutation()
  const { save, isSaving, failure, isLeft } = useSave('password options')
  const options = { ...baseline, ...changes }
  const isChanged = !isSame(options, baseline)
  useUnsavedWork('password-options', isChanged)

  const submit = async () => {
    if (!isChanged || isSaving) return
    const { confirmTitle: title, confirmText: message, confirm: confirmLabel } = texts
    if (isStricter(options, baseline) && !(await confirm({ title, message, confirmLabel }))) return
    const outcome = await save(async () => optionsOutcome(await send(options)))
    if (outcome?.status !== 'Saved') return
    dispatch(notify({ severity: 'success', message: texts.saved }))
    if (!isLeft()) onClose()
  }
  return {
    options,
    isChanged,
    isSaving,
    failure,
    submit: () => void submit(),
  }
}
