import Menu from '@mui/material/Menu'
import { useState, type ReactNode } from 'react'

interface RowMenuProps {
  id: string
  /** The button that opened it; null while closed. */
  anchor: HTMLElement | null
  onClose: () => void
  /** True to open and close without motion: for choices that move rows or open a dialog. */
  isInstant?: boolean
  children: ReactNode
}

/** The id of the button that opens a menu, derived from the menu's id. */
export const menuButtonId = (menuId: string): string => `${menuId}-button`

/** The menu of a row. Rendered in the page's main landmark, whose scrolling must stay enabled. */
export function RowMenu({ id, anchor, onClose, isInstant = false, children }: RowMenuProps) {
  // Few of many rows ever open their menu; the others do not render one.
  const [isUsed, setIsUsed] = useState(false)
  if (anchor && !isUsed) setIsUsed(true)
  if (!isUsed) return null
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      container={() => anchor?.closest('main') ?? document.body}
      disableScrollLock
      transitionDuration={isInstant ? 0 : 'auto'}
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': menuButtonId(id) } }}
    >
      {children}
    </Menu>
  )
}
