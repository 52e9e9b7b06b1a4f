import { useState, type FocusEvent, type KeyboardEvent } from 'react'

const TOOLS = '[data-tool]'
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface RovingTools {
  /** Attributes of one tool. */
  toolProps: (name: string) => { 'data-tool': string; tabIndex: number }
  /** Attributes of the toolbar. */
  barProps: {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onFocus: (event: FocusEvent<HTMLElement>) => void
  }
}

/** One stop of the Tab key for a whole toolbar: arrows, Home and End go from tool to tool. */
export function useRovingTools(first: string): RovingTools {
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
