import { withoutInvisible } from '../../text/invisible'

const BEYOND_ASCII = /[^\p{ASCII}]/u
const MARKS = /\p{Mark}/gu
/** The slash in a decomposed '½'. */
const FRACTION_SLASH = /⁄/g
/** Characters written for a hyphen: non-breaking ones, the figure dash, the en dash and the minus. */
const HYPHENS = /[‐‑‒–−]/g
/** Long dashes separate words. */
const LONG_DASHES = /[—―]/g
/**
 * Ignored: apostrophes, which a URL carries as backticks (Spec 2 §2), and hyphens, which are often omitted.
 */
const SILENT = /['`‘’´-]/g
const COMPACTED = /[\s./#_]/g

/** Writes every hyphen as '-', and a long dash as a blank. */
export function foldDashes(text: string): string {
  return BEYOND_ASCII.test(text) ? text.replace(HYPHENS, '-').replace(LONG_DASHES, ' ') : text
}

/** Folds text for searching: lower case, without accents, apostrophes and hyphens (Spec 2 §2, search). */
export function fold(text: string): string {
  const plain = BEYOND_ASCII.test(text)
    ? foldDashes(withoutInvisible(text)).normalize('NFKD').replace(MARKS, '').replace(FRACTION_SLASH, '/')
    : text
  return plain.toLowerCase().replace(SILENT, '')
}

/** A folded code without separators: 'AB-12 34.5' becomes 'ab12345'. */
export function foldCode(code: string): string {
  return fold(code).replace(COMPACTED, '')
}
