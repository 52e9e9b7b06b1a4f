import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '@/ui/native/classNames'
import { controlAttributes, FieldMessages } from '@/ui/native/Field'
import styles from './Checkbox.module.css'

interface BareCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'size'> {
  onCheckedChange: (isChecked: boolean) => void
}

/** A checkbox for rows, named by its `aria-label` or by a label around it. */
export function BareCheckbox({ onCheckedChange, className, ...input }: BareCheckboxProps) {
  return (
    <input
      {...input}
      type="checkbox"
      className={classNames(styles.box, className)}
      onChange={({ target }) => onCheckedChange(target.checked)}
    />
  )
}

interface CheckboxProps extends Omit<BareCheckboxProps, 'id'> {
  label: ReactNode
  error?: string | null | undefined
}

/** A checkbox with a fully pressable label and its error. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const control = controlAttributes(useId(), { error })
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.line}>
        <BareCheckbox {...input} {...control} />
        <span>{label}</span>
      </label>
      <FieldMessages id={control.id} error={error} />
    </div>
  )
}
