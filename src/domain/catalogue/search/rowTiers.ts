import { cell } from '@/domain/catalogue/cell'
import {
  ABSENT,
  BEGINNING,
  GOODS,
  HEAD,
  NO_MATCH,
  OTHER,
  placeAt,
  placeBesides,
  placeIn,
  tierOfPlace,
  WHOLE,
} from './relevance'
import type { SearchWord, Term } from './relevance'
import { mayBeOwn, OWN, startOfRow, type WordRows } from './wordRows'
import { letterBit, makeWordPlaces } from './wordPlaces'
import type { WordPlaces } from './wordPlaces'

/** The rows to search. */
export interface Looked {
  readonly rows: WordRows
  /** Positions of each shared word of `rows`. */
  readonly index: WordPlaces
  /** The last words, cached: after the next letter all but one of them recur. */
  readonly known: Map<string, TermPlaces>
}

const KNOWN_MAX = 16

/** The current rows to search, which may grow; takes some megabytes for 50,000 products. */
export function makeLooked(rows: WordRows): () => Looked {
  const indexOf = makeWordPlaces(rows)
  let lookup: Looked = { rows, index: indexOf(), known: new Map() }
  return () => {
    const index = indexOf()
    if (index !== lookup.index) lookup = { rows, index, known: new Map() }
    return lookup
  }
}

/** Matches of a term in the rows. */
export interface TermPlaces {
  /** Best match in each row, from `WHOLE` (best) to `ABSENT`. */
  readonly places: Uint8Array
  /** Numbers of the shared words that are or begin with one of its words. */
  readonly begins: readonly number[]
  /** Words of the term. */
  readonly texts: readonly string[]
}

/** Visits all rows with a shared word that contains the search word; returns the shared words that begin with it. */
function placeShared({ rows, index }: Looked, best: Uint8Array, wanted: SearchWord): number[] {
  const { starts, places } = index
  const begins: number[] = []
  // Avoids `cell`, which columns of many kinds make megamorphic: ten times slower over a million calls.
  for (let number = OWN + 1; number < rows.words.length; number++) {
    const inName = placeIn(rows.words[number] as string, rows.stems[number] as string | null, wanted)
    if (inName === ABSENT) continue
    if (inName <= BEGINNING) begins.push(number)
    const besides = placeBesides(inName)
    const end = starts[number + 1] as number
    for (let at = starts[number] as number; at < end; at++) {
      const packed = places[at] as number
      const row = packed >>> 1
      const place = (packed & 1) === 1 ? besides : inName
      if (place < (best[row] as number)) best[row] = place
    }
  }
  return begins
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

function placeOwn({ rows, index }: Looked, best: Uint8Array, text: string): void {
  const { ownText, ownStarts } = index
  visitOwn(index, text, (row, at) => {
    const nameEnd = (ownStarts[row] as number) + (rows.ownNameEnds[row] as number)
    const place = placeAt(ownText, at, text.length, nameEnd)
    if (place < (best[row] as number)) best[row] = place
  })
}

function findWord(looked: Looked, word: SearchWord): TermPlaces {
  const places = new Uint8Array(looked.rows.ends.length).fill(ABSENT)
  const begins = placeShared(looked, places, word)
  if (mayBeOwn(looked.rows, word.text)) placeOwn(looked, places, word.text)
  return { places, begins, texts: [word.text] }
}

function placesOfWord(looked: Looked, word: SearchWord): TermPlaces {
  const { known } = looked
  const found = known.get(word.text) ?? findWord(looked, word)
  known.delete(word.text)
  known.set(word.text, found)
  const [oldest] = known.keys()
  if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest)
  return found
}

/** Combines the levels of each row; requires at least one part. */
function combine(parts: readonly TermPlaces[], choose: (one: number, other: number) => number): TermPlaces {
  const [first, ...others] = parts as [TermPlaces, ...TermPlaces[]]
  if (others.length === 0) return first
  const places = first.places.slice()
  for (const other of others) {
    for (let row = 0; row < places.length; row++)
      places[row] = choose(places[row] as number, other.places[row] as number)
  }
  return {
    places,
    begins: parts.flatMap(({ begins }) => begins),
    texts: parts.flatMap(({ texts }) => texts),
  }
}

/** A single letter occurs nearly everywhere, so its level does not count. */
function placesOfLetter(looked: Looked, letter: SearchWord): TermPlaces {
  const { rows, index } = looked
  const bit = letterBit(letter.text.charCodeAt(0))
  if (bit === 0 || mayBeOwn(rows, letter.text)) {
    const found = placesOfWord(looked, letter)
    return { ...found, places: found.places.map((place) => (place === ABSENT ? ABSENT : WHOLE)) }
  }
  const places = new Uint8Array(index.letters.length)
  for (let row = 0; row < places.length; row++)
    places[row] = ((index.letters[row] as number) & bit) === 0 ? ABSENT : WHOLE
  const begins = [...rows.words.keys()].filter((number) => cell(rows.words, number).startsWith(letter.text))
  return { places, begins, texts: [letter.text] }
}

/** The best level of a term in each row: the best of its alternatives, each rated by its worst word. */
function placesOfTerm(looked: Looked, { ways }: Term): TermPlaces {
  const found = ways.map((way) =>
    combine(
      way.map((word) => placesOfWord(looked, word)),
      Math.max,
    ),
  )
  return combine(found, Math.min)
}

/** Matches of each term. */
export function placesOfTerms(looked: Looked, terms: readonly Term[]): readonly TermPlaces[] {
  const [[[word] = []] = []] = terms.map(({ ways }) => ways)
  const isLetter = terms.flatMap(({ ways }) => ways.flat()).length === 1 && word?.text.length === 1
  return isLetter ? [placesOfLetter(looked, word)] : terms.map((term) => placesOfTerm(looked, term))
}

/** Best role of the words in a row's description, whose words come first. */
function makeRole({ rows, index }: Looked, found: readonly TermPlaces[]): (row: number) => number {
  const begins = new Uint8Array(rows.words.length)
  for (const term of found) for (const number of term.begins) begins[number] = 1
  const texts = found.flatMap((term) => term.texts)
  const isBeginning = (row: number) => {
    const start = startOfRow(rows, row)
    if (start === rows.ends[row]) return false
    const first = rows.ids[start] as number
    if (first !== OWN) return begins[first] === 1
    return texts.some((text) => cell(rows.ownTexts, row).startsWith(text))
  }
  return (row) => {
    const isFirst = isBeginning(row) ? 1 : 0
    if (begins[index.goods[row] as number] === 1) return GOODS - isFirst
    return (begins[index.heads[row] as number] === 1 ? HEAD : OTHER) - isFirst
  }
}

/**
 * Relevance of each row for the terms, rated by the worst of them; NO_MATCH for rows that lack one (Spec 2 §2, search).
 * Visits each shared word once and then only its rows.
 */
export function tiersOfRows(looked: Looked, found: readonly TermPlaces[]): Uint8Array {
  const [{ places: worst } = { places: new Uint8Array(0) }, ...others] = found
  const roleOf = makeRole(looked, found)
  const tiers = new Uint8Array(worst.length)
  for (let row = 0; row < tiers.length; row++) {
    let place = worst[row] as number
    for (const other of others) place = Math.max(place, other.places[row] as number)
    tiers[row] = place === ABSENT ? NO_MATCH : tierOfPlace(place, roleOf(row))
  }
  return tiers
}

const LEADING_ZEROS = /^0+/
const ZERO = '0'

/** True if a word begins at that position of a text, ignoring zeros before it. */
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
