import Dialog from '@mui/material/Dialog'
import { useId, type SubmitEvent } from 'react'
import type { AppDialogProps } from './appDialogProps'
import styles from './AppDialog.module.css'
import { CloseIcon } from '@/components/native/icons'
import { IconButton } from '@/components/native/IconButton'
import { MuiTheme } from '@/components/ui/theme/MuiTheme'
import { useIsNarrow } from '@/components/native/useMediaQuery'

const WIDTHS = { small: 'xs', medium: 'sm', large: 'md' } as const

/** The lazy part of `AppDialog`. */
export function AppDialogFrame(props: AppDialogProps) {
  const { isOpen, title, onClose, children, actions, isEscapeBlocked, onSubmit, size = 'medium' } = props
  const titleId = useId()
  const bodyId = useId()
  const isNarrow = useIsNarrow()
  const Content = onSubmit ? 'form' : 'div'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <MuiTheme>
      <Dialog
        open={isOpen}
        onClose={isEscapeBlocked ? undefined : onClose}
        fullWidth
        fullScreen={isNarrow && !props.isNeverFullScreen}
        maxWidth={WIDTHS[size]}
        role={props.isAlert ? 'alertdialog' : 'dialog'}
        aria-labelledby={titleId}
        aria-describedby={props.isAlert ? bodyId : undefined}
      >
        <Content className={styles.content} {...(onSubmit && { onSubmit: submit, noValidate: true })}>
          <header className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            {props.isAlert ? null : <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} />}
          </header>
          <div className={styles.body} id={bodyId}>
            {children}
          </div>
          {actions ? <footer className={styles.actions}>{actions}</footer> : null}
        </Content>
      </Dialog>
    </MuiTheme>
  )
}
