import { cell } from './cell'

/** Which rows hold all words of a search; what a later search may continue from. */
export interface WordMatch {
  readonly words: readonly string[]
  /** 1 for each row that matches. */
  readonly mask: Uint8Array
}

/** Whether each earlier word is part of a later one, so that nothing new can match (typing on). */
function isNarrower(words: readonly string[], earlier: readonly string[]): boolean {
  return earlier.every((before) => words.some((word) => word.includes(before)))
}

function holdsAll(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false
  return true
}

/**
 * Scans the search texts for rows with all words, in any order. While somebody types on, only the rows that matched
 * before, and those appended since, are looked at. Null: there are no words, every row matches.
 */
export function matchWords(
  searchTexts: readonly string[],
  words: readonly string[],
  previous: WordMatch | null,
): WordMatch | null {
  if (words.length === 0) return null
  const mask = new Uint8Array(searchTexts.length)
  const known = previous !== null && isNarrower(words, previous.words) ? previous.mask : new Uint8Array(0)
  for (let row = 0; row < mask.length; row++) {
    if (known[row] === 0) continue
    if (holdsAll(cell(searchTexts, row), words)) mask[row] = 1
  }
  return { words, mask }
}
