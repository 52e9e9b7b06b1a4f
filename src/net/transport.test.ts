import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Script } from '@test/fakes/scriptedFetch'
import { cut, json, never, scriptedFetch } from '@test/fakes/scriptedFetch'
import { verifyConsumer } from '@/contract/accounts/consumer'
import { logMenuEntry } from '@/contract/accounts/menu'
import { FAILURE_MESSAGES } from './apiError'
import { NO_CREDENTIALS } from '@/domain/session/credentials'
import { type PrefetchedAnswers } from '@/domain/session/credentials'
import { contractRequest } from './contractRequest'
import { READ_TIMEOUT_MS, sendRequest, WRITE_TIMEOUT_MS } from './transport'

const VERIFY = 'GET /api/consumer/verify?t=abc'
const verify = contractRequest(verifyConsumer, { query: { t: 'abc' } })
const log = contractRequest(logMenuEntry, { params: { entry: 'ViewCart' } })

function world(script: Script, prefetchedAnswers: PrefetchedAnswers = {}) {
  const { fetch, calls } = scriptedFetch(script)
  const extra = {
    fetch,
    origin: 'https://shop.example.com',
    credentials: () => NO_CREDENTIALS,
    prefetchedAnswers,
  }
  return { extra, calls }
}

describe('a GET with an effect', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['a mailed link', verify, VERIFY],
    ['a visit', log, 'GET /api/menu/log/ViewCart'],
  ])('is sent once when the connection fails: %s', async (_, request, call) => {
    const { extra, calls } = world({ [call]: cut })
    expect(await sendRequest(request, extra, NO_CREDENTIALS)).toEqual({
      error: expect.objectContaining({ kind: 'network', message: FAILURE_MESSAGES.noAnswer }) as unknown,
    })
    expect(calls()).toEqual([call])
  })

  it('is sent once when its answer breaks off', async () => {
    const broken = new ReadableStream({
      start: (controller) => {
        controller.error(new TypeError('network error'))
      },
    })
    const { extra, calls } = world({ [VERIFY]: () => new Response(broken) })
    expect(await sendRequest(verify, extra, NO_CREDENTIALS)).toMatchObject({ error: { kind: 'network' } })
    expect(calls()).toEqual([VERIFY])
  })

  it('is not resent after a failed prefetch', async () => {
    const { extra, calls } = world(
      { [VERIFY]: () => json({}) },
      { [VERIFY]: { credentials: NO_CREDENTIALS, startedAt: Date.now(), response: cut() } },
    )
    expect(await sendRequest(verify, extra, NO_CREDENTIALS)).toMatchObject({ error: { kind: 'network' } })
    expect(calls()).toEqual([])
  })

  it('has the deadline of a write', async () => {
    const { extra } = world({ [VERIFY]: never })
    const settled = vi.fn()
    const call = sendRequest(verify, extra, NO_CREDENTIALS).then(settled)
    await vi.advanceTimersByTimeAsync(WRITE_TIMEOUT_MS - 1)
    expect(READ_TIMEOUT_MS).toBeLessThan(WRITE_TIMEOUT_MS)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(settled).toHaveBeenCalledWith({ error: expect.objectContaining({ kind: 'timeout' }) as unknown })
  })
})
