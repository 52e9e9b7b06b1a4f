import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, type Script, scriptedFetch } from '@test/fakes/scriptedFetch'
import { endpoint } from '@/contract/endpoint'
import type { Credentials } from '@/domain/session/credentials'
import { callContract } from './callContract'
import { contractRequest } from './contractRequest'

const about = { summary: 'For tests', source: 'Spec 1 §7', access: 'user' } as const
const readItem = contractRequest(endpoint({ ...about, method: 'GET', path: '/api/item' }))
const askItem = contractRequest(endpoint({ ...about, method: 'POST', path: '/api/item', isSafe: true }))
const addItem = contractRequest(endpoint({ ...about, method: 'POST', path: '/api/item' }))
const GET = 'GET /api/item'
const POST = 'POST /api/item'
const SIGNED_IN: Credentials = { token: 't1', customerKey: 42, shipMethod: null }

const busy = (seconds = '2') => json({ message: 'Busy' }, 503, { 'Retry-After': seconds })
const fine = () => json({})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function world(script: Script) {
  const { fetch, calls } = scriptedFetch(script)
  const now = { credentials: SIGNED_IN }
  const extra = {
    fetch,
    origin: 'https://shop.example.com',
    credentials: () => now.credentials,
    prefetchedAnswers: {},
  }
  return { context: { dispatch: vi.fn(), extra }, calls, now }
}

/**
 * Advances past every pause. Not `runAllTimers`: an embedded database in this process has an endless timer.
 */
const longAfter = () => vi.advanceTimersByTimeAsync(120_000)

/** Returns the answers in order, then repeats the last one. */
function inTurn(...answers: (() => Response)[]): () => Response {
  let count = 0
  return () => (answers[count++] ?? answers.at(-1) ?? fine)()
}

describe('a read that the server is too busy for', () => {
  it.each([
    [0, 1999],
    [0.5, 2999],
    [0.999, 3997],
  ])('is retried after the pause and a random extra (random value %d)', async (chance, beforeMs) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const { context, calls } = world({ [GET]: inTurn(busy, fine) })
    const answer = callContract(readItem, context)
    await vi.advanceTimersByTimeAsync(beforeMs)
    expect(calls()).toEqual([GET])
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toMatchObject({ data: null })
    expect(calls()).toEqual([GET, GET])
  })

  it.each([
    ['is retried three times', '1', 4],
    ['is retried for less than 20 seconds in total', '9', 3],
    ['is not retried after a pause of more than 20 seconds', '21', 1],
    ['is not retried without a pause', 'soon', 1],
  ])('%s', async (_, seconds, requests) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { context, calls } = world({ [GET]: () => busy(seconds) })
    const answer = callContract(readItem, context)
    await longAfter()
    expect((await answer).error).toMatchObject({ kind: 'http', status: 503, message: 'Busy' })
    expect(calls()).toHaveLength(requests)
  })

  it('may be a read by POST', async () => {
    const { context, calls } = world({ [POST]: inTurn(busy, fine) })
    const answer = callContract(askItem, context)
    await longAfter()
    expect((await answer).error).toBeUndefined()
    expect(calls()).toEqual([POST, POST])
  })

  it('is not retried for the next session or after an abort', async () => {
    const { context, calls, now } = world({ [GET]: () => busy() })
    const ofBefore = callContract(readItem, context)
    await vi.advanceTimersByTimeAsync(0)
    now.credentials = { ...SIGNED_IN, token: 't2' }
    await longAfter()
    expect((await ofBefore).error?.status).toBe(503)
    const caller = new AbortController()
    const cancelled = callContract(readItem, { ...context, signal: caller.signal })
    await vi.advanceTimersByTimeAsync(0)
    caller.abort()
    expect((await cancelled).error?.kind).toBe('network')
    expect(calls()).toEqual([GET, GET])
  })
})

it('the transport does not retry a write, because only its caller can reuse the key', async () => {
  const { context, calls } = world({ [POST]: () => busy() })
  const { error } = await callContract(addItem, context)
  expect(error).toMatchObject({ status: 503, retryAfterMs: 2000 })
  expect(calls()).toEqual([POST])
})
