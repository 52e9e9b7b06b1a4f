/** Line ends, tabs and other control characters: what a field of one line cannot hold. */
const BLANKS = /[\s\p{Cc}]+/gu
/** Halves of surrogate pairs, and what is no character. */
const UNSENDABLE = /[\p{Cs}\p{Noncharacter_Code_Point}]/gu
const ASCII = /^[\x20-\x7e]*$/

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Text on one line, without what no message can hold. */
export function plainText(text: string): string {
  return text.replace(UNSENDABLE, '').replace(BLANKS, ' ').trim()
}

/**
 * Text on one line, as much of it as fits, never half a character as a reader sees it. `max` in UTF-16 units, of which
 * there are as many as characters, or more.
 */
export function shortText(text: string, max: number): string {
  const plain = plainText(text)
  if (plain.length <= max) return plain
  // Of most texts a character is a letter, and cutting them so takes no time.
  if (ASCII.test(plain)) return plain.slice(0, max).trimEnd()
  let kept = ''
  for (const { segment } of graphemes.segment(plain)) {
    if (kept.length + segment.length > max) break
    kept += segment
  }
  return kept.trimEnd()
}
