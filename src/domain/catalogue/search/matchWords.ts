import { cell } from '@/domain/catalogue/cell'
import { additionalOf, type Columns } from '@/domain/catalogue/columns'
import { foldCode } from './fold'
import { hasCode } from './productWords'
import { ABSENT, EXACT_CODE, NO_MATCH } from './relevance'
import type { Term } from './relevance'
import { type Looked, placesOfTerms, rowsWithCode, tiersOfRows, type TermPlaces } from './rowTiers'
import { type SearchContext, searchTerms } from './searchTerms'

/** A parsed search. */
export interface Search {
  readonly terms: readonly Term[]
  /** The whole text as a code, without separators and leading zeros; '' if it cannot be a code. */
  readonly code: string
}

/** Rows that match all terms of a search, with their relevance. */
export interface WordMatch {
  readonly search: Search
  /** Matching places of each term. */
  readonly found: readonly TermPlaces[]
  /** Relevance of each row. */
  readonly tiers: Uint8Array
  readonly isEmpty: boolean
}

const DIGIT = /\d/
const LEADING_ZEROS = /^0+/
/** Shorter text is a number rather than a code. */
const CODE_MIN = 3

/** Parses a text; null without words. */
export function searchOf(text: string, context: SearchContext): Search | null {
  const terms = searchTerms(text, context)
  const code = foldCode(text).replace(LEADING_ZEROS, '')
  const isCode = code.length >= CODE_MIN && DIGIT.test(code)
  return terms.length === 0 ? null : { terms, code: isCode ? code : '' }
}

function hasCodeInRow(columns: Columns, row: number, code: string): boolean {
  const productCode = cell(columns.texts.productCode, row)
  const formattedProductCode = cell(columns.texts.formattedProductCode, row)
  return hasCode({ productCode, formattedProductCode, additional: additionalOf(columns, row) }, code)
}

/** True if all rows have this value. A loop: `every` takes several times as long. */
function isAll(value: number, rows: Uint8Array): boolean {
  for (let row = 0; row < rows.length; row++) if (rows[row] !== value) return false
  return true
}

/** The rows that match the kept terms. */
export function matchSome(looked: Looked, match: WordMatch, kept: readonly boolean[]): WordMatch {
  const found = match.found.filter((_, index) => kept[index])
  const tiers = tiersOfRows(looked, found)
  return { ...match, tiers, isEmpty: isAll(NO_MATCH, tiers) }
}

/** Finds the rows that match all terms of a search, in any order. */
export type MatchWords = (search: Search) => WordMatch

/** Caches the last match, so that another sort or filter does not search again. */
export function makeMatchWords(columns: Columns, lookedOf: () => Looked): MatchWords {
  let last: WordMatch | null = null
  return (search) => {
    const rows = columns.keys.length
    if (last?.tiers.length === rows && JSON.stringify(search) === JSON.stringify(last.search)) return last
    const lookup = lookedOf()
    const found = placesOfTerms(lookup, search.terms)
    const tiers = tiersOfRows(lookup, found)
    if (search.code !== '') {
      for (const row of rowsWithCode(lookup, search.code))
        if (tiers[row] !== NO_MATCH && hasCodeInRow(columns, row, search.code)) tiers[row] = EXACT_CODE
    }
    last = { search, found, tiers, isEmpty: isAll(NO_MATCH, tiers) }
    return last
  }
}

/** True if some row has the term. */
export const isHeld = ({ places }: TermPlaces): boolean => !isAll(ABSENT, places)
