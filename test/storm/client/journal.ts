const SHOWN = 30

/** What a person did, in order, and what went wrong. */
export interface Journal {
  readonly name: string
  readonly note: (text: string) => void
  /** Something that must not happen, whatever the weather. */
  readonly fault: (text: string) => void
  readonly faults: readonly string[]
  /** The last things that the person did. */
  readonly last: () => readonly string[]
}

export function openJournal(name: string, onNote: (text: string) => void = () => undefined): Journal {
  const startedMs = Date.now()
  const entries: string[] = []
  const faults: string[] = []
  const note = (text: string): void => {
    const entry = `${((Date.now() - startedMs) / 1000).toFixed(2)} s ${text}`
    entries.push(entry)
    onNote(`${name}: ${entry}`)
  }
  return {
    name,
    note,
    fault: (text) => {
      note(`FAULT ${text}`)
      faults.push(`${name}: ${text}`)
    },
    faults,
    last: () => entries.slice(-SHOWN),
  }
}
