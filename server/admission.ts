import { type Endpoint, isRead } from '@/contract/endpoint'
import { submitCheckoutPayment } from '@/contract/payment'
import type { Config } from './config'
import { ClientAborted, Failure } from './failure'
import type { RequestContext } from './http/context'
import type { Log } from './log'
import { SERVER_MESSAGES } from './messages'

/** Writes go before reads; payments, which may wait long for their gateway, take nobody's turn. */
export type Urgency = 'payment' | 'write' | 'read'

export function urgencyOf(endpoint: Endpoint): Urgency {
  if (endpoint === submitCheckoutPayment) return 'payment'
  return isRead(endpoint) ? 'read' : 'write'
}

type Limits = Pick<Config, 'maxAtWork' | 'maxWaiting' | 'maxWaitMs'>
type Turn = 'write' | 'read'

interface Waiting {
  readonly sinceMs: number
  readonly isGone: () => boolean
  readonly start: () => void
  readonly refuse: (error: Error) => void
}

interface Line {
  /** Those who had their turn and have read a body since. */
  readonly returning: Waiting[]
  readonly arriving: Waiting[]
  /** Mean time between two starts while somebody waits; 0 before the first. */
  paceMs: number
  lastStartMs: number
}

const emptyLine = (): Line => ({ returning: [], arriving: [], paceMs: 0, lastStartMs: 0 })
/** How much one start counts in the mean. */
const PACE_PART = 1 / 8

const RETRY_AFTER_SECONDS = '2'
/** Reads leave this part of the turns to writes, so that those start at once. */
const READS_PART = 3 / 4
const REPORT_MS = 10_000

const busy = () => new Failure(503, { message: SERVER_MESSAGES.busy }, { 'Retry-After': RETRY_AFTER_SECONDS })

/** A body that has arrived is read in this time. */
const SOON_MS = 10

async function isSoon(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, SOON_MS, false)
  })
  const done = work.then(
    () => true,
    () => true,
  )
  const isDone = await Promise.race([done, late])
  clearTimeout(timer)
  return isDone
}

export interface Admission {
  /** Runs the work in its turn; 503 at once when the wait would be too long. */
  readonly run: (
    urgency: Urgency,
    context: RequestContext,
    work: () => Response | Promise<Response>,
  ) => Promise<Response>
  /** Requests by urgency, as they are now. */
  readonly atWork: () => Readonly<Record<Urgency, number>>
  readonly waiting: () => Readonly<Record<Turn, number>>
}

/**
 * Bounds how many requests are at work, how many wait, and how long. A request is refused on arrival when the
 * first in its line has waited half of the longest wait, or those ahead will take as long: it would hardly get
 * its turn in time.
 */
export function makeAdmission(
  { maxAtWork, maxWaiting, maxWaitMs }: Limits,
  log: Log,
  now: () => number = () => performance.now(),
): Admission {
  const readsMax = Math.max(1, Math.floor(maxAtWork * READS_PART))
  const lines: Readonly<Record<Turn, Line>> = {
    write: emptyLine(),
    read: emptyLine(),
  }
  const atWork = { write: 0, read: 0, payment: 0 }
  let refused = 0
  let reportedAtMs = -Infinity

  function refusal(): Failure {
    refused += 1
    if (now() - reportedAtMs >= REPORT_MS) {
      log.warn('More requests than can be answered', { refused })
      reportedAtMs = now()
      refused = 0
    }
    return busy()
  }

  function isFree(turn: Turn): boolean {
    return atWork.write + atWork.read < maxAtWork && (turn === 'write' || atWork.read < readsMax)
  }

  function isFull({ returning, arriving, paceMs }: Line): boolean {
    const [first] = arriving
    const ahead = returning.length + arriving.length
    const waitedMs = first ? now() - first.sinceMs : 0
    return ahead >= maxWaiting || Math.max(waitedMs, ahead * paceMs) > maxWaitMs / 2
  }

  function notePace(line: Line): void {
    const ms = now() - line.lastStartMs
    line.paceMs += (ms - line.paceMs) * PACE_PART
    line.lastStartMs = now()
  }

  /** The next of a line to start; answers those who have waited too long, or are gone, on the way. */
  function next({ returning, arriving }: Line): Waiting | undefined {
    const back = returning.shift()
    if (back) return back
    for (let first = arriving.shift(); first; first = arriving.shift()) {
      if (first.isGone()) first.refuse(new ClientAborted(null))
      else if (now() - first.sinceMs > maxWaitMs) first.refuse(refusal())
      else return first
    }
    return undefined
  }

  function startNext(): void {
    for (const turn of ['write', 'read'] as const) {
      while (isFree(turn)) {
        const waiting = next(lines[turn])
        if (!waiting) break
        atWork[turn] += 1
        notePace(lines[turn])
        // In a turn of the event loop of its own: new requests are read in between.
        setImmediate(waiting.start)
      }
    }
  }

  function leave(turn: Turn): void {
    atWork[turn] -= 1
    startNext()
  }

  function enter(turn: Turn, part: 'returning' | 'arriving', isGone: () => boolean): Promise<void> {
    const line = lines[turn]
    const isNobodyWaiting = line.returning.length + line.arriving.length === 0
    if (isNobodyWaiting && isFree(turn)) {
      atWork[turn] += 1
      return Promise.resolve()
    }
    if (part === 'arriving' && isFull(line)) return Promise.reject(refusal())
    if (isNobodyWaiting) Object.assign(line, { paceMs: 0, lastStartMs: now() })
    return new Promise((start, refuse) => {
      line[part].push({ sinceMs: now(), isGone, start, refuse })
    })
  }

  async function pay(work: () => Response | Promise<Response>): Promise<Response> {
    if (atWork.payment >= maxAtWork) throw refusal()
    atWork.payment += 1
    try {
      return await work()
    } finally {
      atWork.payment -= 1
    }
  }

  const lengthOf = ({ returning, arriving }: Line) => returning.length + arriving.length

  return {
    atWork: () => ({ ...atWork }),
    waiting: () => ({ write: lengthOf(lines.write), read: lengthOf(lines.read) }),
    run: async (urgency, context, work) => {
      if (urgency === 'payment') return pay(work)
      await enter(urgency, 'arriving', () => context.req.raw.signal.aborted)
      // A slow sender must not take a turn while its body arrives.
      context.set('aside', async (read) => {
        const reading = read()
        if (await isSoon(reading)) return reading
        leave(urgency)
        try {
          return await reading
        } finally {
          await enter(urgency, 'returning', () => false)
        }
      })
      try {
        return await work()
      } finally {
        leave(urgency)
      }
    },
  }
}
