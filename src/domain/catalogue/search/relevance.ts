/** A word to look for. */
export interface SearchWord {
  readonly text: string
  /** Null: only the text matches. */
  readonly stem: string | null
}

/** One part of a search. */
export interface Term {
  /** Its folded words. */
  readonly typed: string
  /** Alternatives, the typed one first; one of them must match, with all its words. */
  readonly ways: readonly (readonly SearchWord[])[]
}

/** Relevance of a row; 0 means no match, and lower is better. */
export const NO_MATCH = 0
export const EXACT_CODE = 1
const BEST_OF_WORDS = 2
/** Levels: a word of the name in either number; its beginning; the beginning of another word; the middle of a word. */
export const WHOLE = 0
export const BEGINNING = 1
export const BESIDES = 2
const MIDDLE = 3
export const ABSENT = 4
/**
 * Roles of a search word in a description: its goods, also by the category's name; its head; any other word. Each before
 * the next, and 1 less where the description begins with a search word.
 */
export const GOODS = 1
export const HEAD = 3
export const OTHER = 5
const ROLES = 6
export const LAST_TIER = BEST_OF_WORDS + ROLES * MIDDLE + OTHER

const POINT = 46

/** Letters, digits and the point within a number; a text is folded. */
function isWordCode(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === POINT || code > 127
}

/** Level of a match in a text of words, each followed by a blank; the name ends at `nameEnd`. */
export function placeAt(text: string, at: number, length: number, nameEnd: number): number {
  if (at > 0 && isWordCode(text.charCodeAt(at - 1))) return MIDDLE
  if (at >= nameEnd) return BESIDES
  return isWordCode(text.charCodeAt(at + length)) ? BEGINNING : WHOLE
}

/** Level of a search word in one word of a name, which has a trailing blank. */
export function placeIn(word: string, stem: string | null, wanted: SearchWord): number {
  let best = ABSENT
  for (let at = word.indexOf(wanted.text); at !== -1; at = word.indexOf(wanted.text, at + 1)) {
    const place = placeAt(word, at, wanted.text.length, word.length)
    if (place < best) best = place
  }
  if (best === WHOLE || stem === null || wanted.stem === null) return best
  if (stem === wanted.stem) return WHOLE
  return best === ABSENT && stem.endsWith(wanted.stem) ? MIDDLE : best
}

/** Level of a match outside the name, given the level that it would have in the name. */
export const placeBesides = (place: number): number => (place < BESIDES ? BESIDES : place)

/**
 * Relevance of a row by the worst level of its matches: whole words of the name, then beginnings of words there, then
 * words elsewhere, then middles of words. Within a level, descriptions come first that are about a search word, then
 * those that begin with one. NO_MATCH when a word is missing.
 */
export function tierOfPlace(place: number, role: number): number {
  return place === ABSENT ? NO_MATCH : BEST_OF_WORDS + ROLES * place + role
}
