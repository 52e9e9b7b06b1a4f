import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useState,
  type FocusEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  type ComponentProps,
} from 'react'
import { Editor, Transforms } from 'slate'
import { useSlate } from 'slate-react'
import { IconButton } from '@/ui/native/IconButton'
import { COMMANDS, type CommandName, shortcutText, ariaShortcut } from '../editing/shortcuts'
import { removeLink } from '../editing/links'
import { linkAround } from '../editing/queries'
import { RICH_TEXT_MESSAGES as texts } from '../messages'
import { isMacKeyboard } from './platform'
import styles from '../RichTextEditor.module.css'
import { icon, ChevronDownIcon } from '@/ui/native/icons'
import MenuItem from '@mui/material/MenuItem'
import { Button } from '@/ui/native/Button'
import { menuButtonId, RowMenu } from '@/ui/table/RowMenu'
import type { TextBlockTag } from '../conversion/richTextNodes'

const OFFERED = ['p', 'h2', 'h3', 'h4'] as const satisfies readonly TextBlockTag[]
const KEPT = ['h1', 'h5', 'h6', 'pre'] as const satisfies readonly TextBlockTag[]

interface BlockTypeMenuProps {
  editor: Editor
  /** Called after a choice; returns the focus to the text. */
  onChosen: () => void
  toolProps: Partial<ComponentProps<'button'>>
}

/** Menu of paragraph and headings. Other heading levels are offered only while the selection has one. */
function BlockTypeMenu({ editor, onChosen, toolProps }: BlockTypeMenuProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hasChosen = useRef(false)
  const current = [...OFFERED, ...KEPT].find((type) => COMMANDS[type].isActive(editor))
  const choices = [...OFFERED, ...KEPT.filter((type) => type === current && type !== 'pre')]

  // Runs after the menu has returned the focus to its button.
  useEffect(() => {
    if (anchor !== null || !hasChosen.current) return
    hasChosen.current = false
    onChosen()
  }, [anchor, onChosen])

  const choose = (type: TextBlockTag) => {
    if (type !== current) COMMANDS[type].run(editor)
    hasChosen.current = true
    setAnchor(null)
  }
  const name = current ? texts.commands[current] : texts.severalBlockTypes
  return (
    <>
      <Button
        {...toolProps}
        id={menuButtonId(id)}
        variant="quiet"
        isSmall
        className={styles.blockType}
        aria-label={texts.blockTypeOf(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {name}
        <ChevronDownIcon size="1.25em" />
      </Button>
      <RowMenu id={id} anchor={anchor} onClose={() => setAnchor(null)}>
        {choices.map((type) => (
          <MenuItem
            key={type}
            role="menuitemradio"
            aria-checked={type === current}
            selected={type === current}
            title={shortcutText(type, isMacKeyboard()) ?? undefined}
            onClick={() => choose(type)}
          >
            {texts.commands[type]}
          </MenuItem>
        ))}
      </RowMenu>
    </>
  )
}

const BoldIcon = icon(
  <path d="M7 4.5h6a3.6 3.6 0 0 1 0 7.2H7zM7 11.7h7a3.9 3.9 0 0 1 0 7.8H7z" strokeWidth="2.4" />,
)
const ItalicIcon = icon(<path d="M10 4.5h7M7 19.5h7M13.8 4.5l-3.6 15" />)
const UnderlinedIcon = icon(<path d="M7 4v7a5 5 0 0 0 10 0V4M6 20.5h12" />)
const CodeIcon = icon(<path d="m8.5 7-5 5 5 5M15.5 7l5 5-5 5" />)
const HighlightIcon = icon(<path d="M4 20.5h16M9 16.5 6.5 14l9-9.5 4 4-9 8.5H9Zm-2.5-2.5L5 16.5h4" />)
const CodeBlockIcon = icon(<path d="M3.5 4.5h17v15h-17zM10 9.5 7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5" />)
const QuoteIcon = icon(<path d="M5 4.5v15M10 8h9M10 12h9M10 16h6" />)
const BulletsIcon = icon(
  <path d="M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.8 6.5h.01M4.8 12h.01M4.8 17.5h.01" strokeWidth="2" />,
)
const NumbersIcon = icon(
  <path d="M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.8V9M3.7 15.2c0-1.6 2.6-1.6 2.6 0 0 1.2-2.6 2.2-2.6 3.8h2.8" />,
)
const LeftIcon = icon(<path d="M4 6h16M4 10h10M4 14h16M4 18h10" />)
const CenterIcon = icon(<path d="M4 6h16M7 10h10M4 14h16M7 18h10" />)
const RightIcon = icon(<path d="M4 6h16M10 10h10M4 14h16M10 18h10" />)
const JustifyIcon = icon(<path d="M4 6h16M4 10h16M4 14h16M4 18h16" />)
const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1" />,
)
const RemoveLinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1M4 4l16 16" />,
)

const COMMAND_ICONS: Readonly<Partial<Record<CommandName, ReactElement>>> = {
  strong: <BoldIcon />,
  em: <ItalicIcon />,
  u: <UnderlinedIcon />,
  code: <CodeIcon />,
  mark: <HighlightIcon />,
  pre: <CodeBlockIcon />,
  blockquote: <QuoteIcon />,
  ul: <BulletsIcon />,
  ol: <NumbersIcon />,
  left: <LeftIcon />,
  center: <CenterIcon />,
  right: <RightIcon />,
  justify: <JustifyIcon />,
  link: <LinkIcon />,
}

const TOOLS = '[data-tool]'
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface RovingTools {
  /** Props of one tool. */
  toolProps: (name: string) => { 'data-tool': string; tabIndex: number }
  /** Props of the toolbar. */
  barProps: {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onFocus: (event: FocusEvent<HTMLElement>) => void
  }
}

/** Roving tabindex: one Tab stop for the toolbar; arrow keys, Home and End move between its tools. */
function useRovingTools(first: string): RovingTools {
  const [current, setCurrent] = useState(first)
  return {
    toolProps: (name) => ({ 'data-tool': name, tabIndex: name === current ? 0 : -1 }),
    barProps: {
      onKeyDown: (event) => {
        const tools = [...event.currentTarget.querySelectorAll<HTMLElement>(TOOLS)]
        const index = tools.findIndex((tool) => tool === event.target)
        const step = STEPS[event.key]
        if (!step || index < 0) return
        event.preventDefault()
        tools[step(index, tools.length)]?.focus()
      },
      onFocus: ({ target }) => setCurrent(target.dataset.tool ?? current),
    },
  }
}

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

/** Prevents a press on a button from clearing the text's selection. */
const keepSelection = (event: MouseEvent) => event.preventDefault()

interface RichTextToolbarProps {
  label: string
  ref: Ref<HTMLDivElement>
  onLink: () => void
  /** Returns the focus to the text. */
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
    // The bar never has the focus itself; it handles the keys of its tools.
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
