/** Longest character in UTF-16 code units; emoji of two people with skin tones have 15. */
const CHARACTER_UNITS_MAX = 16
/** Size of a piece to segment: a segmenter's time grows with the square of the length. */
const PIECE_UNITS = 1024
/** Longest text to segment, above any limit; longer texts are counted in code units. */
const SEGMENTED_UNITS_MAX = 100_000

const PRINTABLE_ASCII = /^[ -~]*$/

let segmenter: Intl.Segmenter | undefined

const countOf = (units: number) => Math.ceil(units / CHARACTER_UNITS_MAX)

/** End of the piece from `start`, never within a surrogate pair. */
function pieceEnd(text: string, start: number): number {
  const end = Math.min(start + PIECE_UNITS, text.length)
  return end < text.length && /[\uDC00-\uDFFF]/.test(text.charAt(end)) ? end - 1 : end
}

/**
 * Length of a text in user-perceived characters: a letter with its accents and an emoji of several parts count 1. A
 * sequence longer than any real character counts as several, so a length limits the code units as well. A browser
 * without a segmenter counts code points.
 */
export function lengthSeen(text: string): number {
  if (PRINTABLE_ASCII.test(text)) return text.length
  if (text.length > SEGMENTED_UNITS_MAX) return text.length
  if (!('Segmenter' in Intl)) return Array.from(text).length
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let seen = 0
  for (let start = 0; start < text.length;) {
    const end = pieceEnd(text, start)
    let counted = start
    for (const { segment, index } of segmenter.segment(text.slice(start, end))) {
      const next = start + index + segment.length
      // The last character of a piece may continue in the next one, unless it fills the whole piece.
      if (next === end && end < text.length && index > 0) break
      seen += countOf(segment.length)
      counted = next
    }
    start = counted
  }
  return seen
}

/** True for a text of more than `max` user-perceived characters. Takes no longer for longer texts. */
export function isTooLong(text: string, max: number): boolean {
  if (text.length <= max) return false
  return text.length > max * CHARACTER_UNITS_MAX || lengthSeen(text) > max
}
