/** Spellings of one word of a search: one of them has to be there. One with a blank at its end ends a word there. */
export type Term = readonly string[]

/** How a row matches; 0 does not, and the less the better. */
export const NO_MATCH = 0
export const EXACT_CODE = 1
const BEST_OF_WORDS = 2
/** A word of the name; the beginning of one; the beginning of one besides the name; the middle of one. */
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

/** Whether a word ends there, or only its plural's ending follows. */
function endsWord(text: string, end: number): boolean {
  if (text.charCodeAt(end - 1) === BLANK || !isWordCode(text.charCodeAt(end))) return true
  const ending = text.startsWith('es', end) ? end + 2 : text.charCodeAt(end) === SMALL_S ? end + 1 : end
  return ending > end && !isWordCode(text.charCodeAt(ending))
}

/** The place of what stands somewhere in a text of words, a blank after each; `nameEnd` is where the name ends there. */
export function placeAt(text: string, at: number, length: number, nameEnd: number): number {
  if (at > 0 && isWordCode(text.charCodeAt(at - 1))) return MIDDLE
  if (at >= nameEnd) return BESIDES
  return endsWord(text, at + length) ? WHOLE : BEGINNING
}

/** The best place of a word in a text of words, a blank after each. */
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

/** The best place of a word outside the name, by its place in a word of it. */
export const placeBesides = (place: number): number => (place < BESIDES ? BESIDES : place)

/** Whether a text begins with one of the words. */
export function beginsWith(text: string, terms: readonly Term[]): boolean {
  for (const term of terms) for (const spelling of term) if (text.startsWith(spelling)) return true
  return false
}

/**
 * How well a row matches a search, by the place of its worst word: whole words of the name first, then beginnings of
 * words there, then words of what is said besides, then middles of words. Among those, descriptions that begin with a
 * word of the search come first: what a product is stands at its beginning. NO_MATCH when a word is nowhere.
 */
export function tierOfPlace(place: number, isBeginning: boolean): number {
  return place === ABSENT ? NO_MATCH : BEST_OF_WORDS + 2 * place + (isBeginning ? 0 : 1)
}
