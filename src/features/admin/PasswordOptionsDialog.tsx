import { Checkbox } from '@/ui/form/Checkbox'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Notice } from '@/ui/native/Notice'
import { Select } from '@/ui/native/Select'
import { lengthChoices, type PasswordOptions, isStricter } from '@/domain/password/passwordOptions'
import styles from './PasswordOptionsDialog.module.css'
import { ADMIN_MESSAGES, PASSWORD_OPTIONS_MESSAGES as texts } from './messages'
import { passwordError } from '@/domain/password/passwordRule'
import { useSavePasswordOptionsMutation } from '@/features/admin/adminApi'
import { useSave } from '@/features/notifications/parts/useSave'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppDispatch } from '@/session/hooks'
import { optionsOutcome } from './adminOutcomes'

interface OptionsInWork {
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

/** Form state of the rules; saves at once, or after a confirmation if they become stricter. */
function usePasswordOptionsForm({ baseline, changes, onClose }: OptionsInWork): PasswordOptionsForm {
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

const CLASSES = [
  ['requireLowercase', 'lowercase'],
  ['requireUppercase', 'uppercase'],
  ['requireNumber', 'numeric'],
  ['requireSpecialCharacter', 'character'],
] as const

/** Changes the rules for new passwords; asks before stricter ones (Spec 1 §2, §4). */
export function PasswordOptionsDialog(props: OptionsInWork) {
  const { baseline, onChange, onClose } = props
  const form = usePasswordOptionsForm(props)
  const { options } = form
  return (
    <FormDialog
      title={texts.title}
      onClose={onClose}
      onSubmit={form.submit}
      isChanged={form.isChanged}
      isSaving={form.isSaving}
      isDisabled={!form.isChanged}
      cancelText={ADMIN_MESSAGES.cancel}
      submitText={texts.submit}
      savingText={ADMIN_MESSAGES.saving}
    >
      <div className={styles.form}>
        {form.failure === null ? null : <Notice severity="error">{form.failure}</Notice>}
        <Select
          label={texts.minimumLength}
          options={lengthChoices(baseline.minimumPasswordLength).map((length) => ({
            value: String(length),
            label: String(length),
          }))}
          value={String(options.minimumPasswordLength)}
          onValueChange={(length) => onChange({ minimumPasswordLength: Number(length) })}
        />
        <fieldset className={styles.characters}>
          <legend>{texts.characters}</legend>
          {CLASSES.map(([name, characters]) => (
            <Checkbox
              key={name}
              label={texts[characters]}
              checked={options[name]}
              onCheckedChange={(isRequired) => onChange({ [name]: isRequired })}
            />
          ))}
          <p className={styles.hint}>{texts.characterHint}</p>
        </fieldset>
        <p role="status">{rulesInWords(options)}</p>
      </div>
    </FormDialog>
  )
}

/** The rules in words: the errors of a password that meets none of them. */
export function rulesInWords(options: PasswordOptions): string {
  return passwordError('', options, { isB2B: true }) ?? ''
}
