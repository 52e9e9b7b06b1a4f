import type { Columns } from '@/domain/catalogue/columns'
import { makeMatchWords, matchSome, searchOf, type WordMatch, isHeld } from './matchWords'
import { makeLooked, type TermPlaces } from './rowTiers'
import { NO_SYNONYMS, readSynonyms, type Synonyms } from './synonyms'
import { BESIDES, type Term } from './relevance'
import { cell } from '@/domain/catalogue/cell'
import { learnWord, makeVocabulary, nearWords, type Vocabulary } from './nearWords'
import { toSearchWord } from './searchTerms'
import { stemOf } from './stems'
import { startOfRow } from './wordRows'

/** A search with other words in place of typed ones. */
interface OtherSearch {
  readonly terms: readonly Term[]
  /** True if some words are replaced by similar ones. */
  readonly isNear: boolean
}

/**
 * Maximum number of terms for which similar words are tried; for more, they take long to find and are a
 * guess.
 */
const NEAR_WORDS_MAX = 8
/** Shortest part of a split word. */
const PART_MIN = 2

/** All ways to split a word into two known ones: 'hotdog' into 'hot' and 'dog'. */
function splitWord(isKnown: (word: string) => boolean, word: string): string[][] {
  return Array.from({ length: Math.max(0, word.length + 1 - 2 * PART_MIN) }, (_, index) => index + PART_MIN)
    .map((at) => [word.slice(0, at), word.slice(at)])
    .filter((parts) => parts.every(isKnown))
}

/** Adds the words in the names of new rows to the vocabulary. */
function makeGrow({ words: rows }: Columns, vocabulary: Vocabulary): () => void {
  let known = 0
  return () => {
    for (; known < rows.ends.length; known++) {
      const nameEnd = cell(rows.nameEnds, known)
      for (let at = startOfRow(rows, known); at < nameEnd; at++)
        learnWord(vocabulary, cell(rows.words, cell(rows.ids, at)).trimEnd())
    }
  }
}

/** The term with additional alternatives; null without any. */
function withWays(term: Term, others: readonly (readonly string[])[]): Term | null {
  return others.length === 0
    ? null
    : { ...term, ways: [...term.ways, ...others.map((way) => way.map(toSearchWord))] }
}

/** Builds other searches when no row has all terms of one. */
interface NearSearches {
  /** From the likeliest to the boldest, each built on demand: comparing a word with all others is the slow part. */
  readonly of: (match: WordMatch) => Iterable<OtherSearch>
  /** Each unknown term with its similar words as alternatives, the rest as typed. */
  readonly widened: (match: WordMatch) => OtherSearch
}

function makeNearSearches(columns: Columns): NearSearches {
  const vocabulary = makeVocabulary()
  const grow = makeGrow(columns, vocabulary)
  const { numbers } = columns.words
  const near = new Map<string, Term | null>()
  let rows = 0

  /** Caches the answers for the current rows. */
  function widen(term: Term): Term | null {
    if (rows !== columns.keys.length) near.clear()
    rows = columns.keys.length
    const known = near.get(term.typed)
    if (known !== undefined) return known
    grow()
    const wide = withWays(
      term,
      nearWords(vocabulary, term.typed).map((word) => [word]),
    )
    near.set(term.typed, wide)
    return wide
  }
  const isKnown = (part: string) => numbers.has(part) || numbers.has(stemOf(part) ?? part)
  const split = (term: Term) => withWays(term, splitWord(isKnown, term.typed))
  const lackingOf = ({ search: { terms }, found }: WordMatch) =>
    terms.filter((_, index) => !isHeld(found[index] as WordMatch['found'][number]))
  /** Changes all of these terms, or none. */
  const changed = (match: WordMatch, which: readonly Term[], change: (term: Term) => Term | null) => {
    const after = match.search.terms.map((term) => (which.includes(term) ? change(term) : term))
    return after.every((term) => term !== null) ? after : null
  }

  return {
    *of(match) {
      const { terms } = match.search
      if (terms.length > NEAR_WORDS_MAX) return
      const lacking = lackingOf(match)
      const parted = lacking.length > 0 ? changed(match, lacking, split) : null
      if (parted) yield { terms: parted, isNear: false }
      const either = (term: Term) => split(term) ?? widen(term)
      const closer = lacking.length > 0 ? changed(match, lacking, either) : null
      if (closer) yield { terms: closer, isNear: true }
      if (lacking.length > 0 && !closer) return
      yield { terms: terms.map((term) => widen(term) ?? term), isNear: true }
    },
    widened: (match) => {
      const lacking = lackingOf(match)
      const either = (term: Term) => split(term) ?? widen(term) ?? term
      const terms = match.search.terms.map((term) => (lacking.includes(term) ? either(term) : term))
      return { terms, isNear: terms.some((term, index) => term !== match.search.terms[index]) }
    },
  }
}

/** Words beyond this are dropped without being tried: each doubles the combinations. */
const TRIED_MAX = 10
/** Weights: a head noun counts more than other words, and those more than numbers and units. */
const NUMBER_WEIGHT = 1
const WORD_WEIGHT = 2
const THING_WEIGHT = 3
/** Outweighs any rarity. */
const LAST_WORD = 1000
const UNIT = '#'

const isWord = ({ ways }: Term) => ways.flat().some(({ stem }) => stem !== null && !stem.startsWith(UNIT))

/** A term that begins descriptions names a thing. */
function weightOf(firsts: Uint8Array, term: Term, { begins }: TermPlaces): number {
  if (!isWord(term)) return NUMBER_WEIGHT
  return begins.some((number) => firsts[number] === 1) ? THING_WEIGHT : WORD_WEIGHT
}

/** The terms of each row as a bit mask: those that begin one of its words. */
function masksOf(tried: readonly TermPlaces[]): Uint16Array {
  const masks = new Uint16Array(tried[0]?.places.length ?? 0)
  for (const [index, { places }] of tried.entries()) {
    const bit = 1 << index
    for (let row = 0; row < masks.length; row++)
      if ((places[row] as number) <= BESIDES) masks[row] = (masks[row] as number) | bit
  }
  return masks
}

/** Rarity of a term: higher the fewer products have it in their names. */
function rarityOf({ places }: TermPlaces): number {
  let named = 1
  for (let row = 0; row < places.length; row++) if ((places[row] as number) < BESIDES) named++
  return Math.log((places.length + 1) / named)
}

/** Bit of the last of two words, if it is a word: English puts the noun last, as in 'baking potatoes'. */
function bitOfLastWord([, last, ...more]: readonly Term[]): number {
  return last && more.length === 0 && isWord(last) ? 0b10 : 0
}

/**
 * The terms to keep so that some row has all of them: as much of the search as possible, preferring the last of two
 * words, then rare words over frequent ones. Null if only numbers and units would remain. `firsts` are the words that
 * begin descriptions.
 */
function closestTerms(
  firsts: Uint8Array,
  terms: readonly Term[],
  found: readonly TermPlaces[],
): boolean[] | null {
  const tried = found.slice(0, TRIED_MAX)
  const weights = tried.map((each, index) => weightOf(firsts, terms[index] as Term, each))
  const rarities = tried.map(rarityOf)
  const isSeen = new Uint8Array(1 << tried.length)
  for (const mask of masksOf(tried)) isSeen[mask] = 1
  const sumOf = (values: readonly number[], mask: number) =>
    values.reduce((sum, value, index) => sum + ((mask >>> index) & 1) * value, 0)
  const lastWord = bitOfLastWord(terms)
  let best = { mask: 0, weight: 0, rarity: 0 }
  for (let mask = 1; mask < isSeen.length; mask++) {
    if (isSeen[mask] === 0) continue
    const rarity = sumOf(rarities, mask) + ((mask & lastWord) === 0 ? 0 : LAST_WORD)
    const each = { mask, weight: sumOf(weights, mask), rarity }
    const isBetter = each.weight > best.weight || (each.weight === best.weight && each.rarity > best.rarity)
    if (isBetter) best = each
  }
  const isIncluded = terms.map((_, index) => ((best.mask >>> index) & 1) === 1 && index < tried.length)
  return terms.some((term, index) => isIncluded[index] && isWord(term)) ? isIncluded : null
}

/** A parsed word or phrase of a search. */
export interface SearchedWord {
  readonly text: string
  readonly isLeftOut: boolean
}

/** Rows that match a text; null if the text has no words, when every row matches. */
export interface FoundRows {
  readonly match: WordMatch | null
  /** True if no row has all words, and these rows have similar words. */
  readonly isNear: boolean
  /** The searched words if no row has all of them, each marked if it was left out to find these rows; else null. */
  readonly closest: readonly SearchedWord[] | null
}

interface Asked {
  readonly text: string
  /** The distributor's synonyms, one set to a line, and the dictionary that they extend. */
  readonly synonyms: string
  readonly dictionary: string
  /** No more products are loading, so a word without matches is misspelled. */
  readonly isWhole: boolean
}

export interface FindRows {
  readonly find: (asked: Asked) => FoundRows
  /** Prepares the first search of the current rows. */
  readonly prepare: () => void
}

const NOTHING_ASKED: FoundRows = { match: null, isNear: false, closest: null }

/** Parses the synonyms only when they change. */
function makeSynonymsOf(): (text: string, dictionary: string) => Synonyms {
  let known = { text: '', dictionary: '', synonyms: NO_SYNONYMS }
  return (text, dictionary) => {
    if (known.text !== text || known.dictionary !== dictionary)
      known = { text, dictionary, synonyms: readSynonyms(text, dictionary) }
    return known.synonyms
  }
}

/**
 * Finds rows by a text (Spec 2 §2, search). Similar words are tried only when no row has all words as typed, and the
 * closest rows are found when that fails too.
 */
export function makeFindRows(columns: Columns): FindRows {
  const lookedOf = makeLooked(columns.words)
  const matchWords = makeMatchWords(columns, lookedOf)
  const matchOther = makeMatchWords(columns, lookedOf)
  const near = makeNearSearches(columns)
  const synonymsOf = makeSynonymsOf()
  const isKnown = (word: string) => columns.words.numbers.has(word)

  function findClosest(match: WordMatch): FoundRows | null {
    const { terms } = match.search
    if (terms.length < 2) return null
    const wide = matchOther({ terms: near.widened(match).terms, code: '' })
    const isIncluded = closestTerms(lookedOf().index.firsts, terms, wide.found)
    if (!isIncluded) return null
    const closest = terms.map(({ typed }, index) => ({ text: typed, isLeftOut: isIncluded[index] !== true }))
    return { match: matchSome(lookedOf(), wide, isIncluded), isNear: false, closest }
  }

  function find({ text, synonyms, dictionary, isWhole }: Asked): FoundRows {
    const search = searchOf(text, { synonyms: synonymsOf(synonyms, dictionary), isKnown })
    if (search === null) return NOTHING_ASKED
    const match = matchWords(search)
    const asTyped = { match, isNear: false, closest: null }
    if (!match.isEmpty || !isWhole) return asTyped
    for (const { terms, isNear } of near.of(match)) {
      const other = matchOther({ terms, code: '' })
      if (!other.isEmpty) return { match: other, isNear, closest: null }
    }
    return findClosest(match) ?? asTyped
  }
  return { find, prepare: () => void lookedOf() }
}
