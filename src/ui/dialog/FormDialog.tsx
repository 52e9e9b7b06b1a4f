import type { ReactNode } from 'react'
import { AppDialog, type AppDialogProps } from './AppDialog'
import { Button } from '@/ui/native/Button'
import { useAskedClose } from './useAskedClose'

interface FormDialogProps {
  title: string
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
  /** True to ask before input is lost. */
  isChanged?: boolean
  isSaving: boolean
  isDisabled?: boolean
  cancelText: string
  submitText: string
  savingText: string
  size?: AppDialogProps['size']
}

/** A small dialog with one form, a Cancel button, and a submit button. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, onSubmit, children, isChanged = false, isSaving, isDisabled } = props
  // Input that is being saved is not lost.
  const close = useAskedClose(isChanged && !isSaving, onClose)
  return (
    <AppDialog
      isOpen
      size={props.size ?? 'small'}
      title={title}
      onClose={close}
      onSubmit={onSubmit}
      actions={
        <>
          <Button onClick={close}>{props.cancelText}</Button>
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
