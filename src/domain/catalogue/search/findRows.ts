import type { Columns } from '@/domain/catalogue/columns'
import { isHeld, makeMatchWords, searchOf } from './matchWords'
import type { Search, WordMatch } from './matchWords'
import { growVocabulary, makeVocabulary, nearWords } from './nearWords'
import type { Term } from './relevance'
import { spellingsOf } from './spellings'
import { makeWordPlaces } from './wordPlaces'

/** Rows that match a text; null: the text has no words, and every row matches. */
export interface FoundRows {
  readonly match: WordMatch | null
  /** No row has all words: these have similar ones. */
  readonly isNear: boolean
}

export interface FindRows {
  /** `isWhole`: no more products are loading, so a word without matches is misspelled. */
  readonly find: (text: string, isWhole: boolean) => FoundRows
  /** Prepares the first search of the current rows. */
  readonly prepare: () => void
}

/** With more words than this no similar ones are tried: that would take long and be a guess. */
const NEAR_WORDS_MAX = 8
const NOTHING_ASKED: FoundRows = { match: null, isNear: false }

/** Answers about words, cached for the current rows. */
function remembered<Answer>(columns: Columns, answer: (term: Term) => Answer): (term: Term) => Answer {
  const answers = new Map<string, Answer>()
  let rows = 0
  return (term) => {
    if (rows !== columns.keys.length) answers.clear()
    rows = columns.keys.length
    const name = term.join('\n')
    const known = answers.get(name)
    if (known !== undefined) return known
    const found = answer(term)
    answers.set(name, found)
    return found
  }
}

/**
 * Searches with replacements for unknown words, then for any word. Each is built on demand: comparing a word
 * with the whole vocabulary is what takes time.
 */
function makeNearSearches(columns: Columns): (search: Search) => Iterable<Search> {
  const vocabulary = makeVocabulary()
  const isHeldTerm = remembered(columns, (term) => isHeld(columns.words, term))
  /** Only spellings that occur: each one more must be searched in every text. */
  const formsOf = (near: string) =>
    spellingsOf(near).filter((form) => form === near || vocabulary.known.has(form.trim()))
  const widen = remembered(columns, (term): Term => [
    ...term,
    ...nearWords(vocabulary, term[0] ?? '').flatMap(formsOf),
  ])
  const isWider = (term: Term) => widen(term).length > term.length
  return function* ({ terms }) {
    if (terms.length > NEAR_WORDS_MAX) return
    growVocabulary(vocabulary, columns)
    const lacking = terms.filter((term) => !isHeldTerm(term))
    if (!lacking.every(isWider)) return
    if (lacking.length > 0)
      yield { terms: terms.map((term) => (lacking.includes(term) ? widen(term) : term)), code: '' }
    yield { terms: terms.map(widen), code: '' }
  }
}

/**
 * Finds rows by a text (Spec 2 §2, search). Similar words are tried only when no row has all words as typed.
 */
export function makeFindRows(columns: Columns): FindRows {
  const nearSearches = makeNearSearches(columns)
  // Some megabytes at 50,000 products, shared by both.
  const placesOf = makeWordPlaces(columns.words)
  const matchWords = makeMatchWords(columns, placesOf)
  const matchNear = makeMatchWords(columns, placesOf)
  function find(text: string, isWhole: boolean): FoundRows {
    const search = searchOf(text)
    if (search === null) return NOTHING_ASKED
    const match = matchWords(search)
    if (!match.isEmpty || !isWhole) return { match, isNear: false }
    for (const near of nearSearches(search)) {
      const nearMatch = matchNear(near)
      if (!nearMatch.isEmpty) return { match: nearMatch, isNear: true }
    }
    return { match, isNear: false }
  }
  return { find, prepare: () => void placesOf() }
}
