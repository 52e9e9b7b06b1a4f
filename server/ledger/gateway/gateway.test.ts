import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ChargeState, impatient, NoAnswer, type PaymentGateway } from './gateway'
import { openGateway } from './sandbox'
import { createLog } from '../../foundation/log'
import type { Database } from '../../db/database'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const HELD: ChargeState = { status: 'authorized', transactionId: 'T1', reason: '' }
const CHARGE = { key: 'k', amount: '10.00' } as Parameters<PaymentGateway['authorize']>[0]

/** A gateway that answers after this time. */
function slow(ms: number): PaymentGateway {
  const answer = <T>(state: T) =>
    new Promise<T>((resolve) => {
      globalThis.setTimeout(resolve, ms, state)
    })
  return {
    isTest: true,
    authorize: () => answer(HELD),
    capture: () => answer(HELD),
    void: () => answer(HELD),
    find: () => answer(null),
  }
}

const CALLS: [string, (gateway: PaymentGateway) => Promise<ChargeState | null>, ChargeState | null][] = [
  ['authorize', (gateway) => gateway.authorize(CHARGE), HELD],
  ['capture', (gateway) => gateway.capture('k'), HELD],
  ['void', (gateway) => gateway.void('k'), HELD],
  ['find', (gateway) => gateway.find('k'), null],
]

it.each(CALLS)('%s counts as unanswered after its deadline', async (_, call, answer) => {
  for (const [ms, outcome] of [
    [999, answer],
    [1001, 'NoAnswer'],
  ] as const) {
    // Test files share a process: another one's last timer may still be pending.
    const timers = vi.getTimerCount()
    const settled = call(impatient(slow(ms), 1000)).catch((error: unknown) =>
      error instanceof NoAnswer ? error.name : error,
    )
    await vi.advanceTimersByTimeAsync(2000)
    expect(await settled).toEqual(outcome)
    expect(vi.getTimerCount()).toBeLessThanOrEqual(timers)
  }
})

it.each([
  ['sandbox', false, true, ''],
  ['sandbox', true, true, 'payments move no money'],
  ['none', true, false, 'nobody can pay'],
] as const)(
  'opens the gateway %s, with production %s, and logs a warning if it takes no money in production',
  (paymentGateway, isProduction, isThere, said) => {
    const logs: string[] = []
    const log = createLog('info', (text) => logs.push(text))
    const gateway = openGateway({ paymentGateway, isProduction }, {} as Database, log)
    expect(gateway !== null).toBe(isThere)
    expect(said === '' ? logs.length === 0 : logs.join('').includes(said)).toBe(true)
  },
)
