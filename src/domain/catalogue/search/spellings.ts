import { foldCode } from './fold'
import { holdsMeasure } from '@/domain/catalogue/measures'

/** Other forms of a word, by its ending. A trailing blank means that nothing may follow. */
const FORMS: readonly (readonly [ending: RegExp, forms: readonly string[]])[] = [
  [/(?:ss|us|is)$/, []],
  [/ies$/, ['y ', 'ie ']],
  [/ves$/, ['f ', 'fe ', 've ']],
  [/(?<=o|ch|sh|x|s|z)es$/, [' ', 'e ']],
  [/s$/, [' ']],
  [/(?<=o)e$/, [' ']],
  [/(?<=[^aeiou])y$/, ['ies']],
  [/fe?$/, ['ves']],
]
const WORD = /^[a-z]{4,}$/
const SEPARATED_NUMBER = /^(?=.*\d).*[./_]/
const LETTER = /[a-z]/
/** Fewer digits are a measure rather than a code, such as '1/2'. */
const DIGITS_MIN = 4

function isCode(word: string, code: string): boolean {
  return !holdsMeasure(word) && (code.length >= DIGITS_MIN || LETTER.test(code))
}

/**
 * Spellings of a search word in a text of words, each followed by a blank: itself, its singular and plural
 * ('berries' finds 'berry', 'knife' finds 'knives'), a code without separators. Singulars must end there:
 * 'peas' does not find 'peach'.
 */
export function spellingsOf(word: string): readonly string[] {
  if (SEPARATED_NUMBER.test(word)) {
    const code = foldCode(word)
    return isCode(word, code) ? [word, code] : [word]
  }
  if (!WORD.test(word)) return [word]
  const form = FORMS.find(([ending]) => ending.test(word))
  return form ? [word, ...form[1].map((end) => word.replace(form[0], end))] : [word]
}
