import MuiButton from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { ButtonProps as MuiButtonProps } from '@mui/material/Button'
import { Link } from 'react-router-dom'
import {
  ignorePress,
  type ButtonLinkProps,
  type ButtonLook,
  type ButtonProps,
} from '@/components/native/Button'

const VARIANTS = { filled: 'contained', outlined: 'outlined', quiet: 'text' } as const

function muiLook({ variant = 'outlined', isDestructive, isSmall, isFullWidth, className }: ButtonLook) {
  return {
    variant: VARIANTS[variant],
    color: isDestructive ? 'error' : 'primary',
    size: isSmall ? 'small' : 'medium',
    fullWidth: Boolean(isFullWidth),
    ...(className !== undefined && { className }),
  } satisfies MuiButtonProps
}

/** A button. While busy or with `aria-disabled` it keeps its place in the tab order and ignores presses. */
export function Button(props: ButtonProps) {
  const { variant, isDestructive, isSmall, isFullWidth, className, icon, isBusy, onClick, ...rest } = props
  const isOff = !isBusy && String(rest['aria-disabled']) === 'true'
  const { color: _, ...attributes } = rest
  return (
    <MuiButton
      {...attributes}
      {...muiLook({ variant, isDestructive, isSmall, isFullWidth, className })}
      startIcon={isBusy ? <CircularProgress size="1.1em" color="inherit" aria-hidden /> : icon}
      data-off={isOff || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy || isOff ? ignorePress : onClick}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, isDestructive, isSmall, isFullWidth, className, icon, ...rest } = props
  const { color: _, ...link } = rest
  return (
    <MuiButton
      component={Link}
      {...link}
      {...muiLook({ variant, isDestructive, isSmall, isFullWidth, className })}
      startIcon={icon}
    />
  )
}
