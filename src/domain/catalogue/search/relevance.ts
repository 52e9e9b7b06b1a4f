/** Spellings of one search word, of which one must match. One with a trailing blank must end a word. */
export type Term = readonly string[]

/** Relevance of a row; 0 means no match, and lower is better. */
export const NO_MATCH = 0
export const EXACT_CODE = 1
const BEST_OF_WORDS = 2
/** Levels: a word of the name; its beginning; the beginning of another word; the middle of a word. */
export const WHOLE = 0
const BEGINNING = 1
const BESIDES = 2
const MIDDLE = 3
export const ABSENT = 4
export const LAST_TIER = BEST_OF_WORDS + 2 * MIDDLE + 1

const BLANK = 32
const POINT = 46
const SMALL_S = 115

/** Letters, digits and the point within a number; a text is folded. */
function isWordCode(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === POINT || code > 127
}

/** True when a word, or its plural, ends there. */
function endsWord(text: string, end: number): boolean {
  if (text.charCodeAt(end - 1) === BLANK || !isWordCode(text.charCodeAt(end))) return true
  const ending = text.startsWith('es', end) ? end + 2 : text.charCodeAt(end) === SMALL_S ? end + 1 : end
  return ending > end && !isWordCode(text.charCodeAt(ending))
}

/** Level of a match in a text of words, each followed by a blank; the name ends at `nameEnd`. */
export function placeAt(text: string, at: number, length: number, nameEnd: number): number {
  if (at > 0 && isWordCode(text.charCodeAt(at - 1))) return MIDDLE
  if (at >= nameEnd) return BESIDES
  return endsWord(text, at + length) ? WHOLE : BEGINNING
}

/** Best level of a word in a text of words, each followed by a blank. */
export function placeOf(text: string, nameEnd: number, term: Term): number {
  let best = ABSENT
  for (const spelling of term) {
    let at = text.indexOf(spelling)
    while (at !== -1 && !(best <= BESIDES && at >= nameEnd)) {
      const place = placeAt(text, at, spelling.length, nameEnd)
      if (place === WHOLE) return WHOLE
      if (place < best) best = place
      at = text.indexOf(spelling, at + 1)
    }
  }
  return best
}

/** Best level of a word outside the name, by its position in a word. */
export const placeBesides = (place: number): number => (place < BESIDES ? BESIDES : place)

/** True when a text begins with one of the words. */
export function beginsWith(text: string, terms: readonly Term[]): boolean {
  for (const term of terms) for (const spelling of term) if (text.startsWith(spelling)) return true
  return false
}

/**
 * Relevance of a row by the worst level of its matches: whole words of the name, then beginnings of words
 * there, then words elsewhere, then middles of words. Within a level, descriptions that begin with a search
 * word come first. NO_MATCH when a word is missing.
 */
export function tierOfPlace(place: number, isBeginning: boolean): number {
  return place === ABSENT ? NO_MATCH : BEST_OF_WORDS + 2 * place + (isBeginning ? 0 : 1)
}
