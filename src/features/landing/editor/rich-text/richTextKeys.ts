import type { KeyboardEvent } from 'react'
import { Transforms, type Editor } from 'slate'
import { ReactEditor } from 'slate-react'
import { COMMANDS, type KeyName } from './editing/shortcuts'
import { nestItems, unnestItems } from './editing/listItems'
import { keyNameOf } from './editing/shortcuts'
import { isMacKeyboard } from './toolbar/platform'

interface RichTextActions {
  step: (direction: 'undo' | 'redo') => void
  openLink: () => void
  goToToolbar: () => void
}

/** Commands for the input types of the browsers' own menus. */
const NATIVE_FORMATS: Readonly<Record<string, KeyName>> = {
  formatBold: 'strong',
  formatItalic: 'em',
  formatUnderline: 'u',
  historyUndo: 'undo',
  historyRedo: 'redo',
}

interface RichTextKeys {
  onKeyDown: (event: KeyboardEvent) => void
  onDOMBeforeInput: (event: InputEvent) => void
}

/** Copies the browser's selection at once: Slate reads it with a delay, and fast typing comes before that. */
function readSelection(editor: Editor): void {
  const drawn = getSelection()
  if (!drawn?.anchorNode || !ReactEditor.hasDOMNode(editor, drawn.anchorNode)) return
  const range = ReactEditor.toSlateRange(editor, drawn, { exactMatch: false, suppressThrow: true })
  if (range) Transforms.select(editor, range)
}

/** Handlers of the shortcuts (`editing/shortcuts`). Tab nests list items; elsewhere it leaves the text. */
export function richTextKeys(editor: Editor, { step, openLink, goToToolbar }: RichTextActions): RichTextKeys {
  const run = (name: KeyName) => {
    if (name === 'undo' || name === 'redo') step(name)
    else if (name === 'link') openLink()
    else if (name === 'toolbar') goToToolbar()
    else COMMANDS[name].run(editor)
  }
  return {
    onKeyDown: (event) => {
      // With AltGr, keyboards type characters.
      if (event.getModifierState('AltGraph')) return
      // Input methods have their own selection.
      if (!event.nativeEvent.isComposing && event.key !== 'Unidentified') readSelection(editor)
      const name = keyNameOf(event, isMacKeyboard())
      if (name !== null) {
        event.preventDefault()
        event.stopPropagation()
        run(name)
      } else if (event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey) {
        if ((event.shiftKey ? unnestItems : nestItems)(editor)) event.preventDefault()
      }
    },
    onDOMBeforeInput: (event) => {
      const name = NATIVE_FORMATS[event.inputType]
      if (!name) return
      event.preventDefault()
      run(name)
    },
  }
}
