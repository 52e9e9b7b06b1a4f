import { cell } from './cell'
import { additionalOf, type Columns } from './columns'
import { foldCode } from './fold'
import { EXACT_CODE, NO_MATCH, relevanceOf, relevanceOfLetter } from './relevance'
import type { Term } from './relevance'
import { hasCode } from './searchText'
import { searchWords } from './searchWords'
import { spellingsOf } from './spellings'

/** What is searched for. */
export interface Search {
  readonly terms: readonly Term[]
  /** The whole text as a code, without separators and zeros before it; '' when it cannot be one. */
  readonly code: string
}

/** Which rows hold all words of a search, and how well; what a later search may continue from. */
export interface WordMatch {
  readonly search: Search
  /** The relevance of each row. */
  readonly tiers: Uint8Array
  readonly count: number
}

const NO_TIERS = new Uint8Array(0)
const DIGIT = /\d/
const LEADING_ZEROS = /^0+/
/** What is shorter is a number rather than a code. */
const CODE_MIN = 3

/** What a text asks for; null when it has no words. */
export function searchOf(text: string): Search | null {
  const words = searchWords(text)
  const code = foldCode(text).replace(LEADING_ZEROS, '')
  const isCode = code.length >= CODE_MIN && DIGIT.test(code)
  return words.length === 0 ? null : { terms: words.map(spellingsOf), code: isCode ? code : '' }
}

/** Whether rows that hold `terms` hold `earlier` too: each earlier word is part of a later one, however spelled. */
function isNarrower(terms: readonly Term[], earlier: readonly Term[]): boolean {
  return earlier.every((before) =>
    terms.some((term) => term.every((spelling) => before.some((part) => spelling.includes(part)))),
  )
}

function tierOf(columns: Columns, row: number, { terms, code }: Search): number {
  const text = cell(columns.searchTexts, row)
  const [[letter = ''] = []] = terms
  if (terms.length === 1 && letter.length === 1) return relevanceOfLetter(text, letter)
  const tier = relevanceOf(text, cell(columns.nameEnds, row), terms)
  return tier !== NO_MATCH && code !== '' && text.includes(code) && hasCodeInRow(columns, row, code)
    ? EXACT_CODE
    : tier
}

function hasCodeInRow(columns: Columns, row: number, code: string): boolean {
  const productCode = cell(columns.texts.productCode, row)
  const formattedProductCode = cell(columns.texts.formattedProductCode, row)
  return hasCode({ productCode, formattedProductCode, additional: additionalOf(columns, row) }, code)
}

/**
 * Scans the search texts for rows with all words, in any order. While somebody types on, only the rows that matched
 * before, and those appended since, are looked at.
 */
export function matchWords(columns: Columns, search: Search, previous: WordMatch | null): WordMatch {
  const rows = columns.searchTexts.length
  if (previous?.tiers.length === rows && JSON.stringify(search) === JSON.stringify(previous.search))
    return previous
  const isContinued = previous !== null && isNarrower(search.terms, previous.search.terms)
  const known = isContinued ? previous.tiers : NO_TIERS
  const tiers = new Uint8Array(rows)
  let count = 0
  for (let row = 0; row < rows; row++) {
    if (known[row] === NO_MATCH) continue
    const tier = tierOf(columns, row, search)
    if (tier === NO_MATCH) continue
    tiers[row] = tier
    count++
  }
  return { search, tiers, count }
}

/** Whether any row holds a word. */
export function isHeld(searchTexts: readonly string[], term: Term): boolean {
  return searchTexts.some((text) => term.some((spelling) => text.includes(spelling)))
}
