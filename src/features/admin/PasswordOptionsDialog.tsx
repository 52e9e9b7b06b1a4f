import { Checkbox } from '@/ui/form/Checkbox'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Notice } from '@/ui/native/Notice'
import { Select } from '@/ui/native/Select'
import { lengthChoices, type PasswordOptions } from '@/domain/password/passwordOptions'
import styles from './PasswordOptionsDialog.module.css'
import { ADMIN_MESSAGES, PASSWORD_OPTIONS_MESSAGES as texts } from './messages'
import { type OptionsInWork, usePasswordOptionsForm } from './usePasswordOptionsForm'
import { passwordError } from '@/domain/password/passwordRule'

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
