import MuiIconButton from '@mui/material/IconButton'
import type { IconButtonProps } from '@/components/native/IconButton'

export function IconButton({ label, icon, color: _, ...rest }: IconButtonProps) {
  return (
    <MuiIconButton aria-label={label} title={label} color="inherit" {...rest}>
      {icon}
    </MuiIconButton>
  )
}
