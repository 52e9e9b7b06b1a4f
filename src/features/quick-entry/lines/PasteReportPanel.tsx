import { Button } from '@/ui/native/Button'
import { CloseIcon } from '@/ui/native/icons'
import { IconButton } from '@/ui/native/IconButton'
import { TextArea } from '@/ui/native/TextField'
import type { PasteRemark, PasteReport } from '@/domain/quick-entry/pasteReport'
import { ORDER_READING_MESSAGES } from '@/features/cart/parts/import/messages'
import { toTsv } from '@/domain/quick-entry/tsv'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'
import styles from './PasteReportPanel.module.css'
import { useState } from 'react'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'

const filledIn = ({ cellCount }: PasteReport) => texts.filledIn(cellCount)

type DescribeReport = (report: PasteReport) => string

interface LastReport {
  readonly report: PasteReport | null
  readonly dismiss: () => void
  /** Resolves to null if it failed. */
  readonly follow: (running: Promise<PasteReport>, describe?: DescribeReport) => Promise<PasteReport | null>
}

/** The report of the last paste, fill or order guide: announced, and displayed while rows were rejected or changed. */
export function usePasteReport(announce: (text: string) => void): LastReport {
  const dispatch = useAppDispatch()
  const [report, setReport] = useState<PasteReport | null>(null)
  return {
    report,
    dismiss: () => setReport(null),
    follow: async (running, describe = filledIn) => {
      try {
        const done = await running
        const { refusals, notes, notOrderedCount = 0 } = done
        setReport(refusals.length + notes.length > 0 ? done : null)
        const messages = [
          describe(done),
          refusals.length > 0 ? texts.refused(refusals.length) : '',
          notOrderedCount > 0 ? ORDER_READING_MESSAGES.notOrdered(notOrderedCount) : '',
        ]
        announce(messages.filter((text) => text !== '').join(' '))
        return done
      } catch {
        dispatch(notify({ severity: 'error', message: texts.fillFailed }))
        return null
      }
    },
  }
}

interface PasteReportPanelProps {
  report: PasteReport
  onCopied: (text: string) => void
  onClose: () => void
}

const ROWS_MAX = 8

const lineOf = ({ line, text, reason }: PasteRemark) =>
  [texts.place(line), text, reason].filter((part) => part !== '').join(' – ')

/** A read-only field, so that long lists scroll and the keyboard can reach and copy them. */
function Remarks({ title, remarks }: { title: string; remarks: readonly PasteRemark[] }) {
  if (remarks.length === 0) return null
  return (
    <TextArea
      label={title}
      readOnly
      rows={Math.min(ROWS_MAX, remarks.length)}
      value={remarks.map(lineOf).join('\n')}
    />
  )
}

export function PasteReportPanel({ report, onCopied, onClose }: PasteReportPanelProps) {
  const remarks = [...report.refusals, ...report.notes]
  const copy = async () => {
    const text = toTsv(remarks.map(({ line, text, reason }) => [String(line), text, reason]))
    try {
      await navigator.clipboard.writeText(text)
      onCopied(texts.copied(remarks.length))
    } catch {
      onCopied(texts.copyFailed)
    }
  }
  return (
    <section className={styles.panel} aria-label={texts.reportTitle}>
      <div className={styles.remarks}>
        <Remarks title={texts.refused(report.refusals.length)} remarks={report.refusals} />
        <Remarks title={texts.noted(report.notes.length)} remarks={report.notes} />
      </div>
      <div className={styles.actions}>
        <Button isSmall onClick={() => void copy()}>
          {texts.copyReport}
        </Button>
        <IconButton label={texts.close} icon={<CloseIcon />} onClick={onClose} />
      </div>
    </section>
  )
}
