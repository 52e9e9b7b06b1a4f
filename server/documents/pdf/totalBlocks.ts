import type { DocumentModel, Fact, TextBlock } from '../model/documentModel'
import { formatValue, isFigure } from '../model/formatValue'
import { type Band, type BandLook, type Cell, lineHeight, makeBand, type Style, toCellLines } from './band'
import type { Block } from './flow'
import { portionsOf } from './headBlocks'
import type { Sheet, Tag } from './sheet'
import { HAIRLINE, LABEL, LINE, PADDING, STRONG, TEXT, TINT } from './styles'

/** Widths for the values of totals. */
const VALUE_LEAST = 60
const VALUE_MAX = 130
const VALUE_GAP = 12
const STRIP_MAX = 6
const GAP = 12

interface TotalLook extends BandLook {
  readonly style: Style
  /** Result of `valueWidth`. */
  readonly width: number
  /** Number of columns of the table that the totals end. */
  readonly span?: number
}

type StyleOf = (fact: Fact) => Style

const documentStyle: StyleOf = ({ isStrong }) => (isStrong ? STRONG : TEXT)

/** Common width for the values of some totals. */
export function valueWidth({ faces }: Sheet, facts: readonly Fact[], styleOf: StyleOf): number {
  const widths = facts.map((fact) => {
    const { face, size } = styleOf(fact)
    return faces[face].widthOf(formatValue(fact.kind, fact.value)) * size
  })
  return Math.min(Math.max(VALUE_LEAST, ...widths), VALUE_MAX)
}

/** Label and value at the right end of the line. */
export function totalBand(sheet: Sheet, fact: Fact, parent: () => Tag, look: TotalLook): Band {
  const { style, width, span = 2, ...band } = look
  const x = sheet.right - PADDING - width
  const left = sheet.left + PADDING
  const labelWidth = x - VALUE_GAP - left
  const label: Cell = {
    x: left,
    width: labelWidth,
    isAtEnd: true,
    lines: toCellLines(sheet, fact.label, labelWidth, style),
    type: 'TH',
    scope: 'Row',
    colSpan: span - 1,
  }
  const lines = toCellLines(sheet, formatValue(fact.kind, fact.value), width, style)
  const value: Cell = { x, width, isAtEnd: true, lines, type: 'TD' }
  return makeBand(sheet, [label, value], parent, { above: 2, below: 2, ...band })
}

function lazyTable(sheet: Sheet): () => Tag {
  let tag: Tag | null = null
  return () => (tag ??= sheet.addTag(sheet.root, 'Table'))
}

/** Totals of the document, kept on one page. */
export function totalBlocks(sheet: Sheet, totals: readonly Fact[]): Block[] {
  const table = lazyTable(sheet)
  const width = valueWidth(sheet, totals, documentStyle)
  return totals.map((fact, index) => {
    const look = {
      width,
      style: documentStyle(fact),
      ...(index === 0 && { gap: 6 }),
      ...(fact.isStrong && { above: 4 }),
    }
    return { ...totalBand(sheet, fact, table, look), keepsNext: index < totals.length - 1 }
  })
}

/** Figures side by side, each below its label. */
export function stripBlocks(sheet: Sheet, strip: readonly Fact[]): Block[] {
  return portionsOf(strip, STRIP_MAX).flatMap((portion, at) => {
    const table = lazyTable(sheet)
    const step = (sheet.right - sheet.left) / portion.length
    const cellsOf = (show: (fact: Fact) => string, style: Style, type: 'TH' | 'TD') =>
      portion.map((fact, index): Cell => {
        const place = { x: sheet.left + index * step + PADDING, width: step - 2 * PADDING }
        const lines = toCellLines(sheet, show(fact), place.width, style)
        const cell: Cell = { ...place, lines, type, isAtEnd: isFigure(fact.kind) }
        return type === 'TH' ? { ...cell, scope: 'Column' } : cell
      })
    const labels = cellsOf(({ label }) => label, LABEL, 'TH')
    const values = cellsOf(({ kind, value }) => formatValue(kind, value), TEXT, 'TD')
    const gap = at === 0 ? GAP : 0
    const look = { above: 4, below: 2, gap, fill: TINT, ruleAbove: LINE }
    return [
      { ...makeBand(sheet, labels, table, look), keepsNext: true },
      makeBand(sheet, values, table, { above: 2, below: 4, fill: TINT, ruleBelow: HAIRLINE }),
    ]
  })
}

export function noteBlocks(sheet: Sheet, { notes }: DocumentModel): Block[] {
  const cellOf = (text: string, style: Style): Cell => {
    const width = sheet.right - sheet.left
    return { x: sheet.left, width, lines: toCellLines(sheet, text, width, style), type: 'P' }
  }
  return notes.flatMap(({ label, lines }: TextBlock) => [
    {
      ...makeBand(sheet, [cellOf(label, LABEL)], () => sheet.root, { gap: GAP }),
      keepsNext: lines.length > 0,
    },
    ...lines.map((line) =>
      makeBand(sheet, [cellOf(line, TEXT)], () => sheet.root, { below: lineHeight(TEXT) / 4 }),
    ),
  ])
}
