import { cell } from '@/domain/catalogue/cell'
import { headsOf, type Heads } from './heads'
import { OWN, startOfRow, type WordRows } from './wordRows'

/** Positions of the shared words: the inverse of the rows. */
export interface WordPlaces extends Heads {
  /** Start of each word's positions, by its number; the last word's end at the end. */
  readonly starts: Uint32Array
  /** Twice the row, plus 1 if the word is outside the name. */
  readonly places: Uint32Array
  /** 1 for each shared word that begins a row, by its number. */
  readonly firsts: Uint8Array
  /** Letters in the shared words of each row: the bit of `letterBit` for each. */
  readonly letters: Uint32Array
  /** The own words of all rows as one text, with the start of each row's and the end of the last. */
  readonly ownText: string
  readonly ownStarts: Uint32Array
}

const SMALL_A = 97
const LETTERS = 26

/** The bit of a letter from a to z; 0 for every other character. */
export function letterBit(code: number): number {
  const place = code - SMALL_A
  return place >= 0 && place < LETTERS ? 1 << place : 0
}

function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= letterBit(word.charCodeAt(index))
  return letters
}

/** End of each word's positions once all rows are counted. */
function countWords({ words, ids, ends }: WordRows): Uint32Array {
  const starts = new Uint32Array(words.length + 1)
  const total = ends.at(-1) ?? 0
  for (let at = 0; at < total; at++) {
    const next = (ids[at] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  // Own words are searched in their own texts.
  starts[OWN + 1] = 0
  for (let number = 1; number <= words.length; number++)
    starts[number] = cell(starts, number) + cell(starts, number - 1)
  return starts
}

function placeWords(rows: WordRows): WordPlaces {
  const { words, ids, ends, nameEnds } = rows
  const starts = countWords(rows)
  const next = starts.slice()
  const places = new Uint32Array(starts.at(-1) ?? 0)
  const firsts = new Uint8Array(words.length)
  const letters = new Uint32Array(ends.length)
  const wordLetters = Uint32Array.from(words, lettersOf)
  for (let row = 0; row < ends.length; row++) {
    const nameEnd = nameEnds[row] as number
    const end = ends[row] as number
    const start = startOfRow(rows, row)
    if (start < end) firsts[ids[start] as number] = 1
    let letterMask = 0
    for (let at = start; at < end; at++) {
      const number = ids[at] as number
      if (number === OWN) continue
      const place = next[number] as number
      places[place] = 2 * row + (at < nameEnd ? 0 : 1)
      next[number] = place + 1
      letterMask |= wordLetters[number] as number
    }
    letters[row] = letterMask
  }
  const { ownTexts } = rows
  return {
    ...headsOf(rows),
    starts,
    places,
    firsts,
    letters,
    ownText: ownTexts.join(''),
    ownStarts: startsOf(ownTexts),
  }
}

function startsOf(texts: readonly string[]): Uint32Array {
  const starts = new Uint32Array(texts.length + 1)
  for (let row = 0; row < texts.length; row++) starts[row + 1] = cell(starts, row) + cell(texts, row).length
  return starts
}

/** Word positions of rows that may grow, computed on demand. */
export function makeWordPlaces(rows: WordRows): () => WordPlaces {
  let known = placeWords(rows)
  let count = rows.ends.length
  return () => {
    if (count !== rows.ends.length) known = placeWords(rows)
    count = rows.ends.length
    return known
  }
}
