import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/ui/native/classNames'
import styles from './Checkbox.module.css'

type BareRadioProps = Omit<ComponentProps<'input'>, 'type' | 'size'>

/** A radio button with a label around it. */
export function BareRadio({ className, ...input }: BareRadioProps) {
  return <input {...input} type="radio" className={classNames(styles.box, className)} />
}

/** A radio button with a fully pressable label. The buttons of a choice share one `name`. */
export function Radio({ label, ...input }: BareRadioProps & { label: ReactNode }) {
  return (
    <label className={styles.line}>
      <BareRadio {...input} />
      <span>{label}</span>
    </label>
  )
}
