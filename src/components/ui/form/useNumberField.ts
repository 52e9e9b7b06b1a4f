import type { ChangeEvent, KeyboardEvent } from 'react'
import { useTypedText } from './useTypedText'

interface NumberFieldOptions<Value> {
  value: Value
  /** The value in the notation of the language. */
  show: (value: Value) => string
  means: (text: string, value: Value) => boolean
  /** Reason why a text is not accepted; null where it is. */
  problemOf: (text: string) => string | null
  onType: (text: string) => void
  /** The field was left, or Enter was pressed. */
  onLeave?: () => void
}

interface NumberField {
  readonly isLeft: boolean
  /** The reason while somebody types, which is not announced. */
  readonly hint: string | null
  /** The reason once the entry is complete. */
  readonly error: string | null
  /** Attributes of the input element. Its value is read from change events alone, which every way of entering has. */
  readonly input: {
    readonly value: string
    readonly inputMode: 'decimal'
    readonly autoComplete: 'off'
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
    readonly onBlur: () => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
}

/** A field for a number: it keeps what is typed, and reads the whole when it is left or Enter is pressed. */
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
        // Enter in an input method chooses a word.
        if (key === 'Enter' && !nativeEvent.isComposing) complete()
      },
    },
  }
}
