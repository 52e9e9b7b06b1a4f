import Drawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'
import { IconButton } from '@/ui/native/IconButton'
import { CloseIcon } from '@/ui/native/icons'
import { MuiTheme } from '@/ui/theme/MuiTheme'
import styles from './SideDrawer.module.css'

interface SideDrawerProps {
  label: string
  closeLabel: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A panel from the left, over the page. Load it with `lazy`. */
export function SideDrawer({ label, closeLabel, isOpen, onClose, children }: SideDrawerProps) {
  return (
    <MuiTheme>
      <Drawer
        open={isOpen}
        onClose={onClose}
        slotProps={{
          paper: { className: styles.panel, role: 'dialog', 'aria-modal': true, 'aria-label': label },
        }}
      >
        <div className={styles.head}>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </div>
        {children}
      </Drawer>
    </MuiTheme>
  )
}
