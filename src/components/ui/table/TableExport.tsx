import { use, useState } from 'react'
import { PrintIcon } from '@/components/native/icons'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { LazyFailureContext } from '@/components/ui/feedback/lazyComponent'
import { Button } from '@/components/ui/form/Button'
import { downloadCsv } from './exportCsv'
import type { TableColumn } from './tableColumn'

interface TableExportProps<Row> {
  title: string
  today: CalendarDate
  columns: readonly TableColumn<Row>[]
  /** As shown: filtered and sorted. */
  rows: readonly Row[]
}

/** Export and print what a table shows. */
export function TableExport<Row>({ title, today, columns, rows }: TableExportProps<Row>) {
  const notifyFailure = use(LazyFailureContext)
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    await downloadCsv({ title, today, columns, rows }).catch(notifyFailure)
    setIsBusy(false)
  }
  return (
    <>
      <Button
        isSmall
        isBusy={isBusy}
        aria-disabled={rows.length === 0 || undefined}
        onClick={() => void save()}
      >
        Export CSV
      </Button>
      <Button isSmall icon={<PrintIcon />} onClick={() => window.print()}>
        Print
      </Button>
    </>
  )
}
