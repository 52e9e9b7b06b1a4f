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

export interface Command {
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

/** Commands that only change the document; a link needs a dialog first. */
export const COMMANDS: Readonly<Record<Exclude<CommandName, 'link'>, Command>> = {
  ...all(MARKS, mark),
  ...all(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'], block),
  ...all(['ul', 'ol'], list),
  blockquote: { run: toggleQuote, isActive: isQuoteActive },
  ...all(ALIGNMENTS, align),
}
