import type { DocumentModel, Column } from '../model/documentModel'
import { showLine, type Line } from './band'
import { type Block, makeFlow } from './flow'
import { headBlocks } from './headBlocks'
import { openLogo } from './logo'
import {
  safeLine,
  safeLines,
  type Faces,
  type PageSize,
  textRooms,
  closeSheet,
  openPdf,
  openSheet,
  type Sheet,
} from './sheet'
import { MUTED, PADDING } from './styles'
import { tableBlocks } from './tableBlocks'
import { noteBlocks, stripBlocks, totalBlocks } from './totalBlocks'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'
import { formatValue } from '../model/formatValue'
import { type ColumnWish, fitTable, type TableFit } from './tableBlocks'
import type { Face } from './fonts'

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
function fitColumns({ columns, sections }: DocumentModel, faces: Faces, size: PageSize): TableFit {
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

export interface PdfOptions {
  readonly size?: PageSize
  /** PNG, JPEG or SVG; other formats are left out. */
  readonly logo?: Uint8Array
}

const FOOTER_ABOVE_EDGE = 36
const ELLIPSIS = '…'

/** Start of a title that fits the line of the footer. */
function shorten(sheet: Sheet, title: string, width: number): string {
  const measure = (text: string) => sheet.faces.regular.widthOf(text) * MUTED.size
  if (measure(title) <= width) return title
  const characters = [...title]
  while (characters.length > 0 && measure(characters.join('') + ELLIPSIS) > width) characters.pop()
  return characters.join('') + ELLIPSIS
}

function drawFooters(sheet: Sheet, title: string): void {
  const { count } = sheet.document.bufferedPageRange()
  const pageOf = (page: number) => SERVER_DOCUMENT_MESSAGES.page.of(page, count)
  const widthOf = (text: string) => sheet.faces.regular.widthOf(text) * MUTED.size
  const separator = ' · '
  const room = sheet.right - sheet.left - widthOf(separator + pageOf(count))
  const start = title === '' ? '' : shorten(sheet, title, room) + separator
  for (let index = 0; index < count; index += 1) {
    sheet.document.switchToPage(index)
    const line: Line = { ...MUTED, text: start + pageOf(index + 1) }
    const x = sheet.right - widthOf(line.text)
    const y = sheet.document.page.height - FOOTER_ABOVE_EDGE
    sheet.drawBeside(showLine(sheet, line, x, y))
  }
}

/** Keeps the last block on the page of the first following ones, so that totals never stand alone. */
function keptTogether(blocks: readonly Block[], following: readonly Block[]): readonly Block[] {
  const last = blocks.at(-1)
  if (!last || following.length === 0) return [...blocks, ...following]
  return [...blocks.slice(0, -1), { ...last, keepsNext: true }, ...following]
}

/** A document as a tagged PDF with bookmarks and embedded fonts. */
export async function renderPdf(
  model: DocumentModel,
  { size = 'Letter', logo }: PdfOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const opened = openPdf(model)
  const fit = fitColumns(model, opened.faces, size)
  const sheet = openSheet(opened, { size, isLandscape: fit.isLandscape })
  const flow = makeFlow({ top: sheet.top, bottom: sheet.bottom, next: sheet.nextPage })
  flow.place(headBlocks(sheet, model, logo ? await openLogo(sheet, logo) : null))
  flow.place(
    [totalBlocks(sheet, model.totals), stripBlocks(sheet, model.strip)].reduce(
      keptTogether,
      tableBlocks(sheet, model, fit),
    ),
  )
  flow.endRepeat()
  flow.place(noteBlocks(sheet, model))
  drawFooters(sheet, safeLine(model.title))
  return closeSheet(sheet)
}
