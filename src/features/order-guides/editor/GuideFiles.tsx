import { use, useRef, useState } from 'react'
import { LazyFailureContext } from '@/ui/feedback/lazyComponent'
import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { downloadCsv } from '@/ui/table/exportCsv'
import type { TableColumn } from '@/ui/table/tableColumn'
import { shownCode } from '@/domain/catalogue/productFields'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { formatCount } from '@/domain/money/thousands'
import { type GuideDraft, type GuideDraftLine, takeLines } from '@/domain/order-guides/guideDraft'
import { type GuideFile, readGuideFile } from '@/features/order-files/state/readGuideFile'
import { useAppDispatch, useAppExtra } from '@/session/hooks'
import { lineName } from '../parts/lineName'
import { type GuideProducts, useGuideProducts } from '../parts/useGuideProducts'
import styles from './GuideFiles.module.css'
import { GUIDE_EDITOR_MESSAGES as texts } from './messages'

const LISTED_MAX = 20

interface GuideFilesProps {
  name: string
  draft: GuideDraft
  onChange: (next: (draft: GuideDraft) => GuideDraft) => void
}

interface PlacedLine {
  readonly line: GuideDraftLine
  readonly position: number
}

/** Columns of the file. The titles are those of the import format, in every language. */
function columnsOf({ products }: GuideProducts): TableColumn<PlacedLine>[] {
  const productOf = ({ line }: PlacedLine) => products.get(line.productKey) ?? null
  const codeOf = (row: PlacedLine) => {
    const product = productOf(row)
    return product ? shownCode(product) : ''
  }
  return [
    { key: 'position', title: () => 'Position', text: ({ position }) => String(position) },
    { key: 'heading', title: () => 'Heading', text: ({ line }) => line.heading },
    { key: 'code', title: () => 'Product Code', text: codeOf },
    { key: 'description', title: () => 'Description', text: (row) => lineName(row.line, productOf(row)) },
    { key: 'quantity', title: () => 'Order Quantity', text: ({ line }) => line.quantity },
    { key: 'unit', title: () => 'U/M', text: ({ line }) => line.unit },
  ]
}

function ExportButton({ name, draft }: Pick<GuideFilesProps, 'name' | 'draft'>) {
  const reportFailure = use(LazyFailureContext)
  const { now } = useAppExtra()
  const products = useGuideProducts(draft)
  const rows = draft
    .filter(({ isIncluded }) => isIncluded)
    .map((line, index): PlacedLine => ({ line, position: index + 1 }))
  const save = () => {
    const today = calendarDateOf(now())
    void downloadCsv({ title: name, today, columns: columnsOf(products), rows }).catch(reportFailure)
  }
  return (
    <Button aria-disabled={rows.length === 0 || undefined} onClick={save}>
      {texts.export}
    </Button>
  )
}

/** Reports how many lines were imported from the file, and which were left out. */
function FileReport({ file }: { file: GuideFile }) {
  if (file.kind === 'refused') return <Notice severity="error">{file.reason}</Notice>
  const { lines, problems } = file
  return (
    <Notice severity={problems.length === 0 ? 'success' : 'warning'}>
      <p>{texts.imported(lines.length)}</p>
      {problems.length === 0 ? null : (
        <>
          <p>{texts.leftOut(problems.length)}</p>
          <ul className={styles.problems}>
            {problems.slice(0, LISTED_MAX).map(({ line, code, reason }) => (
              <li key={line}>{texts.problem(formatCount(line), code, reason)}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

/** Imports lines from a file into the edited guide, and exports the guide. */
export function GuideFiles({ name, draft, onChange }: GuideFilesProps) {
  const dispatch = useAppDispatch()
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)
  const [file, setFile] = useState<GuideFile | null>(null)
  const read = async (chosen: File) => {
    setIsReading(true)
    setFile(null)
    const done = await dispatch(readGuideFile(chosen)).catch((): GuideFile => ({
      kind: 'refused',
      reason: texts.importFailed,
    }))
    setIsReading(false)
    setFile(done)
    if (done.kind === 'read' && done.lines.length > 0) onChange((lines) => takeLines(lines, done.lines))
  }
  return (
    <>
      <div className={styles.files}>
        <Button isBusy={isReading} onClick={() => input.current?.click()}>
          {isReading ? texts.importing : texts.importFile}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.importFile}
          accept=".csv,.txt,.tsv,.xlsx"
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            target.value = ''
            if (chosen) void read(chosen)
          }}
        />
        <ExportButton name={name} draft={draft} />
      </div>
      {file ? (
        <div className={styles.report}>
          <FileReport file={file} />
        </div>
      ) : null}
    </>
  )
}
