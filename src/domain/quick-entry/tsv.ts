/** Texts by row and column, as copied from a spreadsheet. */
export type Cells = readonly (readonly string[])[]

const NEEDS_QUOTES = /[\t\r\n"\uFEFF]/

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Cells as tab-separated text, in the format of spreadsheets. */
export function toTsv(cells: Cells): string {
  return (
    cells
      // Quoted, because a row of one empty cell would disappear.
      .map((row) => (row.length === 1 && row[0] === '' ? '""' : row.map(quoted).join('\t')))
      .join('\r\n')
  )
}

/** End of a quoted cell that starts at `start`, after its closing quote; -1 if unclosed. */
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
    // An unclosed quote, or one within a cell, was typed: 12" pan.
    if (end > 0 && isBoundary(text[end])) {
      return { cell: text.slice(start + 1, end - 1).replaceAll('""', '"'), end }
    }
  }
  let end = start
  while (!isBoundary(text[end])) end += 1
  return { cell: text.slice(start, end), end }
}

/**
 * The rows of text with tabs or another one-character separator. Quoted cells may contain it and line ends; lines end
 * with CR LF, LF or CR, optional for the last. Rows may differ in length; '' has no rows. Lazy. A row with more than
 * `widthMax` cells is cut after the first one beyond, and ends the text.
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

/** All rows of a small text: see `readRows`. */
export const parseCells = (text: string, separator?: string): string[][] => [...readRows(text, separator)]
