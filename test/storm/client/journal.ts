const SHOWN = 30

/** Log of a person's actions, in order, and of faults. */
export interface Journal {
  readonly name: string
  readonly note: (text: string) => void
  /** Records an event that must not happen under any fault. */
  readonly fault: (text: string) => void
  readonly faults: readonly string[]
  /** The person's last actions. */
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
