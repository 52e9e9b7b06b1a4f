import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './Button.module.css'
import { classNames } from './classNames'

interface ButtonLook {
  /** Filled for the only primary action of a view, outlined for others, quiet inside rows and bars. */
  variant?: 'filled' | 'outlined' | 'quiet' | undefined
  isDestructive?: boolean | undefined
  isSmall?: boolean | undefined
  isFullWidth?: boolean | undefined
  className?: string | undefined
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  icon?: ReactNode
  /** While busy, the button stays in place and in the tab order, and ignores presses. */
  isBusy?: boolean | undefined
}

interface ButtonLinkProps extends Omit<LinkProps, 'className'>, ButtonLook {
  icon?: ReactNode
}

function lookOf(look: ButtonLook): string {
  return classNames(
    styles.button,
    styles[look.variant ?? 'outlined'],
    look.isDestructive && styles.destructive,
    look.isSmall && styles.small,
    look.isFullWidth && styles.fullWidth,
    look.className,
  )
}

function ignorePress(event: MouseEvent): void {
  event.preventDefault()
}

/** A native button. With `aria-disabled` it stays in the tab order, looks disabled and ignores presses. */
export function Button(props: ButtonProps) {
  const {
    variant,
    isDestructive,
    isSmall,
    isFullWidth,
    className,
    icon,
    isBusy,
    onClick,
    children,
    ...rest
  } = props
  const isOff = !isBusy && String(rest['aria-disabled']) === 'true'
  const shownClass = classNames(isOff && styles.off, className)
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, isDestructive, isSmall, isFullWidth, className: shownClass })}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy || isOff ? ignorePress : onClick}
    >
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, isDestructive, isSmall, isFullWidth, className, icon, children, ...rest } = props
  return (
    <Link {...rest} className={lookOf({ variant, isDestructive, isSmall, isFullWidth, className })}>
      {icon}
      {children}
    </Link>
  )
}
