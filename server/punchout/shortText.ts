/** Line ends, tabs and other control characters, which a one-line field cannot contain. */
const BLANKS = /[\s\p{Cc}]+/gu
/** Lone surrogates and noncharacters. */
const UNSENDABLE = /[\p{Cs}\p{Noncharacter_Code_Point}]/gu
const ASCII = /^[\x20-\x7e]*$/

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function plainText(text: string): string {
  return text.replace(UNSENDABLE, '').replace(BLANKS, ' ').trim()
}

/** Text on one line, cut to fit without splitting a visible character. `max` counts UTF-16 units. */
export function shortText(text: string, max: number): string {
  const plain = plainText(text)
  if (plain.length <= max) return plain
  // Fast path: in most texts each character is one unit.
  if (ASCII.test(plain)) return plain.slice(0, max).trimEnd()
  let prefix = ''
  for (const { segment } of graphemes.segment(plain)) {
    if (prefix.length + segment.length > max) break
    prefix += segment
  }
  return prefix.trimEnd()
}
