import type { KeyboardEvent, RefObject } from 'react'
import { Button } from '@/ui/native/Button'
import { TextField } from '@/ui/native/TextField'
import type { CodeEntry } from '@/domain/quick-entry/codeEntries'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'
import styles from './JumpBox.module.css'
import type { CodeJump } from './useJump'

interface JumpBoxProps {
  ref: RefObject<HTMLInputElement | null>
  jump: CodeJump
  /** True to show a placeholder instead of the hint. */
  isNarrow: boolean
  onPasteLines: (text: string) => void
}

const SEVERAL_LINES = /[\t\r\n]/

const ofCodes = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  enterKeyHint: 'go',
} as const

const onEnterKey = (enter: (field: HTMLInputElement) => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  enter(event.currentTarget)
}

interface MissedCodeProps extends Pick<CodeJump, 'onCorrect' | 'onDrop'> {
  entry: CodeEntry
}

function MissedCode({ entry, onCorrect, onDrop }: MissedCodeProps) {
  const { id, code, quantity, problem } = entry
  return (
    <li className={styles.missed}>
      <p className={styles.problem}>
        {problem} {quantity === '' ? null : texts.quantityLeft(quantity, code)}
      </p>
      <TextField
        key={code}
        {...ofCodes}
        label={texts.correctCode(code)}
        isLabelHidden
        defaultValue={code}
        onFocus={({ target }) => target.select()}
        onKeyDown={onEnterKey((field) => onCorrect(id, field.value))}
      />
      <Button aria-label={texts.dropCode(code)} onClick={() => onDrop(id)}>
        {texts.drop}
      </Button>
    </li>
  )
}

/** The field for codes, with a list of the codes that led to no row. */
export function JumpBox({ ref, jump, isNarrow, onPasteLines }: JumpBoxProps) {
  const { isLooking, missed, onEnter, onCorrect, onDrop } = jump
  return (
    <div className={styles.box}>
      <TextField
        ref={ref}
        {...ofCodes}
        label={texts.jumpTo}
        hint={isLooking ? texts.looking : isNarrow ? null : texts.jumpHint}
        placeholder={isNarrow ? texts.jumpPlaceholder : undefined}
        onFocus={({ target }) => target.select()}
        onKeyDown={onEnterKey((field) => {
          const code = field.value
          field.value = ''
          onEnter(code)
        })}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!SEVERAL_LINES.test(text.trim())) return
          event.preventDefault()
          onPasteLines(text)
        }}
      />
      {missed.length === 0 ? null : (
        <ul className={styles.list} aria-label={texts.missedCodes}>
          {missed.map((entry) => (
            <MissedCode key={entry.id} {...{ entry, onCorrect, onDrop }} />
          ))}
        </ul>
      )}
    </div>
  )
}
