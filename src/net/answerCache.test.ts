import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAnswerCache } from './answerCache'
import type { Outcome } from './answerCache'
import { noAnswerError } from './apiError'
import { BATCH_WINDOW_MS } from './batcher'

const TTL_MS = 600_000

function makeTestCache(
  answer: (key: string) => Outcome<string> | undefined = (key) => ({ value: key.toUpperCase() }),
) {
  const requests: string[][] = []
  const signals: AbortSignal[] = []
  let now = 0
  const cache = makeAnswerCache<string>({
    ttlMs: TTL_MS,
    now: () => now,
    load: (keys, signal) => {
      requests.push(keys)
      signals.push(signal)
      const found = keys.map((key) => [key, answer(key)] as const)
      return Promise.resolve(
        new Map(found.filter((each): each is [string, Outcome<string>] => each[1] !== undefined)),
      )
    },
  })
  const watch = (key: string) => {
    const changed = vi.fn<() => void>()
    return { changed, stop: cache.watch(key, changed) }
  }
  return { cache, requests, signals, watch, passTime: (ms: number) => (now += ms) }
}

const settle = () => vi.advanceTimersByTimeAsync(BATCH_WINDOW_MS)

describe('the answer cache', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('requests each key once for all its subscribers, and all keys in one request', async () => {
    const { cache, requests, watch } = makeTestCache()
    const first = watch('a')
    const second = watch('a')
    watch('b')
    expect(cache.read('a')).toEqual({ value: undefined, error: null, isLoading: true })
    await settle()
    expect(requests).toEqual([['a', 'b']])
    expect(cache.read('a')).toEqual({ value: 'A', error: null, isLoading: false })
    expect(first.changed).toHaveBeenCalledTimes(1)
    expect(second.changed).toHaveBeenCalledTimes(1)
    expect(cache.read('a')).toBe(cache.read('a'))
  })

  // Spec 1 §9: The cache keeps an answer for its time, used or not
  it('caches an answer for ten minutes, with or without subscribers', async () => {
    const { cache, requests, watch, passTime } = makeTestCache()
    watch('a').stop()
    const { stop } = watch('a')
    await settle()
    stop()
    passTime(TTL_MS)
    watch('a').stop()
    await settle()
    expect(requests).toHaveLength(1)
    passTime(1)
    watch('a')
    expect(cache.read('a')).toMatchObject({ value: 'A', isLoading: true })
    await settle()
    expect(requests).toHaveLength(2)
    expect(cache.read('a')).toMatchObject({ value: 'A', isLoading: false })
  })

  it('does not request keys that lost their subscribers, and aborts a request without subscribers', async () => {
    const { cache, requests, signals, watch } = makeTestCache()
    watch('a').stop()
    const { stop } = watch('b')
    await vi.advanceTimersByTimeAsync(BATCH_WINDOW_MS - 1)
    expect(requests).toEqual([])
    vi.advanceTimersByTime(1)
    stop()
    await settle()
    expect(requests).toEqual([['b']])
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(cache.read('b').value).toBeUndefined()
  })

  it('keeps a pending request when another subscriber takes over', async () => {
    const answers: ((map: Map<string, Outcome<string>>) => void)[] = []
    const signals: AbortSignal[] = []
    const cache = makeAnswerCache<string>({
      ttlMs: TTL_MS,
      now: () => 0,
      load: (_keys, signal) => {
        signals.push(signal)
        return new Promise((resolve) => answers.push(resolve))
      },
    })
    const stop = cache.watch('a', () => undefined)
    await settle()
    stop()
    const changed = vi.fn<() => void>()
    cache.watch('a', changed)
    await settle()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    answers[0]?.(new Map([['a', { value: 'A' }]]))
    await settle()
    expect(cache.read('a').value).toBe('A')
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('retries all failed keys with subscribers', async () => {
    let isBroken = true
    const { cache, requests, watch } = makeTestCache((key) =>
      isBroken && key !== 'c' ? { error: noAnswerError('network') } : { value: key },
    )
    const gone = watch('x')
    watch('a')
    watch('b')
    watch('c')
    await settle()
    gone.stop()
    expect(cache.read('a')).toMatchObject({ value: undefined, isLoading: false, error: { kind: 'network' } })
    isBroken = false
    cache.retryFailed()
    expect(cache.read('a')).toMatchObject({ error: null, isLoading: true })
    await settle()
    expect(requests.at(-1)).toEqual(['a', 'b'])
    expect(cache.read('b')).toEqual({ value: 'b', error: null, isLoading: false })
  })

  it('treats values missing from an answer as failed', async () => {
    const { cache, watch } = makeTestCache(() => undefined)
    watch('a')
    await settle()
    expect(cache.read('a').error).not.toBeNull()
  })

  it('on expire clears everything, including pending requests, and reloads keys with subscribers', async () => {
    let version = 1
    const { cache, requests, watch } = makeTestCache((key) => ({ value: `${key}${version}` }))
    const { changed } = watch('a')
    watch('gone').stop()
    const left = watch('b')
    await settle()
    left.stop()
    watch('late')
    version = 2
    cache.expire()
    expect(cache.read('a')).toEqual({ value: undefined, error: null, isLoading: true })
    expect(cache.read('b').value).toBeUndefined()
    await settle()
    expect(requests).toEqual([
      ['a', 'b'],
      ['a', 'late'],
    ])
    expect(cache.read('a').value).toBe('a2')
    expect(changed).toHaveBeenCalledTimes(3)
  })

  it('ignores a response that was pending when the cache was cleared', async () => {
    const answers: ((map: Map<string, Outcome<string>>) => void)[] = []
    const cache = makeAnswerCache<string>({
      ttlMs: TTL_MS,
      now: () => 0,
      load: () => new Promise((resolve) => answers.push(resolve)),
    })
    cache.watch('a', () => undefined)
    await settle()
    cache.expire()
    await settle()
    answers[0]?.(new Map([['a', { value: 'old' }]]))
    await settle()
    expect(cache.read('a').value).toBeUndefined()
    answers[1]?.(new Map([['a', { value: 'new' }]]))
    await settle()
    expect(cache.read('a').value).toBe('new')
  })

  it('evicts answers without subscribers when there are too many', async () => {
    const { cache, requests, watch } = makeTestCache()
    const stops = Array.from({ length: 10_001 }, (_, index) => watch(`k${index}`).stop)
    await settle()
    for (const stop of stops) stop()
    watch('new')
    expect(cache.read('k0').value).toBeUndefined()
    expect(cache.read('k10000').value).toBe('K10000')
    expect(requests).toHaveLength(1)
  })
})
