import { cell } from '@/domain/catalogue/cell'
import { ABSENT, beginsWith, NO_MATCH, placeAt, placeBesides, placeOf, tierOfPlace, WHOLE } from './relevance'
import type { Term } from './relevance'
import { mayBeOwn, OWN, startOfRow, textOfRow, type WordRows } from './wordRows'
import { letterBit } from './wordPlaces'
import type { WordPlaces } from './wordPlaces'

/** The rows to search. */
interface Looked {
  readonly rows: WordRows
  /** Positions of each shared word of `rows`. */
  readonly index: WordPlaces
}

const isPhrase = (spelling: string) => spelling.trimEnd().includes(' ')

/** Visits all rows with a shared word that `placeIn` accepts. */
function placeShared({ rows, index }: Looked, best: Uint8Array, placeIn: (text: string) => number): void {
  const { starts, places } = index
  // Without `cell`: with columns of many kinds it becomes megamorphic, ten times slower over a million calls.
  for (let number = OWN + 1; number < rows.words.length; number++) {
    const inName = placeIn(cell(rows.words, number))
    if (inName === ABSENT) continue
    const besides = placeBesides(inName)
    const end = starts[number + 1] as number
    for (let at = starts[number] as number; at < end; at++) {
      const packed = places[at] as number
      const row = packed >>> 1
      const place = (packed & 1) === 1 ? besides : inName
      if (place < (best[row] as number)) best[row] = place
    }
  }
}

/** Visits all positions where a row's own words contain a text. */
function visitOwn(
  { ownText, ownStarts }: WordPlaces,
  text: string,
  visit: (row: number, at: number) => void,
): void {
  let row = 0
  for (let at = ownText.indexOf(text); at !== -1; at = ownText.indexOf(text, at + 1)) {
    while ((ownStarts[row + 1] as number) <= at) row++
    visit(row, at)
  }
}

function placeOwn({ rows, index }: Looked, best: Uint8Array, spelling: string): void {
  const { ownText, ownStarts } = index
  visitOwn(index, spelling, (row, at) => {
    const nameEnd = (ownStarts[row] as number) + (rows.ownNameEnds[row] as number)
    const place = placeAt(ownText, at, spelling.length, nameEnd)
    if (place < (best[row] as number)) best[row] = place
  })
}

/** A match across two words is searched in the whole text of rows with a word of its first part. */
function placePhrase(looked: Looked, best: Uint8Array, phrase: string): void {
  const { rows } = looked
  const first = placesOf(looked, [phrase.slice(0, phrase.indexOf(' '))])
  for (let row = 0; row < best.length; row++) {
    if (first[row] === ABSENT) continue
    const { text, nameEnd } = textOfRow(rows, row)
    best[row] = Math.min(cell(best, row), placeOf(text, nameEnd, [phrase]))
  }
}

/** Best level of a word in each row. */
function placesOf(looked: Looked, term: Term): Uint8Array {
  const { rows } = looked
  const best = new Uint8Array(rows.ends.length).fill(ABSENT)
  placeShared(looked, best, (text) => placeOf(text, text.length, term))
  for (const spelling of term) {
    if (isPhrase(spelling)) placePhrase(looked, best, spelling)
    else if (mayBeOwn(rows, spelling)) placeOwn(looked, best, spelling)
  }
  return best
}

/** A single letter occurs nearly everywhere: its level does not count. */
function placesOfLetter(looked: Looked, letter: string): Uint8Array {
  const bit = letterBit(letter.charCodeAt(0))
  if (bit === 0 || mayBeOwn(looked.rows, letter))
    return placesOf(looked, [letter]).map((place) => (place === ABSENT ? ABSENT : WHOLE))
  const { letters } = looked.index
  const places = new Uint8Array(letters.length)
  for (let row = 0; row < places.length; row++)
    places[row] = ((letters[row] as number) & bit) === 0 ? ABSENT : WHOLE
  return places
}

/** True when the description, whose words come first, begins with one of the words. */
function makeBeginning(rows: WordRows, terms: readonly Term[]): (row: number) => boolean {
  if (terms.flat().some(isPhrase)) return (row) => beginsWith(textOfRow(rows, row).text, terms)
  const begins = rows.words.map((text) => beginsWith(text, terms))
  return (row) => {
    const start = startOfRow(rows, row)
    if (start === rows.ends[row]) return false
    const first = rows.ids[start] as number
    return first === OWN ? beginsWith(cell(rows.ownTexts, row), terms) : begins[first] === true
  }
}

/**
 * Relevance of each row for the search words, by the worst of them; NO_MATCH for rows that lack one (Spec 2 §2,
 * search). Looks at each shared word once and then only at its rows.
 */
export function tiersOfRows(looked: Looked, terms: readonly Term[]): Uint8Array {
  const [[letter = ''] = []] = terms
  const isLetter = terms.length === 1 && letter.length === 1
  const [worst = new Uint8Array(0), ...others] = isLetter
    ? [placesOfLetter(looked, letter)]
    : terms.map((term) => placesOf(looked, term))
  const isBeginning = makeBeginning(looked.rows, terms)
  const tiers = new Uint8Array(worst.length)
  for (let row = 0; row < tiers.length; row++) {
    let place = worst[row] as number
    for (const other of others) place = Math.max(place, cell(other, row))
    tiers[row] = place === ABSENT ? NO_MATCH : tierOfPlace(place, isBeginning(row))
  }
  return tiers
}

const LEADING_ZEROS = /^0+/
const ZERO = '0'

/** True when a word begins somewhere in a text, ignoring zeros before it. */
function isWordStart(text: string, at: number): boolean {
  let start = at
  while (text[start - 1] === ZERO) start--
  return start === 0 || text[start - 1] === ' '
}

/** Rows with a word that equals a code, ignoring leading zeros. */
export function rowsWithCode({ rows, index }: Looked, code: string): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [word, number] of rows.numbers) {
    if (!word.endsWith(code) || word.replace(LEADING_ZEROS, '') !== code) continue
    const places = index.places.subarray(cell(index.starts, number), cell(index.starts, number + 1))
    for (const packed of places) found.add(packed >>> 1)
  }
  visitOwn(index, `${code} `, (row, at) => {
    if (isWordStart(index.ownText, at)) found.add(row)
  })
  return found
}
