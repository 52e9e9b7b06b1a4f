import { isValid, parseISO } from 'date-fns'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { Button } from '@/ui/native/Button'
import { calendarDateOf, formatDate } from '@/domain/dates/calendarDate'
import { currentLanguage } from '@/domain/language/language'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import type { TheirPage } from '../work/useSaveLanding'

interface ConflictDialogProps {
  theirs: TheirPage
  onLoadTheirs: () => void
  onSaveMine: () => void
  onClose: () => void
}

/** Time of day. Replaces the narrow space that some browsers write in '3:05 PM'. */
function timeOf(moment: Date): string {
  const { format } = new Intl.DateTimeFormat(currentLanguage().tag, { timeStyle: 'short' })
  return format(moment).replace('\u202F', ' ')
}

/** Day and time for display; null for an invalid time. */
function momentOf(savedAt: string) {
  const moment = parseISO(savedAt)
  return isValid(moment) ? { day: formatDate(calendarDateOf(moment)), time: timeOf(moment) } : null
}

/** Asks how to resolve a conflict with another user's save; nothing is overwritten without a choice. */
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
      <p>{texts.conflictText(theirs.savedBy, momentOf(theirs.savedAt))}</p>
      <p>{texts.conflictChoices}</p>
    </AppDialog>
  )
}
