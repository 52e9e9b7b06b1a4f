import MenuItem from '@mui/material/MenuItem'
import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import type { Editor } from 'slate'
import { ChevronDownIcon } from '@/ui/native/icons'
import { Button } from '@/ui/native/Button'
import { menuButtonId, RowMenu } from '@/ui/table/RowMenu'
import type { TextBlockTag } from '../conversion/richTextNodes'
import { COMMANDS } from '../editing/commands'
import { shortcutText } from '../editing/shortcuts'
import { RICH_TEXT_MESSAGES as texts } from '../messages'
import { isMacKeyboard } from './platform'
import styles from '../RichTextEditor.module.css'

const OFFERED = ['p', 'h2', 'h3', 'h4'] as const satisfies readonly TextBlockTag[]
const KEPT = ['h1', 'h5', 'h6', 'pre'] as const satisfies readonly TextBlockTag[]

interface BlockTypeMenuProps {
  editor: Editor
  /** Back to the text, after a choice. */
  onChosen: () => void
  toolProps: Partial<ComponentProps<'button'>>
}

/** Paragraph or heading; levels that are not offered are shown where a text has them. */
export function BlockTypeMenu({ editor, onChosen, toolProps }: BlockTypeMenuProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hasChosen = useRef(false)
  const current = [...OFFERED, ...KEPT].find((type) => COMMANDS[type].isActive(editor))
  const choices = [...OFFERED, ...KEPT.filter((type) => type === current && type !== 'pre')]

  // After the menu has given the focus back to its button.
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
