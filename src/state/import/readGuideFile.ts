import { makeImportReader } from '@/api/cart-import/makeImportReader'
import { type CatalogueClient, isAllKnown } from '@/api/catalogue/catalogueClient'
import { detectLayout, isOnlyHeading, type TableLayout } from '@/domain/import/columns'
import { codesOfLines, decimalMarkOfLines, type ImportLine, importLines } from '@/domain/import/importLine'
import { AS_DETECTED, type ImportTable } from '@/domain/import/importTable'
import type { JudgedLine } from '@/domain/import/judgeLine'
import { IMPORT_FILE_MESSAGES } from '@/domain/import/messages'
import { isZero, ZERO } from '@/domain/money/decimal'
import type { NewGuideLine } from '@/domain/order-guides/guideDraft'
import { guideHeadingError } from '@/domain/order-guides/guideRules'
import { selectSettings } from '@/session/sessionSelectors'
import { findImported } from './findImported'
import type { ImportThunk } from './importSlice'

/** A line of the file that is left out, and why. */
export interface GuideFileProblem {
  /** From 1, as spreadsheets count. */
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

/** Headings by line number, from a column with that title. */
function headingsOf({ rows }: ImportTable, { headingRows }: TableLayout): ReadonlyMap<number, string> {
  const titles = headingRows > 0 ? (rows[headingRows - 1]?.cells ?? []) : []
  const column = titles.findIndex((title) => HEADING_TITLE.test(title))
  const textOf = (cells: readonly string[]) => (cells[column] ?? '').trim()
  return new Map(column === -1 ? [] : rows.map(({ line, cells }) => [line, textOf(cells)]))
}

/** True where a guide has no usual quantity, which an import into the cart does not allow. */
const isWithoutQuantity = ({ quantity, number }: ImportLine): boolean =>
  quantity === '' || (number !== null ? isZero(number) : /^0+([.,]0*)?$/.test(quantity))

function toGuideLine(
  line: ImportLine,
  judged: Extract<JudgedLine, { kind: 'good' }>,
  heading: string | undefined,
): NewGuideLine {
  const quantity = isWithoutQuantity(line) ? ZERO : judged.quantity
  const { productKey, unit } = judged
  return { productKey, unit, quantity, ...(heading !== undefined && { heading }) }
}

/** Resolves once a missing product is unknown: all are loaded, the rest cannot be had, or the session has ended. */
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
 * Reads the lines of an order guide from a file, like the import into the cart: product codes, quantities, units, and a
 * column with the title Heading. Multiples do not count. Rejects when the file or the catalogue cannot be read.
 */
export function readGuideFile(file: File): ImportThunk<Promise<GuideFile>> {
  return async (dispatch, getState, { catalogue }) => {
    const reader = makeImportReader()
    try {
      const reading = await reader.read(file, AS_DETECTED)
      if (reading.kind === 'refused') return reading
      const { table } = reading
      const layout = detectLayout(table)
      if (isOnlyHeading(table, layout)) return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.onlyHeading }
      const lines = importLines(table, layout)
      const quantified = lines.map((line) =>
        isWithoutQuantity(line) ? { ...line, quantity: '1', number: null } : line,
      )
      await whenLoaded(catalogue)
      const found = await dispatch(findImported(codesOfLines(lines), 'auto'))
      const settings = { ...selectSettings(getState()), orderQuantityRoundingFlag: 'None' as const }
      const mark = decimalMarkOfLines(lines, null)
      const known = { ...found, type: 'auto' as const, mark, isMarkChosen: false, settings }
      const judged = await reader.judge(quantified, known)
      const headings = headingsOf(table, layout)
      const headingErrorOf = ({ line }: ImportLine) => guideHeadingError(headings.get(line) ?? '')
      return {
        kind: 'read',
        lines: lines.flatMap((line, index) => {
          const each = judged[index]
          const isGood = each?.kind === 'good' && headingErrorOf(line) === null
          return isGood ? [toGuideLine(line, each, headings.get(line.line))] : []
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
