/** Nobody types a code with longer rests between its characters. */
const REST_MS = 250

export interface CodeLookups {
  /** Wants the code of a line looked up, instead of the one that it had before. */
  readonly want: (line: number, code: string) => void
  /** Nothing of what is wanted counts any more. */
  readonly drop: () => void
}

/** Looks codes up once nobody types any more, those of all lines together: each time the whole catalogue is gone through. */
export function makeCodeLookups(look: (codes: readonly string[]) => void): CodeLookups {
  const wanted = new Map<number, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    const codes = [...new Set(wanted.values())]
    wanted.clear()
    look(codes)
  }
  return {
    want: (line, code) => {
      wanted.set(line, code)
      clearTimeout(timer)
      timer = setTimeout(begin, REST_MS)
    },
    drop: () => {
      clearTimeout(timer)
      wanted.clear()
    },
  }
}
