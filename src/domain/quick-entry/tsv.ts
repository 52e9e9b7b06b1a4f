/** Texts by row and column, as a spreadsheet copies them. */
export type Cells = readonly (readonly string[])[]

const NEEDS_QUOTES = /[\t\r\n"\uFEFF]/

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Cells as tab-separated text, the way spreadsheets write and read them. */
export function toTsv(cells: Cells): string {
  return (
    cells
      // A row of one empty cell would be no row.
      .map((row) => (row.length === 1 && row[0] === '' ? '""' : row.map(quoted).join('\t')))
      .join('\r\n')
  )
}

/** Where a quoted cell that begins at `start` ends: behind its closing quote; -1 when none closes it. */
function endOfQuoted(text: string, start: number): number {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return -1
    if (text[quote + 1] !== '"') return quote + 1
    at = quote + 2
  }
}

const isLineEnd = (character: string | undefined) =>
  character === undefined || character === '\n' || character === '\r'

function readCell(text: string, start: number, separator: string): { cell: string; end: number } {
  const isBoundary = (character: string | undefined) => character === separator || isLineEnd(character)
  if (text[start] === '"') {
    const end = endOfQuoted(text, start)
    // A quote that nothing closes, or that ends within a cell, is one that somebody typed: 12" pan.
    if (end > 0 && isBoundary(text[end])) {
      return { cell: text.slice(start + 1, end - 1).replaceAll('""', '"'), end }
    }
  }
  let end = start
  while (!isBoundary(text[end])) end += 1
  return { cell: text.slice(start, end), end }
}

/**
 * The rows of tab-separated text, or of text with another separator of one character: cells in quotes may hold it and
 * line ends; lines end with CR LF, LF or CR, and the last may do without. Rows may be of different lengths; '' has none.
 * They are read one by one as they are asked for. A row with more than `widthMax` cells ends with the first beyond, and
 * is the last.
 */
export function* readRows(text: string, separator = '\t', widthMax = Infinity): Generator<string[]> {
  let row: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length && row.length <= widthMax) {
    const { cell, end } = readCell(text, at, separator)
    row.push(cell)
    at = end + 1
    if (text[end] === separator) {
      if (at === text.length) row.push('')
      continue
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1
    yield row
    row = []
  }
  if (row.length > 0) yield row
}

/** All rows of a text that is known to be small: see `readRows`. */
export const parseCells = (text: string, separator?: string): string[][] => [...readRows(text, separator)]
