import { fold, foldDashes } from './fold'
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
/** Filler words in the languages that customers search in. */
const FILLERS: ReadonlySet<string> = new Set(
  ['a an and by for of or the to with', 'con de del el en la las los para y', 'au aux des du et le les'].flatMap(
    (words) => words.split(' '),
  ),
)

/** True when a word ends before a position: at a separator, or a trailing point or colon. */
function isWordOver(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code !== POINT && code !== COLON) return isSeparator[code] === 1
  return at + 1 === text.length || isSeparator[text.charCodeAt(at + 1)] === 1
}

/** The folded words of a text in order; a measure is one word. Texts and searches are split alike. */
export function wordsOf(text: string): string[] {
  const dashed = foldDashes(text)
  const folded = foldMeasures(fold(dashed.includes('-') ? dashed.replace(RANGE, '$1/') : dashed))
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
