import { cell } from '@/domain/catalogue/cell'
import { additionalOf, type Columns } from '@/domain/catalogue/columns'
import { foldCode } from './fold'
import { hasCode } from './productWords'
import { EXACT_CODE, NO_MATCH } from './relevance'
import type { Term } from './relevance'
import { rowsWithCode, tiersOfRows } from './rowTiers'
import { searchWords } from './searchWords'
import { spellingsOf } from './spellings'
import type { WordPlaces } from './wordPlaces'
import { mayBeOwn, type WordRows } from './wordRows'

/** A parsed search. */
export interface Search {
  readonly terms: readonly Term[]
  /** The whole text as a code, without separators and leading zeros; '' when it cannot be one. */
  readonly code: string
}

/** Rows that match all words of a search, with their relevance. */
export interface WordMatch {
  readonly search: Search
  /** Relevance of each row. */
  readonly tiers: Uint8Array
  readonly isEmpty: boolean
}

const DIGIT = /\d/
const LEADING_ZEROS = /^0+/
/** Anything shorter is a number rather than a code. */
const CODE_MIN = 3

/** Parses a text; null when it has no words. */
export function searchOf(text: string): Search | null {
  const words = searchWords(text)
  const code = foldCode(text).replace(LEADING_ZEROS, '')
  const isCode = code.length >= CODE_MIN && DIGIT.test(code)
  return words.length === 0 ? null : { terms: words.map(spellingsOf), code: isCode ? code : '' }
}

function hasCodeInRow(columns: Columns, row: number, code: string): boolean {
  const productCode = cell(columns.texts.productCode, row)
  const formattedProductCode = cell(columns.texts.formattedProductCode, row)
  return hasCode({ productCode, formattedProductCode, additional: additionalOf(columns, row) }, code)
}

/** Finds the rows that match all words of a search, in any order. */
export type MatchWords = (search: Search) => WordMatch

/** Caches the last match, so that another sort or filter does not search again. */
export function makeMatchWords(columns: Columns, placesOf: () => WordPlaces): MatchWords {
  let last: WordMatch | null = null
  return (search) => {
    const rows = columns.keys.length
    if (last?.tiers.length === rows && JSON.stringify(search) === JSON.stringify(last.search)) return last
    const looked = { rows: columns.words, index: placesOf() }
    const tiers = tiersOfRows(looked, search.terms)
    if (search.code !== '') {
      for (const row of rowsWithCode(looked, search.code))
        if (tiers[row] !== NO_MATCH && hasCodeInRow(columns, row, search.code)) tiers[row] = EXACT_CODE
    }
    last = { search, tiers, isEmpty: tiers.every((tier) => tier === NO_MATCH) }
    return last
  }
}

/** True when any row contains the word. */
export function isHeld(rows: WordRows, term: Term): boolean {
  return term.some(
    (spelling) =>
      rows.words.some((word) => word.includes(spelling)) ||
      (mayBeOwn(rows, spelling) && rows.ownTexts.some((text) => text.includes(spelling))),
  )
}
