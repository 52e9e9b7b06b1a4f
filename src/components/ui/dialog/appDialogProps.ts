import type { ReactNode } from 'react'

export interface AppDialogProps {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons at the end; the primary one last, named by its verb. */
  actions?: ReactNode
  /** Work would be lost: Escape and a press outside do nothing. */
  isEscapeBlocked?: boolean | undefined
  /** Makes the content a form that Enter submits. */
  onSubmit?: (() => void) | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  isAlert?: boolean | undefined
  /** Keeps small dialogs small on phones too. */
  isNeverFullScreen?: boolean | undefined
}
