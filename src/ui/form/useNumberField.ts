import type { ChangeEvent, KeyboardEvent } from 'react'
import { useTypedText } from './useTypedText'

interface NumberFieldOptions<Value> {
  value: Value
  /** Formats the value in the language's notation. */
  show: (value: Value) => string
  means: (text: string, value: Value) => boolean
  /** Error of a text; null if valid. */
  problemOf: (text: string) => string | null
  onType: (text: string) => void
  /** Called on blur and on Enter. */
  onLeave?: () => void
}

interface NumberField {
  readonly isLeft: boolean
  /** Error during typing, which is not announced. */
  readonly hint: string | null
  /** Error once the entry is complete. */
  readonly error: string | null
  /** Props of the input element. Its value is read in change events only, which every input method fires. */
  readonly input: {
    readonly value: string
    readonly inputMode: 'decimal'
    readonly autoComplete: 'off'
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
    readonly onBlur: () => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
}

/** A number field: keeps the text as typed, and parses it on blur or Enter. */
export function useNumberField<Value>(options: NumberFieldOptions<Value>): NumberField {
  const { value, show, means, problemOf, onType, onLeave } = options
  const { text, isTyping, isLeft, type, leave } = useTypedText(value, { show, means })
  const problem = problemOf(text)
  const complete = () => {
    leave()
    onLeave?.()
  }
  return {
    isLeft,
    hint: isTyping ? problem : null,
    error: isTyping ? null : problem,
    input: {
      value: text,
      inputMode: 'decimal',
      autoComplete: 'off',
      onChange: ({ target }) => {
        type(target.value)
        onType(target.value)
      },
      onBlur: complete,
      onKeyDown: ({ key, nativeEvent }) => {
        // In an input method, Enter chooses a word.
        if (key === 'Enter' && !nativeEvent.isComposing) complete()
      },
    },
  }
}
