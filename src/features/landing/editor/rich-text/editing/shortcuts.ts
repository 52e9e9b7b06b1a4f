import { RICH_TEXT_MESSAGES as texts } from '../messages'
import type { Editor } from 'slate'
import {
  ALIGNMENTS,
  MARKS,
  type Alignment,
  type ListTag,
  type Mark,
  type TextBlockTag,
} from '../conversion/richTextNodes'
import { toggleAlignment, toggleBlock, toggleMark, toggleQuote } from './blocks'
import { toggleList } from './lists'
import { isAlignmentActive, isBlockActive, isListActive, isMarkActive, isQuoteActive } from './queries'

export type CommandName = Mark | TextBlockTag | ListTag | 'blockquote' | Alignment | 'link'
/** Keyboard commands, including those beyond the toolbar. */
export type KeyName = CommandName | 'undo' | 'redo' | 'toolbar'

interface Command {
  run: (editor: Editor) => void
  isActive: (editor: Editor) => boolean
}

const mark = (name: Mark): Command => ({
  run: (editor) => toggleMark(editor, name),
  isActive: (editor) => isMarkActive(editor, name),
})
const block = (type: TextBlockTag): Command => ({
  run: (editor) => toggleBlock(editor, type),
  isActive: (editor) => isBlockActive(editor, type),
})
const list = (type: ListTag): Command => ({
  run: (editor) => toggleList(editor, type),
  isActive: (editor) => isListActive(editor, type),
})
const align = (name: Alignment): Command => ({
  run: (editor) => toggleAlignment(editor, name),
  isActive: (editor) => isAlignmentActive(editor, name),
})
const all = <Name extends string>(names: readonly Name[], make: (name: Name) => Command) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Command>

/** Commands that run at once, unlike a link, which needs a dialog first. */
export const COMMANDS: Readonly<Record<Exclude<CommandName, 'link'>, Command>> = {
  ...all(MARKS, mark),
  ...all(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'], block),
  ...all(['ul', 'ol'], list),
  blockquote: { run: toggleQuote, isActive: isQuoteActive },
  ...all(ALIGNMENTS, align),
}

export interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** A letter or sign, or a digit by its physical key, because Shift turns digits into signs that differ by layout. */
interface Shortcut {
  key: string
  shift?: true
  alt?: true
}

const SHORTCUTS: readonly (readonly [KeyName, Shortcut])[] = [
  ['strong', { key: 'b' }],
  ['em', { key: 'i' }],
  ['u', { key: 'u' }],
  ['code', { key: 'e' }],
  ['code', { key: '`' }],
  ['mark', { key: 'h', shift: true }],
  ['link', { key: 'k' }],
  ['p', { key: '0', alt: true }],
  ['h2', { key: '2', alt: true }],
  ['h3', { key: '3', alt: true }],
  ['h4', { key: '4', alt: true }],
  ['ol', { key: '7', shift: true }],
  ['ul', { key: '8', shift: true }],
  ['blockquote', { key: '9', shift: true }],
  ['left', { key: 'l', shift: true }],
  ['center', { key: 'e', shift: true }],
  ['right', { key: 'r', shift: true }],
  ['justify', { key: 'j', shift: true }],
  ['undo', { key: 'z' }],
  ['redo', { key: 'z', shift: true }],
  ['redo', { key: 'y' }],
]

/** The character of a key in its layout; in layouts without Latin letters, the one at its physical position. */
function characterOf({ key, code }: KeyPress): string {
  if (/^Digit\d$/.test(code)) return code.slice(5)
  if (/^[a-z`]$/i.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}

/** Command of a key press; null for ordinary keys. `isMac` uses Cmd instead of Ctrl. */
export function keyNameOf(press: KeyPress, isMac: boolean): KeyName | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = press
  if (press.key === 'F10' && altKey && !ctrlKey && !metaKey && !shiftKey) return 'toolbar'
  if (isMac ? !metaKey || ctrlKey : !ctrlKey || metaKey) return null
  const character = characterOf(press)
  const found = SHORTCUTS.find(
    ([, { key, shift = false, alt = false }]) => key === character && shift === shiftKey && alt === altKey,
  )
  return found?.[0] ?? null
}

const shortcutOf = (name: KeyName) => SHORTCUTS.find(([of]) => of === name)?.[1]

function joined({ key, shift, alt }: Shortcut, names: { ctrl: string; alt: string; shift: string }): string {
  return [names.ctrl, ...(alt ? [names.alt] : []), ...(shift ? [names.shift] : []), key.toUpperCase()].join(
    '+',
  )
}

/** First shortcut of a command for display: 'Ctrl+Shift+H', '⇧⌘H'; null if it has none. */
export function shortcutText(name: KeyName, isMac: boolean): string | null {
  const shortcut = shortcutOf(name)
  if (!shortcut) return null
  const { key, shift, alt } = shortcut
  if (isMac) return `${alt ? '⌥' : ''}${shift ? '⇧' : ''}⌘${key.toUpperCase()}`
  return joined(shortcut, texts.keys)
}

/** First shortcut of a command for `aria-keyshortcuts`: 'Control+Shift+H'; undefined if it has none. */
export function ariaShortcut(name: KeyName, isMac: boolean): string | undefined {
  const shortcut = shortcutOf(name)
  return shortcut && joined(shortcut, { ctrl: isMac ? 'Meta' : 'Control', alt: 'Alt', shift: 'Shift' })
}
