import { useState } from 'react'

interface TypedTextRules<Value> {
  show: (value: Value) => string
  /** True if the text represents the value. Invalid text represents null. */
  means: (text: string, value: Value) => boolean
}

export interface TypedText {
  readonly text: string
  readonly isTyping: boolean
  /** True if the field was left after the last input and the last value from outside. */
  readonly isLeft: boolean
  readonly type: (text: string) => void
  /** Formats the value on blur; invalid text stays. */
  readonly leave: () => void
}

interface State<Value> {
  readonly value: Value
  /** The text as typed; null shows the formatted value. */
  readonly typed: string | null
  readonly isLeft: boolean
}

/** The text of a field, exactly as typed until the field is left or the value changes from outside. */
export function useTypedText<Value>(value: Value, { show, means }: TypedTextRules<Value>): TypedText {
  const [stored, setState] = useState<State<Value>>({ value, typed: null, isLeft: false })
  let state = stored
  if (stored.value !== value) {
    const isOwn = stored.typed !== null && means(stored.typed, value)
    state = isOwn ? { ...stored, value } : { value, typed: null, isLeft: false }
    setState(state)
  }
  const { typed, isLeft } = state
  return {
    text: typed ?? show(value),
    isTyping: typed !== null && !isLeft,
    isLeft,
    type: (text) => setState({ value, typed: text, isLeft: false }),
    leave: () => {
      const isUnderstood = typed !== null && value !== null && means(typed, value)
      setState({ value, typed: isUnderstood ? null : typed, isLeft: true })
    },
  }
}
