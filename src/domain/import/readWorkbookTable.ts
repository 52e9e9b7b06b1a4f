import { orderLikeness } from './layout/detectLayout'
import type { ImportReading, ReadingChoices, TableRow } from './importTable'
import { COLUMNS_MAX } from './importTable'
import { IMPORT_FILE_MESSAGES } from './messages'
import type { SheetContext } from './readSheet'
import { readSheet } from './readSheet'
import { tableOf } from './tableRows'
import { TooLargeError, unzipParts } from './unzipParts'
import type { SheetName, WorkbookParts } from './workbookParts'
import { partsOf, readCellFormats, readSharedStrings, readSheetNames } from './workbookParts'

/** Total unpacked size of all parts read. */
const UNPACKED_MAX_BYTES = 40 * 1024 * 1024
const WANTED =
  /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/
/** Most rows of a sheet to sample, including empty ones, and most sheets. */
const SAMPLE_ROWS = 60
const SAMPLE_LINES = 1000
const SHEETS_SEEN_MAX = 50

const refused = (reason: string): ImportReading => ({ kind: 'refused', reason })

/** The first rows of a sheet that have content; for a damaged sheet, those before the damage. */
function firstRows(xml: string, context: SheetContext): TableRow[] {
  const rows: TableRow[] = []
  let left = SAMPLE_LINES
  try {
    for (const row of readSheet(xml, context)) {
      if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
      left -= 1
      if (rows.length === SAMPLE_ROWS || left === 0 || row.cells.length > COLUMNS_MAX) break
    }
  } catch {
    return rows
  }
  return rows
}

/** Score of each visible sheet as an order, by index; -1 for a sheet without content. */
function likenessOfSheets(
  sheets: readonly SheetName[],
  { text }: WorkbookParts,
  context: SheetContext,
): ReadonlyMap<number, number> {
  const seen = new Set<string>()
  const likeness = new Map<number, number>()
  for (const [place, { part, isHidden }] of sheets.entries()) {
    // A part shared by several sheets is read once.
    if (isHidden || seen.has(part)) continue
    seen.add(part)
    const rows = firstRows(text(part) ?? '', context)
    likeness.set(place, rows.length === 0 ? -1 : orderLikeness(rows))
    if (seen.size === SHEETS_SEEN_MAX) break
  }
  return likeness
}

/** The initial sheet: the first with the highest score, because a cover sheet may come first. */
function likeliestSheet(likeness: ReadonlyMap<number, number>): number {
  const [likeliest] = [...likeness].toSorted(([, one], [, other]) => other - one)
  return likeliest && likeliest[1] >= 0 ? likeliest[0] : 0
}

function readParts(parts: WorkbookParts, choices: ReadingChoices): ImportReading {
  const workbook = readSheetNames(parts)
  if (!workbook || workbook.sheets.length === 0) return refused(IMPORT_FILE_MESSAGES.workbookDamaged)
  const { sheets, is1904 } = workbook
  const context = { strings: readSharedStrings(parts), formats: readCellFormats(parts), is1904 }
  const likeness = likenessOfSheets(sheets, parts, context)
  const chosen = choices.sheet ?? likeliestSheet(likeness)
  const least = Math.max(1, likeness.get(chosen) ?? 1)
  const others = [...likeness].flatMap(([place, each]) => (each >= least && place !== chosen ? [place] : []))
  const xml = parts.text(sheets[chosen]?.part ?? '')
  if (xml === null) return refused(IMPORT_FILE_MESSAGES.workbookDamaged)
  const names = sheets.map(({ name }) => name)
  return tableOf({ kind: 'workbook', sheets: names, sheet: chosen, others }, readSheet(xml, context))
}

/** The rows of a sheet of an Excel workbook (.xlsx). */
export function readWorkbookTable(bytes: Uint8Array, choices: ReadingChoices): ImportReading {
  try {
    const parts = unzipParts(bytes, (name) => WANTED.test(name), UNPACKED_MAX_BYTES)
    return readParts(partsOf(parts), choices)
  } catch (error) {
    return refused(
      error instanceof TooLargeError
        ? IMPORT_FILE_MESSAGES.workbookTooLarge
        : IMPORT_FILE_MESSAGES.workbookDamaged,
    )
  }
}
