import type { DocumentModel, Fact, Letterhead, TextBlock } from '../model/documentModel'
import { formatValue } from '../model/formatValue'
import { type Cell, lineHeight, makeBand, toCellLines } from './band'
import type { Block } from './flow'
import { placeLogo, type Logo } from './logo'
import type { Sheet } from './sheet'
import { LABEL, MUTED, NAME, TEXT, TITLE } from './styles'

/** Share of the width for the letterhead; the title gets the rest. */
const LETTERHEAD_SHARE = 0.55
const COLUMN_GAP = 16
const FACTS_MAX = 6
const FACTS_LEAST = 4
const PARTIES_PER_BAND = 3
const TITLE_GAP = 6

/** Splits the page width into equal columns. */
function columnsOf(sheet: Sheet, count: number) {
  const width = sheet.right - sheet.left
  const step = (width + COLUMN_GAP) / count
  return (index: number) => ({ x: sheet.left + index * step, width: step - COLUMN_GAP })
}

export function portionsOf<T>(items: readonly T[], size: number): T[][] {
  const portions: T[][] = []
  for (let at = 0; at < items.length; at += size) portions.push(items.slice(at, at + size))
  return portions
}

interface Column {
  readonly x: number
  readonly width: number
}

function vendorCell(sheet: Sheet, { name, lines }: Letterhead, column: Column): Cell {
  const address = lines.flatMap((line) => toCellLines(sheet, line, column.width, MUTED))
  return { ...column, type: 'P', lines: [...toCellLines(sheet, name, column.width, NAME), ...address] }
}

const titleCell = (sheet: Sheet, title: string, column: Column): Cell => ({
  ...column,
  type: 'H1',
  lines: toCellLines(sheet, title, column.width, TITLE),
})

/** The vendor with the title beside it. */
function plainHead(sheet: Sheet, { letterhead, title }: DocumentModel): Block[] {
  const width = sheet.right - sheet.left
  const vendor = { x: sheet.left, width: width * LETTERHEAD_SHARE - COLUMN_GAP }
  const heading = { x: sheet.left + width * LETTERHEAD_SHARE, width: width * (1 - LETTERHEAD_SHARE) }
  const cells = [
    vendorCell(sheet, letterhead, vendor),
    { ...titleCell(sheet, title, heading), isAtEnd: true },
  ]
  return [makeBand(sheet, cells, () => sheet.root)]
}

/** The logo with the vendor beside it, the title below. */
function logoHead(sheet: Sheet, { letterhead, title }: DocumentModel, logo: Logo): Block[] {
  const width = sheet.right - sheet.left
  const start = logo.width + COLUMN_GAP
  const vendor = vendorCell(sheet, letterhead, { x: sheet.left + start, width: width - start })
  const band = makeBand(sheet, [{ ...vendor, isAtEnd: true }], () => sheet.root)
  const beside: Block = {
    ...band,
    slices: [Math.max(band.slices[0] ?? 0, logo.height), ...band.slices.slice(1)],
    keepsNext: true,
    draw: (y, from, to) => {
      if (from === 0) placeLogo(sheet, logo, y, letterhead.name)
      band.draw(y, from, to)
    },
  }
  const heading = titleCell(sheet, title, { x: sheet.left, width })
  return [beside, makeBand(sheet, [heading], () => sheet.root, { gap: TITLE_GAP })]
}

function partyBands(sheet: Sheet, parties: readonly TextBlock[]): Block[] {
  return portionsOf(parties, PARTIES_PER_BAND).map((portion) => {
    const columnOf = columnsOf(sheet, Math.max(portion.length, 2))
    const cells = portion.map(({ label, lines }, index): Cell => {
      const column = columnOf(index)
      const text = lines.flatMap((line) => toCellLines(sheet, line, column.width, TEXT))
      return { ...column, type: 'P', lines: [...toCellLines(sheet, label, column.width, LABEL), ...text] }
    })
    return makeBand(sheet, cells, () => sheet.root, { gap: lineHeight(TEXT) * 1.5 })
  })
}

function factBands(sheet: Sheet, facts: readonly Fact[]): Block[] {
  const bands = Math.ceil(facts.length / FACTS_MAX)
  const count = Math.max(FACTS_LEAST, Math.ceil(facts.length / bands))
  const columnOf = columnsOf(sheet, count)
  return portionsOf(facts, count).map((portion, at) => {
    const cells = portion.map(({ label, kind, value }, index): Cell => {
      const column = columnOf(index)
      const shown = toCellLines(sheet, formatValue(kind, value), column.width, TEXT)
      return { ...column, type: 'P', lines: [...toCellLines(sheet, label, column.width, LABEL), ...shown] }
    })
    const gap = at === 0 ? lineHeight(TEXT) * 1.5 : lineHeight(TEXT) / 2
    return makeBand(sheet, cells, () => sheet.root, { gap })
  })
}

/** Letterhead and title, parties, facts. */
export function headBlocks(sheet: Sheet, model: DocumentModel, logo: Logo | null): Block[] {
  return [
    ...(logo ? logoHead(sheet, model, logo) : plainHead(sheet, model)),
    ...partyBands(sheet, model.parties),
    ...factBands(sheet, model.facts),
  ]
}
