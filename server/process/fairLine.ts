/** A request waiting for its turn. */
export interface Waiting {
  readonly sinceMs: number
  readonly isGone: () => boolean
  readonly start: () => void
  readonly refuse: (error: Error) => void
}

type Part = 'returning' | 'arriving'

/** Requests of one caller, first come, first served. */
interface Queue {
  /** Requests that had their turn and have read a body since. */
  readonly returning: Waiting[]
  readonly arriving: Waiting[]
  /** Time at which a request of the caller last left the line; before the first, when one entered it. */
  servedMs: number
  /** Mean time between two starts of the caller; 0 before the first. */
  paceMs: number
}

interface Taken {
  readonly caller: string
  readonly waiting: Waiting
  readonly part: Part
}

interface Admits {
  readonly mayStart: (caller: string) => boolean
  /** True if all turns are taken, so that other callers are waited for too. */
  readonly isFull: boolean
}

export interface FairLine {
  readonly length: () => number
  readonly lengthOf: (caller: string) => number
  readonly add: (caller: string, part: Part, waiting: Waiting) => void
  /** Takes the next request of the callers that may start; null if absent. */
  readonly take: (admits: Admits) => Taken | null
  /**
   * Expected wait of a new request of the caller; at least the time that a comparable one has waited already.
   */
  readonly expectedMs: (caller: string, admits: Admits) => number
}

const lengthOf = ({ returning, arriving }: Queue): number => returning.length + arriving.length

/** Weight of one start in a mean. */
const PACE_PART = 1 / 8
const mean = (paceMs: number, ms: number): number => paceMs + (ms - paceMs) * PACE_PART

/** Callers take turns, regardless of their number of requests: the one served last comes last. */
export function makeFairLine(now: () => number): FairLine {
  /** In the order of turns. */
  const queues = new Map<string, Queue>()
  let length = 0
  /** Mean time between two starts while all turns are taken; 0 before the first. */
  let paceMs = 0
  let startedMs = 0

  function shift({ returning, arriving }: Queue): Omit<Taken, 'caller'> | null {
    const back = returning.shift()
    if (back) return { waiting: back, part: 'returning' }
    const first = arriving.shift()
    return first ? { waiting: first, part: 'arriving' } : null
  }

  function notePace(queue: Queue, isFull: boolean): void {
    queue.paceMs = mean(queue.paceMs, now() - queue.servedMs)
    queue.servedMs = now()
    if (isFull) paceMs = mean(paceMs, now() - startedMs)
    startedMs = now()
  }

  /** Number of requests that start before a new one of the caller. */
  function aheadOf(own: Queue | undefined, mayStart: (caller: string) => boolean): number {
    const rounds = own ? lengthOf(own) : 0
    let ahead = rounds
    for (const [caller, queue] of queues) {
      if (queue !== own && mayStart(caller)) ahead += Math.min(lengthOf(queue), rounds + 1)
    }
    return ahead
  }

  function waitedMs(own: Queue | undefined, mayStart: (caller: string) => boolean): number {
    const [oldest] = own?.arriving ?? []
    if (oldest) return now() - oldest.sinceMs
    for (const [caller, { arriving, servedMs }] of queues) {
      const [first] = mayStart(caller) ? arriving : []
      if (first) return now() - Math.max(first.sinceMs, servedMs)
    }
    return 0
  }

  return {
    length: () => length,
    lengthOf: (caller) => {
      const own = queues.get(caller)
      return own ? lengthOf(own) : 0
    },
    add: (caller, part, waiting) => {
      if (length === 0) {
        paceMs = 0
        startedMs = now()
      }
      const queue = queues.get(caller) ?? { returning: [], arriving: [], servedMs: now(), paceMs: 0 }
      queues.set(caller, queue)
      queue[part].push(waiting)
      length += 1
    },
    take: ({ mayStart, isFull }) => {
      for (const [caller, queue] of queues) {
        const taken = mayStart(caller) ? shift(queue) : null
        if (!taken) continue
        length -= 1
        notePace(queue, isFull)
        queues.delete(caller)
        if (lengthOf(queue) > 0) queues.set(caller, queue)
        return { caller, ...taken }
      }
      return null
    },
    expectedMs: (caller, { mayStart, isFull }) => {
      const own = queues.get(caller)
      const ownMs = own ? lengthOf(own) * own.paceMs : 0
      const othersMs = isFull ? aheadOf(own, mayStart) * paceMs : 0
      return Math.max(waitedMs(own, mayStart), ownMs, othersMs)
    },
  }
}
