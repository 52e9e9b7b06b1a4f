import type { DocumentModel, Row, Section } from '../model/documentModel'
import { formatValue, isFigure } from '../model/formatValue'
import { type Band, type BandLook, type Cell, makeBand, type Style, toCellLines } from './band'
import type { Block } from './flow'
import { safeLine, type Sheet, type Tag } from './sheet'
import { HAIRLINE, LINE, PADDING, TINT } from './styles'
import { totalBand, valueWidth } from './totalBlocks'

/** Width limits of a column, in ems. */
export interface ColumnWish {
  /** Minimum: narrower columns break words or figures. */
  readonly least: number
  /** Width without wrapping. */
  readonly full: number
  readonly takesRest: boolean
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Distributes the remaining width over the columns. */
function spread(widths: readonly number[], shares: readonly number[], rest: number): number[] {
  const all = sum(shares)
  if (all === 0) return [...widths]
  return widths.map((width, index) => width + (rest * (shares[index] ?? 0)) / all)
}

/** Widths of columns that fill the available width exactly. */
export function shareRoom(wishes: readonly ColumnWish[], room: number): number[] {
  const least = wishes.map((wish) => wish.least)
  const full = wishes.map((wish) => wish.full)
  if (sum(least) >= room) return least.map((width) => (width * room) / sum(least))
  if (sum(full) > room) {
    const missing = full.map((width, index) => width - (least[index] ?? 0))
    return spread(least, missing, room - sum(least))
  }
  const takers = wishes.map((wish) => (wish.takesRest ? 1 : 0))
  return spread(full, sum(takers) > 0 ? takers : full, room - sum(full))
}

export interface TableFit {
  readonly isLandscape: boolean
  /** Font size in points. */
  readonly size: number
  readonly widths: readonly number[]
}

interface Room {
  readonly portrait: number
  readonly landscape: number
  /** Width of a column besides its text. */
  readonly padding: number
}

/** Sizes that read well. If none fits, the page is turned; then words are broken. */
const SIZES = [9, 8.5, 8, 7.5]
const LAST_SIZE = 7

/** The largest font size that breaks no word, in portrait if possible. */
export function fitTable(wishes: readonly ColumnWish[], { portrait, landscape, padding }: Room): TableFit {
  const net = (room: number) => room - wishes.length * padding
  const least = sum(wishes.map((wish) => wish.least))
  const at = (isLandscape: boolean, size: number): TableFit => {
    const shares = shareRoom(wishes, net(isLandscape ? landscape : portrait) / size)
    return { isLandscape, size, widths: shares.map((share) => share * size + padding) }
  }
  const upright = SIZES.find((size) => least * size <= net(portrait))
  if (upright !== undefined) return at(false, upright)
  return at(true, SIZES.find((size) => least * size <= net(landscape)) ?? LAST_SIZE)
}

interface TableSheet {
  readonly sheet: Sheet
  readonly model: DocumentModel
  readonly places: readonly { readonly x: number; readonly width: number }[]
  /** Left edge of the wide column, where notes begin. */
  readonly noteX: number
  readonly size: number
  readonly table: () => Tag
}

const NOTE_SHARE = 0.85
const ROW: BandLook = { above: 2.5, below: 2.5 }

function placesOf(sheet: Sheet, widths: readonly number[]): TableSheet['places'] {
  let x = sheet.left
  return widths.map((width) => {
    const place = { x: x + PADDING, width: width - 2 * PADDING }
    x += width
    return place
  })
}

function spanning(
  table: TableSheet,
  x: number,
  text: readonly string[],
  style: Style,
  type: 'TH' | 'TD',
): Cell {
  const { sheet, model } = table
  const width = sheet.right - PADDING - x
  const lines = text.flatMap((each) => toCellLines(sheet, each, width, style))
  return { x, width, lines, type, colSpan: model.columns.length }
}

function headerBand({ sheet, model, places, size, table }: TableSheet): Band {
  const style: Style = { face: 'bold', size, gray: 0.2 }
  const cells = model.columns.map(({ label, kind }, index): Cell => {
    const place = places[index] ?? { x: 0, width: 0 }
    const lines = toCellLines(sheet, label, place.width, style)
    return { ...place, lines, isAtEnd: isFigure(kind), type: 'TH', scope: 'Column' }
  })
  return makeBand(sheet, cells, table, { above: 4, below: 4, gap: 16, ruleAbove: LINE, ruleBelow: LINE })
}

function rowBand({ sheet, model, places, size, table }: TableSheet, row: Row, look: BandLook): Band {
  const style: Style = { face: 'regular', size, gray: 0 }
  const cells = model.columns.map(({ kind }, index): Cell => {
    const place = places[index] ?? { x: 0, width: 0 }
    const lines = toCellLines(sheet, formatValue(kind, row.cells[index] ?? null), place.width, style)
    return { ...place, lines, isAtEnd: isFigure(kind), type: 'TD' }
  })
  return makeBand(sheet, cells, table, look)
}

function rowBlocks(table: TableSheet, row: Row): Block[] {
  const notes = row.notes ?? []
  if (notes.length === 0) return [rowBand(table, row, { ...ROW, ruleBelow: HAIRLINE })]
  const style: Style = { face: 'regular', size: table.size * NOTE_SHARE, gray: 0.3 }
  const note = spanning(table, table.noteX, notes, style, 'TD')
  return [
    { ...rowBand(table, row, { ...ROW, below: 0 }), keepsNext: true },
    makeBand(table.sheet, [note], table.table, { below: 3, ruleBelow: HAIRLINE }),
  ]
}

function headingBlock(table: TableSheet, heading: string): Block {
  const { sheet, size } = table
  const cell = spanning(
    table,
    sheet.left + PADDING,
    [heading],
    { face: 'bold', size: size + 1, gray: 0 },
    'TH',
  )
  const band = makeBand(sheet, [cell], table.table, { above: 5, below: 4, fill: TINT })
  return {
    ...band,
    draw: (y, from, to) => {
      if (from === 0) addBookmark(sheet, safeLine(heading), y)
      band.draw(y, from, to)
    },
  }
}

function addBookmark({ document, width }: Sheet, title: string, y: number): void {
  // PDFKit measures `left` from the right edge, and its types lack destinations.
  const place = { expanded: false, fit: false, top: y, left: width, zoom: 0 }
  document.outline.addItem(title, place)
}

const keepTogether = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, index) => (index < blocks.length - 1 ? { ...block, keepsNext: true } : block))

/** Keeps the heading with the first row, and the totals with the last. */
function sectionBlocks(table: TableSheet, { heading, rows, totals = [] }: Section): Block[] {
  const { sheet, model } = table
  const parts = rows.map((row) => rowBlocks(table, row))
  const first = heading === '' ? [] : [headingBlock(table, heading)]
  const style: Style = { face: 'bold', size: table.size, gray: 0 }
  const look = { style, span: model.columns.length, width: valueWidth(sheet, totals, () => style) }
  const last = totals.map((fact) => totalBand(sheet, fact, table.table, look))
  const isBare = parts.length === 0
  const head = keepTogether([...first, ...(parts[0] ?? []), ...(parts.length <= 1 ? last : [])])
  if (isBare || parts.length === 1) return head
  return [...head, ...parts.slice(1, -1).flat(), ...keepTogether([...(parts.at(-1) ?? []), ...last])]
}

/** Rows of all sections, in one table whose headings repeat on each page. */
export function tableBlocks(sheet: Sheet, model: DocumentModel, { size, widths }: TableFit): Block[] {
  if (model.columns.length === 0) return []
  const places = placesOf(sheet, widths)
  const wide = model.columns.findIndex(({ isWide }) => isWide)
  let tag: Tag | null = null
  const table: TableSheet = {
    sheet,
    model,
    places,
    noteX: places[wide]?.x ?? sheet.left + PADDING,
    size,
    table: () => (tag ??= sheet.addTag(sheet.root, 'Table')),
  }
  const header = headerBand(table)
  const height = header.slices.reduce((total, slice) => total + slice, 0)
  const canRepeat = height < (sheet.bottom - sheet.top) / 3
  const repeat = canRepeat ? { repeat: { height, draw: header.drawBeside } } : {}
  return [
    { ...header, keepsNext: model.sections.length > 0, ...repeat },
    ...model.sections.flatMap((section) => sectionBlocks(table, section)),
  ]
}
