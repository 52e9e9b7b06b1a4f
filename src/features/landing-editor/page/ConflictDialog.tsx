import { format, isValid, parseISO } from 'date-fns'
import { AppDialog } from '@/components/ui/dialog/AppDialog'
import { Button } from '@/components/ui/form/Button'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import type { TheirPage } from '../work/useSaveLanding'

interface ConflictDialogProps {
  theirs: TheirPage
  onLoadTheirs: () => void
  onSaveMine: () => void
  onClose: () => void
}

function moment(savedAt: string): string {
  const date = parseISO(savedAt)
  return isValid(date) ? format(date, "MM/dd/yyyy 'at' h:mm a") : ''
}

/** Somebody else saved first: nothing is overwritten without a choice. */
export function ConflictDialog({ theirs, onLoadTheirs, onSaveMine, onClose }: ConflictDialogProps) {
  return (
    <AppDialog
      isOpen
      isAlert
      isNeverFullScreen
      title={texts.conflictTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onLoadTheirs}>{texts.loadTheirs}</Button>
          <Button isDestructive onClick={onSaveMine}>
            {texts.saveMine}
          </Button>
          <Button variant="filled" onClick={onClose}>
            {texts.keepEditing}
          </Button>
        </>
      }
    >
      <p>{texts.conflictText(theirs.savedBy, moment(theirs.savedAt))}</p>
      <p>{texts.conflictChoices}</p>
    </AppDialog>
  )
}
