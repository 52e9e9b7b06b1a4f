import { makeImportReader } from '@/features/order-files/state/worker/makeImportReader'
import { type CatalogueClient, isAllKnown } from '@/features/catalogue/state/worker/catalogueClient'
import { detectLayout, isOnlyHeading, settledLayout } from '@/domain/import/layout/detectLayout'
import { chosenLayout, type TableLayout } from '@/domain/import/layout/tableLayout'
import { decimalMarkOfLines, type ImportLine, importLines, isNoQuantity } from '@/domain/import/importLine'
import { codesOfTable, isFound } from '@/domain/import/readOrder'
import { AS_DETECTED, type ImportTable } from '@/domain/import/importTable'
import { IMPORT_FILE_MESSAGES } from '@/domain/import/messages'
import { ZERO } from '@/domain/money/decimal'
import type { NewGuideLine } from '@/domain/order-guides/guideDraft'
import { guideHeadingError } from '@/domain/order-guides/guideRules'
import { selectSettings } from '@/session/sessionSelectors'
import { findImported } from './findImported'
import type { AppThunk } from '@/net/appThunk'

/** A skipped line of the file, with the reason. */
export interface GuideFileProblem {
  /** 1-based, as in spreadsheets. */
  readonly line: number
  readonly code: string
  readonly reason: string
}

export type GuideFile =
  | {
      readonly kind: 'read'
      readonly lines: readonly NewGuideLine[]
      readonly problems: readonly GuideFileProblem[]
    }
  | { readonly kind: 'refused'; readonly reason: string }

const HEADING_TITLE = /^\s*heading\s*$/i

/** Imports a guide without usual quantities if their column is ambiguous, instead of asking the user. */
function withoutQuestion(layout: TableLayout): TableLayout {
  const { columns, readings } = layout
  return readings.length === 0
    ? layout
    : chosenLayout(layout, { ...columns, quantity: null, cases: null, eaches: null })
}

/** Headings by line number, from a column with that title. */
function headingsOf({ rows }: ImportTable, { headingRows }: TableLayout): ReadonlyMap<number, string> {
  const titles = headingRows > 0 ? (rows[headingRows - 1]?.cells ?? []) : []
  const column = titles.findIndex((title) => HEADING_TITLE.test(title))
  const textOf = (cells: readonly string[]) => (cells[column] ?? '').trim()
  return new Map(column === -1 ? [] : rows.map(({ line, cells }) => [line, textOf(cells)]))
}

/** Resolves once the catalogue grows no further: all products are loaded, loading failed, or the session has ended. */
function whenLoaded({ status, subscribe }: CatalogueClient): Promise<void> {
  const { generation } = status()
  const isDone = () => isAllKnown(status()) || status().error !== null || status().generation !== generation
  if (isDone()) return Promise.resolve()
  return new Promise((resolve) => {
    const end = subscribe(() => {
      if (!isDone()) return
      end()
      resolve()
    })
  })
}

/**
 * Reads the lines of an order guide from a file, like the import into the cart: product codes, quantities,
 * units, and a column with the title Heading. Quantities need not be multiples of `sellByMultiple`. Rejects
 * when the file or the catalogue cannot be read.
 */
export function readGuideFile(file: File): AppThunk<Promise<GuideFile>> {
  return async (_dispatch, getState, { catalogue }) => {
    const reader = makeImportReader()
    try {
      const reading = await reader.read(file, AS_DETECTED)
      if (reading.kind === 'refused') return reading
      const { table } = reading
      const detected = detectLayout(table)
      if (isOnlyHeading(table, detected)) return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.onlyHeading }
      await whenLoaded(catalogue)
      const found = await findImported(catalogue, codesOfTable(table, detected), 'auto')
      const layout = withoutQuestion(settledLayout(table, detected, isFound(found)))
      // A line of a guide may lack a usual quantity; an import into the cart would omit such a line.
      const lines = importLines(table, layout).filter(({ code, isTotal }) => code !== '' && !isTotal)
      const quantified = lines.map((line) =>
        isNoQuantity(line) ? { ...line, quantity: '1', number: null } : line,
      )
      const settings = { ...selectSettings(getState()), orderQuantityRoundingFlag: 'None' as const }
      const mark = decimalMarkOfLines(lines, table, layout)
      const known = { ...found, type: 'auto' as const, mark, isMarkChosen: false, settings }
      const judged = await reader.judge(quantified, known)
      const headings = headingsOf(table, layout)
      const headingErrorOf = ({ line }: ImportLine) => guideHeadingError(headings.get(line) ?? '')
      return {
        kind: 'read',
        lines: lines.flatMap((line, index): NewGuideLine[] => {
          const each = judged[index]
          if (each?.kind !== 'good' || headingErrorOf(line) !== null) return []
          const { productKey, unit } = each
          const heading = headings.get(line.line)
          const quantity = isNoQuantity(line) ? ZERO : each.quantity
          return [{ productKey, unit, quantity, ...(heading !== undefined && { heading }) }]
        }),
        problems: lines.flatMap((each, index) => {
          const verdict = judged[index]
          const reason = verdict?.kind === 'bad' ? verdict.reason : headingErrorOf(each)
          return reason === null ? [] : [{ line: each.line, code: each.code, reason }]
        }),
      }
    } finally {
      reader.end()
    }
  }
}
