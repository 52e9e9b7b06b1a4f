import type { Columns } from './columns'
import { isHeld, matchWords, searchOf } from './matchWords'
import type { Search, WordMatch } from './matchWords'
import { growVocabulary, makeVocabulary, nearWords } from './nearWords'
import type { Term } from './relevance'
import { spellingsOf } from './spellings'

/** The rows that a text finds; null: the text has no words, every row is found. */
export interface FoundRows {
  readonly match: WordMatch | null
  /** No row has all words: these have words near them. */
  readonly isNear: boolean
}

/** `isWhole`: no more products are on their way, so that a word that none has is misspelt. */
export type FindRows = (text: string, isWhole: boolean) => FoundRows

/** In more words than this none is looked for by what is near it: that would take long, and be a guess. */
const NEAR_WORDS_MAX = 8
const NOTHING_ASKED: FoundRows = { match: null, isNear: false }

/** Words that no product has, found out once for the rows there are. */
function makeHeldTerms(columns: Columns): (term: Term) => boolean {
  const answers = new Map<string, boolean>()
  let rows = 0
  return (term) => {
    if (rows !== columns.searchTexts.length) answers.clear()
    rows = columns.searchTexts.length
    const name = term.join('\n')
    const answer = answers.get(name) ?? isHeld(columns.searchTexts, term)
    answers.set(name, answer)
    return answer
  }
}

/** Searches with words near those that no product has; where every word is one of some product, near any of them. */
function makeNearSearches(columns: Columns): (search: Search) => Search[] {
  const vocabulary = makeVocabulary()
  const isHeldTerm = makeHeldTerms(columns)
  /** Only forms that some name has: each one more is one more to look for in every text. */
  const formsOf = (near: string) =>
    spellingsOf(near).filter((form) => form === near || vocabulary.known.has(form.trim()))
  const widenTerm = (term: Term): Term => [...term, ...nearWords(vocabulary, term[0] ?? '').flatMap(formsOf)]
  return ({ terms }) => {
    if (terms.length > NEAR_WORDS_MAX) return []
    growVocabulary(vocabulary, columns)
    const lacking = terms.filter((term) => !isHeldTerm(term))
    const widened = terms.map(widenTerm)
    const isHopeless = lacking.some((term) => widened[terms.indexOf(term)]?.length === term.length)
    if (isHopeless) return []
    const needed = terms.map((term, index) => (lacking.includes(term) ? (widened[index] ?? term) : term))
    return [...(lacking.length === 0 ? [] : [needed]), widened].map((near) => ({ terms: near, code: '' }))
  }
}

/**
 * Finds rows by a text (Spec 2 §2, search). Remembers the last search, so that typing on scans only what matched. Words
 * near a misspelt one are looked for only when nothing has all words as they are written.
 */
export function makeFindRows(columns: Columns): FindRows {
  const nearSearches = makeNearSearches(columns)
  let last: WordMatch | null = null
  let lastNear: WordMatch | null = null
  return (text, isWhole) => {
    const search = searchOf(text)
    if (search === null) return NOTHING_ASKED
    last = matchWords(columns, search, last)
    if (last.count > 0 || !isWhole) return { match: last, isNear: false }
    for (const near of nearSearches(search)) {
      lastNear = matchWords(columns, near, lastNear)
      if (lastNear.count > 0) return { match: lastNear, isNear: true }
    }
    return { match: last, isNear: false }
  }
}
