import { cell } from '@/domain/catalogue/cell'
import type { Columns } from '@/domain/catalogue/columns'
import { isHeld, type WordMatch } from './matchWords'
import { learnWord, makeVocabulary, nearWords, type Vocabulary } from './nearWords'
import type { Term } from './relevance'
import { toSearchWord } from './searchTerms'
import { stemOf } from './stems'
import { startOfRow } from './wordRows'

/** A search with other words, and its message about the typed ones. */
export interface OtherSearch {
  readonly terms: readonly Term[]
  /** Some words are replaced by similar ones. */
  readonly isNear: boolean
}

/** Longest search that gets similar words: beyond this they take long to find and are a guess. */
const NEAR_WORDS_MAX = 8
/** Shortest part of a split word. */
const PART_MIN = 2

/** Two words written as one: 'hotdog'. */
function splitWord(isKnown: (word: string) => boolean, word: string): string[][] {
  return Array.from({ length: Math.max(0, word.length + 1 - 2 * PART_MIN) }, (_, index) => index + PART_MIN)
    .map((at) => [word.slice(0, at), word.slice(at)])
    .filter((parts) => parts.every(isKnown))
}

/** Reads the names of new rows. */
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
export interface NearSearches {
  /** From the likeliest to the boldest, each built on demand: comparing a word with all others is the slow part. */
  readonly of: (match: WordMatch) => Iterable<OtherSearch>
  /** Each unknown term with its similar words as alternatives, the rest as typed. */
  readonly widened: (match: WordMatch) => OtherSearch
}

export function makeNearSearches(columns: Columns): NearSearches {
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
