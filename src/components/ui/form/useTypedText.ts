import { useState } from 'react'

interface TypedTextRules<Value> {
  show: (value: Value | null) => string
  /** True if the text means this value. Text without a meaning means null. */
  means: (text: string, value: Value | null) => boolean
}

export interface TypedText {
  readonly text: string
  readonly type: (text: string) => void
  /** Shows the value in its usual form; text without a meaning stays. */
  readonly tidy: () => void
}

/** The text of a field whose value is not text: it stays as typed until the value changes from outside. */
export function useTypedText<Value>(value: Value | null, { show, means }: TypedTextRules<Value>): TypedText {
  const [typed, setTyped] = useState({ text: show(value), value })
  if (typed.value !== value) {
    setTyped({ text: means(typed.text, value) ? typed.text : show(value), value })
  }
  return {
    text: typed.text,
    type: (text) => setTyped({ text, value }),
    tidy: () => {
      if (value !== null && means(typed.text, value)) setTyped({ text: show(value), value })
    },
  }
}
