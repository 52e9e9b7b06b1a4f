import type { ReactNode } from 'react'
import { AppDialog, type AppDialogProps } from './AppDialog'
import { Button } from '@/components/ui/form/Button'

interface FormDialogProps {
  title: string
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
  /** Escape and a press outside must not lose input. */
  isChanged?: boolean
  isSaving: boolean
  isDisabled?: boolean
  cancelText: string
  submitText: string
  savingText: string
  size?: AppDialogProps['size']
}

/** A small dialog with one form: Cancel, and the button that Enter presses. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, onSubmit, children, isChanged, isSaving, isDisabled } = props
  return (
    <AppDialog
      isOpen
      size={props.size ?? 'small'}
      title={title}
      onClose={onClose}
      isEscapeBlocked={isChanged}
      onSubmit={onSubmit}
      actions={
        <>
          <Button onClick={onClose}>{props.cancelText}</Button>
          <Button type="submit" variant="filled" isBusy={isSaving} disabled={isDisabled}>
            {isSaving ? props.savingText : props.submitText}
          </Button>
        </>
      }
    >
      {children}
    </AppDialog>
  )
}
