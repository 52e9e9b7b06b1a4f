import { icu } from '../language/icu'

/**
 * Control and bidirectional characters and separators of lines and paragraphs: all invisible, and some change the
 * reading order around them.
 */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u

/** Error of a trimmed name with hidden characters, or null. */
export function hiddenCharacterError(label: string, name: string): string | null {
  if (!HIDDEN.test(name)) return null
  return icu('{label} contains hidden characters. Delete it and type it again.', { label })
}
