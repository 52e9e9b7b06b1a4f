import type { DocumentModel, Fact, TextBlock } from '../model/documentModel'
import { formatValue } from '../model/formatValue'
import { type Cell, lineHeight, makeBand, toCellLines } from './band'
import type { Block } from './flow'
import { placeLogo, type Logo } from './logo'
import type { Sheet } from './sheet'
import { LABEL, MUTED, NAME, TEXT, TITLE } from './styles'

/** Part of the width that the letterhead takes; the title has the rest. */
const LETTERHEAD_SHARE = 0.55
const COLUMN_GAP = 16
const FACTS_MAX = 6
const FACTS_LEAST = 4
const PARTIES_PER_BAND = 3
const LOGO_GAP = 6

/** Equal columns across the page. */
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

function letterhead(sheet: Sheet, { letterhead: { name, lines }, title }: DocumentModel): Block {
  const width = sheet.right - sheet.left
  const left = { x: sheet.left, width: width * LETTERHEAD_SHARE - COLUMN_GAP }
  const right = { x: sheet.left + width * LETTERHEAD_SHARE, width: width * (1 - LETTERHEAD_SHARE) }
  const vendor: Cell = {
    ...left,
    type: 'P',
    lines: [
      ...toCellLines(sheet, name, left.width, NAME),
      ...lines.flatMap((line) => toCellLines(sheet, line, left.width, MUTED)),
    ],
  }
  const heading: Cell = {
    ...right,
    type: 'H1',
    isAtEnd: true,
    lines: toCellLines(sheet, title, right.width, TITLE),
  }
  return makeBand(sheet, [vendor, heading], () => sheet.root)
}

function logoBlock(sheet: Sheet, logo: Logo, name: string): Block {
  return {
    slices: [logo.height + LOGO_GAP],
    keepsNext: true,
    draw: (y) => placeLogo(sheet, logo, y, name),
  }
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
    ...(logo ? [logoBlock(sheet, logo, model.letterhead.name)] : []),
    letterhead(sheet, model),
    ...partyBands(sheet, model.parties),
    ...factBands(sheet, model.facts),
  ]
}
