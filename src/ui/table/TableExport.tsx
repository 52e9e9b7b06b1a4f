import { use, useState } from 'react'
import { TABLE_MESSAGES } from './messages'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { LazyFailureContext } from '@/ui/feedback/lazyComponent'
import { Button } from '@/ui/native/Button'
import { PrintButton } from '@/ui/page/PrintButton'
import { downloadCsv } from './exportCsv'
import type { TableColumn } from './tableColumn'

interface TableExportProps<Row> {
  title: string
  today: CalendarDate
  columns: readonly TableColumn<Row>[]
  /** The filtered and sorted rows, as shown. */
  rows: readonly Row[]
}

/** Exports the displayed table, for pages with their own print button. */
export function ExportButton<Row>({ title, today, columns, rows }: TableExportProps<Row>) {
  const notifyFailure = use(LazyFailureContext)
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    await downloadCsv({ title, today, columns, rows }).catch(notifyFailure)
    setIsBusy(false)
  }
  return (
    <Button
      isSmall
      isBusy={isBusy}
      aria-disabled={rows.length === 0 || undefined}
      onClick={() => void save()}
    >
      {TABLE_MESSAGES.export}
    </Button>
  )
}

/** Exports and prints the displayed table. */
export function TableExport<Row>(props: TableExportProps<Row>) {
  return (
    <>
      <ExportButton {...props} />
      <PrintButton isSmall />
    </>
  )
}
