import { cell } from '@/domain/catalogue/cell'

/** Longer words are not compared. */
export const COMPARED_MAX = 24
const FAR = 255

const makeRow = () => new Uint8Array(2 * COMPARED_MAX)
/** The table's last rows; letters that changed places look two rows back. */
let twoBefore = makeRow()
let before = makeRow()
let current = makeRow()

export interface EditDistances {
  /** From word to word. */
  readonly whole: number
  /** From the word to the nearest beginning of the other. */
  readonly beginning: number
}

/** Fills the row of one letter of `word`; answers the least of it. */
function fillRow(word: string, other: string, row: number, columns: number): number {
  const letter = word.charCodeAt(row - 1)
  let least = row
  current[0] = row
  for (let column = 1; column <= columns; column++) {
    const otherLetter = other.charCodeAt(column - 1)
    const changed = cell(before, column - 1) + (letter === otherLetter ? 0 : 1)
    let distance = Math.min(changed, cell(before, column) + 1, cell(current, column - 1) + 1)
    const isSwapped =
      row > 1 &&
      column > 1 &&
      letter === other.charCodeAt(column - 2) &&
      otherLetter === word.charCodeAt(row - 2)
    if (isSwapped) distance = Math.min(distance, cell(twoBefore, column - 2) + 1)
    current[column] = distance
    if (distance < least) least = distance
  }
  return least
}

/**
 * How many letters are to be added, left out, replaced, or exchanged with their neighbour to make another word of one
 * (optimal string alignment), for words up to COMPARED_MAX. What is beyond the limit is only known to be so.
 */
export function editDistances(word: string, other: string, limit: number): EditDistances {
  const columns = Math.min(other.length, word.length + limit)
  for (let column = 0; column <= columns; column++) before[column] = column
  for (let row = 1; row <= word.length; row++) {
    if (fillRow(word, other, row, columns) > limit) return { whole: FAR, beginning: FAR }
    ;[twoBefore, before, current] = [before, current, twoBefore]
  }
  const whole = columns === other.length ? cell(before, columns) : FAR
  return { whole, beginning: Math.min(...before.subarray(0, columns + 1)) }
}
