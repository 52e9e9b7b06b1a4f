import Dialog from '@mui/material/Dialog'
import { DIALOG_MESSAGES } from './messages'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type SubmitEvent, type ReactNode } from 'react'
import { CloseIcon } from '@/ui/native/icons'
import { useIsNarrow } from '@/ui/native/useMediaQuery'
import { IconButton } from '@/ui/native/IconButton'
import { MuiTheme } from '@/ui/theme/MuiTheme'

export interface AppDialogProps {
  isOpen: boolean
  title: string
  /**
   * Called by the cross, Escape and a press outside. Use it for Cancel too, from `useAskedClose` for a form.
   */
  onClose: () => void
  children: ReactNode
  /** Buttons at the end; the primary one last, named by its verb. */
  actions?: ReactNode
  /** Makes the content a form that Enter submits. */
  onSubmit?: (() => void) | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  isAlert?: boolean | undefined
  /** Keeps small dialogs small on phones too. */
  isNeverFullScreen?: boolean | undefined
}

const WIDTHS = { small: 'xs', medium: 'sm', large: 'md' } as const

interface DialogFormProps {
  onSubmit: () => void
  children: ReactNode
}

/**
 * A form around the dialog's content, because the paper itself has the role of a dialog. Generates no box.
 */
function DialogForm({ onSubmit, children }: DialogFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate style={{ display: 'contents' }} onSubmit={submit}>
      {children}
    </form>
  )
}

/** A dialog, full screen below 600 pixels; takes and returns the focus. */
export function AppDialog(props: AppDialogProps) {
  const { isOpen, title, onClose, children, actions, onSubmit, size = 'medium' } = props
  const titleId = useId()
  const barId = useId()
  const bodyId = useId()
  const isNarrow = useIsNarrow()
  const inside = (
    <>
      {/* Needs its own id: MUI would give it `titleId`, and the dialog's name would include "Close". */}
      <DialogTitle component="div" id={barId}>
        <h2 id={titleId}>{title}</h2>
        {props.isAlert ? null : (
          <IconButton label={DIALOG_MESSAGES.close} icon={<CloseIcon />} onClick={onClose} />
        )}
      </DialogTitle>
      <DialogContent id={bodyId}>{children}</DialogContent>
      {actions ? <DialogActions>{actions}</DialogActions> : null}
    </>
  )
  return (
    <MuiTheme>
      <Dialog
        open={isOpen}
        onClose={onClose}
        fullWidth
        fullScreen={isNarrow && !props.isNeverFullScreen}
        maxWidth={WIDTHS[size]}
        role={props.isAlert ? 'alertdialog' : 'dialog'}
        aria-labelledby={titleId}
        aria-describedby={props.isAlert ? bodyId : undefined}
      >
        {onSubmit ? <DialogForm onSubmit={onSubmit}>{inside}</DialogForm> : inside}
      </Dialog>
    </MuiTheme>
  )
}
