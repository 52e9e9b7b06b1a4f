/** Runs work that must never overlap. Aborts the signal when the turn is lost, for instance with its connection. */
export type TakeTurn = <T>(waitMs: number, work: (lost: AbortSignal) => Promise<T>) => Promise<T>

/** The turn was not free within the maximum wait. */
export class TurnTaken extends Error {
  override readonly name = 'TurnTaken'

  constructor() {
    super('Another process has its turn')
  }
}

declare module '../foundation/appDeps' {
  interface AppDeps {
    /** Cross-process turn for loads on this database. */
    readonly takeTurn: TakeTurn
  }
}

/** Turns within one process, first come, first served. */
export function makeLocalTurn(): TakeTurn {
  const waiting: (() => void)[] = []
  let isTaken = false

  async function enter(waitMs: number): Promise<void> {
    if (!isTaken) {
      isTaken = true
      return
    }
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(new TurnTaken())
      }, waitMs)
      waiting.push(start)
    })
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else isTaken = false
  }

  return async (waitMs, work) => {
    await enter(waitMs)
    try {
      return await work(new AbortController().signal)
    } finally {
      leave()
    }
  }
}
