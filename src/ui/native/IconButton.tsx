import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames'
import styles from './IconButton.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(styles.button, className)}
    >
      {icon}
    </button>
  )
}
