export interface ImportDialogProps {
  isOpen: boolean
  /** The dialog asks about a chosen file itself before it calls this. */
  onClose: () => void
}
