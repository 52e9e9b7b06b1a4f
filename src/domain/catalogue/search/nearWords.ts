import { cell } from '@/domain/catalogue/cell'

/** Longer words are not compared. */
export const COMPARED_MAX = 24
const FAR = 255

const makeRow = () => new Uint8Array(2 * COMPARED_MAX)
/** The table's last rows; transposed letters look two rows back. */
let twoBefore = makeRow()
let before = makeRow()
let current = makeRow()

interface EditDistances {
  /** From word to word. */
  readonly whole: number
  /** From the word to the nearest prefix of the other. */
  readonly beginning: number
}

/** Fills the row of one letter of `word`; returns its minimum. */
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
 * Edit distance with insertions, deletions, replacements and transpositions (optimal string alignment), for
 * words up to COMPARED_MAX. A distance beyond the limit is only known to be so.
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

/** Words to compare with. */
export interface Vocabulary {
  readonly words: string[]
  /** Letters of each word as a bit mask. */
  readonly letters: number[]
  readonly known: Set<string>
}

export const makeVocabulary = (): Vocabulary => ({ words: [], letters: [], known: new Set() })

/** Words that may be misspelled; numbers, codes and the shortest words are never taken for each other. */
const WORD = /^[a-z\u0080-\uffff]{3,}$/
/** Maximum number of similar words to try; more would be too vague. */
const NEAR_MAX = 5

/** The letters of a word as a bit mask. */
function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** Adds a word, unless it is a number or code. */
export function learnWord({ known, words, letters }: Vocabulary, word: string): void {
  if (known.has(word) || !WORD.test(word)) return
  known.add(word)
  words.push(word)
  letters.push(lettersOf(word))
}

/** Accepted number of wrong letters: one in four or five, two in longer words, 0 in words that are not compared. */
function limitOf(word: string): number {
  if (!WORD.test(word) || word.length < 4 || word.length > COMPARED_MAX) return 0
  return word.length < 6 ? 1 : 2
}

/** Orders by distance, whole words before prefixes, then by equal first letter; Infinity beyond the limit. */
function costOf(word: string, other: string, limit: number): number {
  const { whole, beginning } = editDistances(word, other, limit)
  const cost = Math.min(2 * whole, 2 * beginning + 1)
  return cost > 2 * limit + 1 ? Infinity : 2 * cost + (word[0] === other[0] ? 0 : 1)
}

/**
 * Words of the vocabulary that a misspelled one may mean, at most NEAR_MAX: the nearest words or prefixes (Spec 2 §2,
 * search).
 */
export function nearWords(vocabulary: Vocabulary, word: string): readonly string[] {
  const limit = limitOf(word)
  if (limit === 0) return []
  const letters = lettersOf(word)
  let least = Infinity
  let nearest: string[] = []
  for (let index = 0; index < vocabulary.words.length; index++) {
    const other = cell(vocabulary.words, index)
    if (other.length < word.length - limit || other === word) continue
    if (countBits(letters & ~cell(vocabulary.letters, index)) > limit) continue
    const cost = costOf(word, other, limit)
    if (cost > least || cost === Infinity) continue
    if (cost < least) nearest = []
    least = cost
    nearest.push(other)
  }
  return nearest.slice(0, NEAR_MAX)
}
