import type { ImportReading, ReadingChoices } from './importTable'
import * as messages from './messages'
import { readSheet } from './readSheet'
import { tableOf } from './tableRows'
import { TooLargeError, unzipParts } from './unzipParts'
import type { SheetName, WorkbookParts } from './workbookParts'
import { partsOf, readCellFormats, readSharedStrings, readSheetNames } from './workbookParts'

/** Total unpacked size of all parts read. */
const UNPACKED_MAX_BYTES = 40 * 1024 * 1024
const WANTED =
  /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/
const HAS_CELL = /<(?:\w+:)?c[\s>]/

const refused = (reason: string): ImportReading => ({ kind: 'refused', reason })

/** The initial sheet: the first visible one with content. */
function firstSheet(sheets: readonly SheetName[], { text }: WorkbookParts): number {
  const empty = new Set<string>()
  const isFilled = (part: string) => {
    // A part named by many sheets is read once.
    if (empty.has(part)) return false
    empty.add(part)
    return HAS_CELL.test(text(part) ?? '')
  }
  const found = sheets.findIndex(({ part, isHidden }) => !isHidden && isFilled(part))
  return Math.max(0, found)
}

function readParts(parts: WorkbookParts, choices: ReadingChoices): ImportReading {
  const workbook = readSheetNames(parts)
  if (!workbook || workbook.sheets.length === 0) return refused(messages.WORKBOOK_DAMAGED)
  const { sheets, is1904 } = workbook
  const chosen = choices.sheet ?? firstSheet(sheets, parts)
  const xml = parts.text(sheets[chosen]?.part ?? '')
  if (xml === null) return refused(messages.WORKBOOK_DAMAGED)
  const context = { strings: readSharedStrings(parts), formats: readCellFormats(parts), is1904 }
  const names = sheets.map(({ name }) => name)
  return tableOf({ kind: 'workbook', sheets: names, sheet: chosen }, readSheet(xml, context))
}

/** The rows of a sheet of an Excel workbook (.xlsx). */
export function readWorkbookTable(bytes: Uint8Array, choices: ReadingChoices): ImportReading {
  try {
    const parts = unzipParts(bytes, (name) => WANTED.test(name), UNPACKED_MAX_BYTES)
    return readParts(partsOf(parts), choices)
  } catch (error) {
    return refused(error instanceof TooLargeError ? messages.WORKBOOK_TOO_LARGE : messages.WORKBOOK_DAMAGED)
  }
}
