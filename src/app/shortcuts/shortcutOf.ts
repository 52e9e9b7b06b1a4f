export type Shortcut = 'search' | 'list'

/** The part of a key event that decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * What a key press asks for. Single keys can be turned off for those who speak their input or press keys by mistake
 * (WCAG 2.2, 2.1.4); the list can then still be reached by Ctrl and the slash, to turn them on again.
 */
export function shortcutOf(press: KeyPress, isSingleKeyOn: boolean): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey } = press
  if (ctrlKey && !metaKey && !altKey) return key === '/' ? 'list' : null
  if (ctrlKey || metaKey || altKey || !isSingleKeyOn) return null
  if (key === '/') return 'search'
  return key === '?' ? 'list' : null
}
