import type { Columns } from '@/domain/catalogue/columns'
import { closestTerms } from './closest'
import { makeMatchWords, matchSome, searchOf } from './matchWords'
import type { WordMatch } from './matchWords'
import { makeNearSearches } from './nearSearches'
import { makeLooked } from './rowTiers'
import { NO_SYNONYMS, readSynonyms, type Synonyms } from './synonyms'

/** A parsed word or phrase of a search. */
export interface SearchedWord {
  readonly text: string
  readonly isLeftOut: boolean
}

/** Rows that match a text; null if the text has no words, when every row matches. */
export interface FoundRows {
  readonly match: WordMatch | null
  /** No row has all words: these have similar ones. */
  readonly isNear: boolean
  /** No row has all words: these have those that are not left out. */
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

/** Reads the synonyms once. */
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
