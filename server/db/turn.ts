/** Runs work that must never overlap; the signal is aborted when the turn is lost, for instance with its connection. */
export type TakeTurn = <T>(waitMs: number, work: (lost: AbortSignal) => Promise<T>) => Promise<T>

/** Somebody else had the turn for as long as was waited. */
export class TurnTaken extends Error {
  override readonly name = 'TurnTaken'

  constructor() {
    super('Another process has its turn')
  }
}

/** Turns within one process, in the order in which they were asked for. */
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
