import { parseCells } from '../quick-entry/tsv'
import { isCertainHeading } from './layout/headings'
import type { Separator, TableRow } from './importTable'
import { SEPARATORS } from './importTable'

const SAMPLE_CHARACTERS = 50_000
const SAMPLE_ROWS = 50
/** Spreadsheets write and read this line: sep=; */
const DECLARATION = /^sep=([\t;|,])(?:\r\n|\r|\n|$)/i

/** The separator declared by a file's first line, and the length of that line. */
export function declaredSeparator(text: string): { separator: Separator; length: number } | null {
  const [line = '', separator] = DECLARATION.exec(text) ?? []
  return separator === undefined ? null : { separator: separator as Separator, length: line.length }
}

function rowsOf(sample: string, separator: Separator): readonly TableRow[] {
  return parseCells(sample, separator)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, SAMPLE_ROWS)
    .map((cells, index) => ({ line: index + 1, cells }))
}

/** Share of some rows that have the same number of cells, more than one; 0 below half. */
function shareOf(rows: readonly TableRow[]): number {
  const widths = new Map<number, number>()
  for (const { cells } of rows) {
    if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  }
  const share = Math.max(0, ...widths.values()) / Math.max(1, rows.length)
  return share < 0.5 ? 0 : share
}

/**
 * The separator that makes a heading of one of the first rows, even below many titles; else the one that splits
 * most of them into the same number of cells; of equals the tab, then the semicolon, because commas also appear
 * in numbers. Tab when nothing splits.
 */
export function detectSeparator(text: string): Separator {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  let best: Separator = '\t'
  let most = 0
  for (const separator of SEPARATORS) {
    const rows = rowsOf(sample, separator)
    const share = shareOf(rows) + (rows.some(isCertainHeading) ? 1 : 0)
    if (share > most) [best, most] = [separator, share]
  }
  return best
}
