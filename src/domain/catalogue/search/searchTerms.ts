import { holdsMeasure } from '@/domain/catalogue/measures'
import { foldCode } from './fold'
import type { SearchWord, Term } from './relevance'
import { isFiller, wordsOf } from './searchWords'
import { stemOf } from './stems'
import { synonymKey, type Synonyms } from './synonyms'

/** Context for parsing a search. */
export interface SearchContext {
  readonly synonyms: Synonyms
  /** True for a word of any product. */
  readonly isKnown: (word: string) => boolean
}

/** Longest search. Longer text was pasted by mistake; the rest is ignored. */
const SEARCH_WORDS_MAX = 64
/** Longest run of words that may have a synonym together. */
const SPAN_MAX = 5
/** A UPC may have leading zeros, as in an EAN or a GTIN. */
const ZEROS_OF_UPC = /^0+(?=\d{11,}$)/
const SEPARATED_NUMBER = /^(?=.*\d).*[./_]/
const LETTER = /[a-z]/
const LETTERS = /^[a-z]+$/
/** A separated number with fewer digits is a measure rather than a code, such as '1/2'. */
const DIGITS_MIN = 4

export const toSearchWord = (text: string): SearchWord => ({ text, stem: stemOf(text) })

/** A word as typed, and as a code without its separators. */
function waysOf(word: string): Term['ways'] {
  const typed = [toSearchWord(word)]
  if (!SEPARATED_NUMBER.test(word)) return [typed]
  const code = foldCode(word)
  const isCode = !holdsMeasure(word) && (code.length >= DIGITS_MIN || LETTER.test(code))
  return isCode ? [typed, [toSearchWord(code)]] : [typed]
}

/** Several words as typed, without fillers, and their alternatives. */
function phraseOf(words: readonly string[], others: readonly (readonly string[])[]): Term {
  const telling = (way: readonly string[]) => {
    const contentWords = way.filter((word) => !isFiller(word))
    return (contentWords.length === 0 ? way : contentWords).map(toSearchWord)
  }
  return { typed: words.join(' '), ways: [words, ...others].map(telling) }
}

/** The longest run of words from a position that has a synonym or is one word in the catalogue: 'pop corn'. */
function phraseAt(words: readonly string[], at: number, context: SearchContext) {
  for (let length = Math.min(SPAN_MAX, words.length - at); length > 0; length--) {
    const span = words.slice(at, at + length)
    const synonyms = context.synonyms.get(synonymKey(span))
    if (synonyms) return { length, term: phraseOf(span, synonyms) }
  }
  const pair = words.slice(at, at + 2)
  const joined = pair.join('')
  const isOne = pair.length === 2 && pair.every((word) => LETTERS.test(word)) && context.isKnown(joined)
  return isOne ? { length: 2, term: phraseOf(pair, [[joined]]) } : null
}

/**
 * The distinct terms of a search; any order matches (Spec 2 §2, search). Fillers among other words are ignored,
 * except for the last word, which may be incomplete.
 */
export function searchTerms(text: string, context: SearchContext): readonly Term[] {
  const words = wordsOf(text).map((word) => word.replace(ZEROS_OF_UPC, ''))
  const isLastOver = /\s$/.test(text)
  const terms = new Map<string, Term>()
  const fillers = new Map<string, Term>()
  for (let at = 0; at < words.length && terms.size < SEARCH_WORDS_MAX;) {
    const phrase = phraseAt(words, at, context)
    const word = words[at] ?? ''
    const term = phrase?.term ?? { typed: word, ways: waysOf(word) }
    const isIgnored = !phrase && isFiller(word) && (at < words.length - 1 || isLastOver)
    const list = isIgnored ? fillers : terms
    list.set(term.typed, term)
    at += phrase?.length ?? 1
  }
  return [...(terms.size === 0 ? fillers : terms).values()]
}
