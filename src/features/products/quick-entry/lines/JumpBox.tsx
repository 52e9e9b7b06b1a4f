import type { RefObject } from 'react'
import { TextField } from '@/components/native/TextField'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'
import styles from './JumpBox.module.css'

interface JumpBoxProps {
  ref: RefObject<HTMLInputElement | null>
  isLooking: boolean
  /** Without the hint's line. */
  isNarrow: boolean
  problem: string
  onEnter: (code: string) => void
  onPasteLines: (text: string) => void
}

const SEVERAL_LINES = /[\t\r\n]/

export function JumpBox({ ref, isLooking, isNarrow, problem, onEnter, onPasteLines }: JumpBoxProps) {
  const hint = isLooking ? texts.looking : isNarrow ? null : texts.jumpHint
  return (
    <div className={styles.box}>
      <TextField
        ref={ref}
        label={texts.jumpTo}
        hint={problem === '' ? hint : null}
        error={problem}
        placeholder={isNarrow ? texts.jumpPlaceholder : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          const field = event.currentTarget
          const code = field.value
          field.value = ''
          onEnter(code)
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!SEVERAL_LINES.test(text.trim())) return
          event.preventDefault()
          onPasteLines(text)
        }}
      />
    </div>
  )
}
