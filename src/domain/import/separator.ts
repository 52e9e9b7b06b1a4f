import { parseCells } from '../quick-entry/tsv'
import type { Separator } from './importTable'
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

/** Share of the first rows that a separator splits alike; 0 below half. */
function shareOf(sample: string, separator: Separator): number {
  const rows = parseCells(sample, separator)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, SAMPLE_ROWS)
  const widths = new Map<number, number>()
  for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
  const share = Math.max(0, ...widths.values()) / Math.max(1, rows.length)
  return share < 0.5 ? 0 : share
}

/**
 * The separator that splits most of the first rows into the same number of cells; of equals the tab, then the
 * semicolon, because commas also appear in numbers. Tab when nothing splits.
 */
export function detectSeparator(text: string): Separator {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  let best: Separator = '\t'
  let most = 0
  for (const separator of SEPARATORS) {
    const share = shareOf(sample, separator)
    if (share > most) [best, most] = [separator, share]
  }
  return best
}
