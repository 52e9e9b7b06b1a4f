import { type Endpoint, isRead } from '@/contract/endpoint'
import { submitCheckoutPayment, submitPayment } from '@/contract/payments/payment'
import type { Config } from '../foundation/config'
import { ClientAborted, Failure } from '../foundation/failure'
import { type FairLine, makeFairLine } from './fairLine'
import type { RequestContext } from '../http/context'
import type { Log } from '../foundation/log'
import { SERVER_MESSAGES } from '../foundation/messages'

/** Writes go before reads. Payments, which may wait long for their gateway, are outside these turns. */
export type Urgency = 'payment' | 'write' | 'read'

export function urgencyOf(endpoint: Endpoint): Urgency {
  if (endpoint === submitCheckoutPayment || endpoint === submitPayment) return 'payment'
  return isRead(endpoint) ? 'read' : 'write'
}

type Limits = Pick<Config, 'maxAtWork' | 'maxWaiting' | 'maxWaitMs'>
type Turn = 'write' | 'read'

/** Largest share of the turns, and of the waiting places, per caller. */
const CALLER_PART = 1 / 4
/** Largest share of the payments per caller: all payments of one shopper may be waiting for their gateway. */
const CALLER_PAYMENTS_PART = 3 / 4

const RETRY_AFTER_SECONDS = '2'
/** Share of the turns that reads may use; the rest is free for writes, which then start at once. */
const READS_PART = 3 / 4
const REPORT_MS = 10_000

const busy = () => new Failure(503, { message: SERVER_MESSAGES.busy }, { 'Retry-After': RETRY_AFTER_SECONDS })

/** Time in which a body that has arrived is read. */
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
  readonly run: (request: Admitted, work: () => Response | Promise<Response>) => Promise<Response>
  /** Number of running requests by urgency. */
  readonly atWork: () => Readonly<Record<Urgency, number>>
  readonly waiting: () => Readonly<Record<Turn, number>>
}

interface Admitted {
  readonly urgency: Urgency
  /** Caller whose share of the turns it uses. */
  readonly caller: string
  readonly context: RequestContext
}

/** Running requests, by caller. */
function makeCounts() {
  const counts = new Map<string, number>()
  return {
    of: (caller: string): number => counts.get(caller) ?? 0,
    add: (caller: string, more: 1 | -1): void => {
      const count = (counts.get(caller) ?? 0) + more
      if (count === 0) counts.delete(caller)
      else counts.set(caller, count)
    },
  }
}

const partOf = (max: number, part: number): number => Math.max(1, Math.floor(max * part))

/**
 * Bounds how many requests run, how many wait, and how long. Each caller has a share of the turns, and waiting
 * callers take turns, so that a caller with many requests delays only its own. A request is rejected on
 * arrival when it would hardly get its turn in time: when the first in line has waited half of the longest
 * wait, or those ahead will take as long.
 */
export function makeAdmission(
  { maxAtWork, maxWaiting, maxWaitMs }: Limits,
  log: Log,
  now: () => number = () => performance.now(),
): Admission {
  const readsMax = partOf(maxAtWork, READS_PART)
  const callerMax = partOf(maxAtWork, CALLER_PART)
  const callerWaitingMax = partOf(maxWaiting, CALLER_PART)
  const callerPaymentsMax = partOf(maxAtWork, CALLER_PAYMENTS_PART)
  const lines: Readonly<Record<Turn, FairLine>> = { write: makeFairLine(now), read: makeFairLine(now) }
  const atWork = { write: 0, read: 0, payment: 0 }
  const callers = { write: makeCounts(), read: makeCounts(), payment: makeCounts() }
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

  const hasShare = (turn: Turn) => (caller: string) => callers[turn].of(caller) < callerMax

  function count(urgency: Urgency, caller: string, more: 1 | -1): void {
    atWork[urgency] += more
    callers[urgency].add(caller, more)
  }

  const admitsNow = (turn: Turn) => ({ mayStart: hasShare(turn), isFull: !isFree(turn) })

  function isTooMany(turn: Turn, caller: string): boolean {
    const line = lines[turn]
    if (line.length() >= maxWaiting || line.lengthOf(caller) >= callerWaitingMax) return true
    return line.expectedMs(caller, admitsNow(turn)) > maxWaitMs / 2
  }

  /** The next request of a line to start; on the way, answers those that waited too long or were aborted. */
  function next(turn: Turn, isFull: boolean) {
    const admits = { mayStart: hasShare(turn), isFull }
    for (let taken = lines[turn].take(admits); taken; taken = lines[turn].take(admits)) {
      const { waiting, part } = taken
      if (part === 'returning') return taken
      if (waiting.isGone()) waiting.refuse(new ClientAborted(null))
      else if (now() - waiting.sinceMs > maxWaitMs) waiting.refuse(refusal())
      else return taken
    }
    return null
  }

  function startNext(wasFull: Readonly<Record<Turn, boolean>>): void {
    for (const turn of ['write', 'read'] as const) {
      while (isFree(turn)) {
        const taken = next(turn, wasFull[turn])
        if (!taken) break
        count(turn, taken.caller, 1)
        // In its own turn of the event loop, so that new requests are read in between.
        setImmediate(taken.waiting.start)
      }
    }
  }

  function leave(turn: Turn, caller: string): void {
    const wasFull = { write: !isFree('write'), read: !isFree('read') }
    count(turn, caller, -1)
    startNext(wasFull)
  }

  function enter(turn: Turn, caller: string, part: 'returning' | 'arriving', isGone: () => boolean) {
    // Other callers may still wait: they have used up their shares.
    if (isFree(turn) && hasShare(turn)(caller)) {
      count(turn, caller, 1)
      return Promise.resolve()
    }
    if (part === 'arriving' && isTooMany(turn, caller)) return Promise.reject(refusal())
    return new Promise<void>((start, refuse) => {
      lines[turn].add(caller, part, { sinceMs: now(), isGone, start, refuse })
    })
  }

  async function pay(caller: string, work: () => Response | Promise<Response>): Promise<Response> {
    if (atWork.payment >= maxAtWork || callers.payment.of(caller) >= callerPaymentsMax) throw refusal()
    count('payment', caller, 1)
    try {
      return await work()
    } finally {
      count('payment', caller, -1)
    }
  }

  return {
    atWork: () => ({ ...atWork }),
    waiting: () => ({ write: lines.write.length(), read: lines.read.length() }),
    run: async ({ urgency, caller, context }, work) => {
      if (urgency === 'payment') return pay(caller, work)
      await enter(urgency, caller, 'arriving', () => context.req.raw.signal.aborted)
      // A slow sender must not take a turn while its body arrives.
      context.set('aside', async (read) => {
        const reading = read()
        if (await isSoon(reading)) return reading
        leave(urgency, caller)
        try {
          return await reading
        } finally {
          await enter(urgency, caller, 'returning', () => false)
        }
      })
      try {
        return await work()
      } finally {
        leave(urgency, caller)
      }
    },
  }
}
