import { fold } from './fold'
import { foldMeasures } from '@/domain/catalogue/measures'

const SEPARATORS = ' \t\n\r\f\v,;!?()[]{}"*|+#'
const ASCII = 128
const isSeparator = Uint8Array.from({ length: ASCII }, (_, code) =>
  Number(SEPARATORS.includes(String.fromCharCode(code))),
)
const POINT = 46
const COLON = 58
/** Sizes are written '21/25' and '21-25'; codes have more digits. */
const RANGE = /(?<![\d-])(\d{1,3})-(?=\d{1,3}(?![\d-]))/g
/** A UPC may have leading zeros, as an EAN or a GTIN. */
const ZEROS_OF_UPC = /^0+(?=\d{11,}$)/
/** Filler words. */
const FILLERS: ReadonlySet<string> = new Set(['a', 'an', 'and', 'by', 'for', 'of', 'or', 'the', 'to', 'with'])

/** True when a word ends before a position: at a separator, or a trailing point or colon. */
function isWordOver(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code !== POINT && code !== COLON) return isSeparator[code] === 1
  return at + 1 === text.length || isSeparator[text.charCodeAt(at + 1)] === 1
}

/** The folded words of a text in order; a measure is one word. Texts and searches are split alike. */
export function wordsOf(text: string): string[] {
  const folded = foldMeasures(fold(text.includes('-') ? text.replace(RANGE, '$1/') : text))
  const words: string[] = []
  let begin = 0
  // By hand: a regular expression takes several times as long, and a catalogue has many words.
  for (let at = 0; at <= folded.length; at++) {
    if (at < folded.length && !isWordOver(folded, at)) continue
    if (at > begin) words.push(folded.slice(begin, at))
    begin = at + 1
  }
  return words.map((word) => (word === '&' ? 'and' : word))
}

/** True for filler words such as 'of' and 'the'. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word)
}

/** A longer text was pasted and is no search: the rest is ignored. */
const SEARCH_WORDS_MAX = 64

/**
 * The distinct words of a search; any order matches (Spec 2 §2, search). Fillers among other words are ignored,
 * except for the last word, which may be incomplete.
 */
export function searchWords(text: string): readonly string[] {
  const words = wordsOf(text).map((word) => word.replace(ZEROS_OF_UPC, ''))
  const isLastOver = /\s$/.test(text)
  const telling = words.filter(
    (word, index) => !isFiller(word) || (index === words.length - 1 && !isLastOver),
  )
  return [...new Set(telling.length === 0 ? words : telling)].slice(0, SEARCH_WORDS_MAX)
}
