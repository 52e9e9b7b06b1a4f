import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import { Editor, Transforms } from 'slate'
import { useSlate } from 'slate-react'
import { IconButton } from '@/ui/native/IconButton'
import { COMMANDS, type CommandName } from '../editing/commands'
import { removeLink } from '../editing/links'
import { linkAround } from '../editing/queries'
import { ariaShortcut, shortcutText } from '../editing/shortcuts'
import { RICH_TEXT_MESSAGES as texts } from '../messages'
import { BlockTypeMenu } from './BlockTypeMenu'
import { isMacKeyboard } from './platform'
import { COMMAND_ICONS, RemoveLinkIcon } from './richTextIcons'
import { useRovingTools } from './useRovingTools'
import styles from '../RichTextEditor.module.css'

const GROUPS = [
  ['strong', 'em', 'u', 'code', 'mark'],
  ['ul', 'ol', 'blockquote', 'pre'],
  ['left', 'center', 'right', 'justify'],
] as const

function nameOf(name: CommandName) {
  const isMac = isMacKeyboard()
  const label = texts.commands[name]
  const shortcut = shortcutText(name, isMac)
  return {
    label,
    title: shortcut === null ? label : texts.withShortcut(label, shortcut),
    'aria-keyshortcuts': ariaShortcut(name, isMac),
  }
}

/** Buttons must not take the text's selection. */
const keepSelection = (event: MouseEvent) => event.preventDefault()

interface RichTextToolbarProps {
  label: string
  ref: Ref<HTMLDivElement>
  onLink: () => void
  /** Back to the text. */
  onLeave: () => void
}

/** Marks, blocks, alignments and links of the selection (Spec 3 §2). */
export function RichTextToolbar({ label, ref, onLink, onLeave }: RichTextToolbarProps) {
  const editor = useSlate()
  const { toolProps, barProps } = useRovingTools('type')
  const isInLink = linkAround(editor) !== undefined
  const run = ({ detail }: MouseEvent, name: (typeof GROUPS)[number][number]) => {
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
    COMMANDS[name].run(editor)
    // After a mouse press the focus returns to the text; after a key it stays in the toolbar.
    if (detail > 0) onLeave()
  }
  const leaveOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    barProps.onKeyDown(event)
    if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }
  return (
    // The bar itself has no focus: it listens to its tools.
    <div
      ref={ref}
      className={styles.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.toolbar(label)}
      {...barProps}
      onKeyDown={leaveOnEscape}
      onMouseDown={keepSelection}
    >
      <div className={styles.group}>
        <BlockTypeMenu editor={editor} onChosen={onLeave} toolProps={toolProps('type')} />
      </div>
      {GROUPS.map((names) => (
        <div key={names[0]} className={styles.group}>
          {names.map((name) => (
            <IconButton
              key={name}
              {...toolProps(name)}
              {...nameOf(name)}
              icon={COMMAND_ICONS[name]}
              aria-pressed={COMMANDS[name].isActive(editor)}
              onClick={(event) => run(event, name)}
            />
          ))}
        </div>
      ))}
      <div className={styles.group}>
        <IconButton
          {...toolProps('link')}
          {...nameOf('link')}
          icon={COMMAND_ICONS.link}
          aria-pressed={isInLink}
          aria-haspopup="dialog"
          onClick={onLink}
        />
        <IconButton
          {...toolProps('unlink')}
          label={texts.removeLink}
          icon={<RemoveLinkIcon />}
          aria-disabled={!isInLink}
          onClick={() => {
            if (isInLink) removeLink(editor)
          }}
        />
      </div>
    </div>
  )
}
