import type { Column, DocumentModel } from '../model/documentModel'
import { formatValue } from '../model/formatValue'
import { type ColumnWish, fitTable, type TableFit } from './columnWidths'
import type { Face } from './fonts'
import { safeLines } from './safeText'
import { type Faces, type PageSize, textRooms } from './sheet'
import { PADDING } from './styles'

/** Longest unbroken word, in ems. Longer words and figures are broken. */
const WORD_MAX = 14
/** Minimum width of a description, in ems. */
const WIDE_LEAST = 12
/** Width beyond which other text columns wrap, in ems. */
const TEXT_MAX = 24

interface Extent {
  word: number
  line: number
}

function extend(extent: Extent, text: string, face: Face): void {
  for (const line of safeLines(text)) {
    const width = face.widthOf(line)
    extent.line = Math.max(extent.line, width)
    if (width <= extent.word) continue
    const words = line.includes(' ') ? line.split(' ') : [line]
    for (const word of words) extent.word = Math.max(extent.word, face.widthOf(word))
  }
}

function wishOf(column: Column, { word, line }: Extent): ColumnWish {
  const isText = column.kind === 'text'
  const isWide = column.isWide === true
  const least = Math.min(isText ? word : line, WORD_MAX)
  const full = isText && !isWide ? Math.min(line, TEXT_MAX) : line
  return {
    least: isWide ? Math.max(least, Math.min(line, WIDE_LEAST)) : least,
    full: Math.max(full, least),
    takesRest: isWide,
  }
}

/** Size and widths for the columns of a document, measured over all its rows. */
export function fitColumns({ columns, sections }: DocumentModel, faces: Faces, size: PageSize): TableFit {
  const extents = columns.map(({ label }) => {
    const extent: Extent = { word: 0, line: 0 }
    // The words of a label may be wrapped.
    for (const word of label.split(/\s+/)) extend(extent, word, faces.bold)
    return extent
  })
  for (const { rows } of sections)
    for (const { cells } of rows)
      for (const [index, { kind }] of columns.entries()) {
        const extent = extents[index]
        if (extent) extend(extent, formatValue(kind, cells[index] ?? null), faces.regular)
      }
  const wishes = columns.map((column, index) => wishOf(column, extents[index] ?? { word: 0, line: 0 }))
  return fitTable(wishes, { ...textRooms(size), padding: 2 * PADDING })
}
