import { useState } from 'react'
import type { PasteReport } from '@/domain/quick-entry/pasteReport'
import { notify } from '@/state/notifications/notificationsSlice'
import { useAppDispatch } from '@/store/hooks'
import { QUICK_ENTRY_MESSAGES as texts } from '@/features/products/quick-entry/messages'

const filledIn = ({ cellCount }: PasteReport) => texts.filledIn(cellCount)

/** What became of the last paste, fill or order guide: told when it is done, and kept while anything of it was refused. */
export function usePasteReport(announce: (text: string) => void) {
  const dispatch = useAppDispatch()
  const [report, setReport] = useState<PasteReport | null>(null)
  return {
    report,
    dismiss: () => setReport(null),
    /** Answers whether it could be done at all. */
    follow: async (running: Promise<PasteReport>, describe: (report: PasteReport) => string = filledIn) => {
      try {
        const done = await running
        const { refusals, notes } = done
        setReport(refusals.length + notes.length > 0 ? done : null)
        announce([describe(done), refusals.length > 0 ? texts.refused(refusals.length) : ''].join(' ').trim())
        return true
      } catch {
        dispatch(notify({ severity: 'error', message: texts.fillFailed }))
        return false
      }
    },
  }
}
