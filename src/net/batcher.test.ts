import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BATCH_WINDOW_MS, createBatcher } from './batcher'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A batcher whose requests the test answers. */
function byHand() {
  const requests: {
    items: string[]
    signal: AbortSignal
    answer: (values: Map<string, string>) => void
    fail: (reason: Error) => void
  }[] = []
  const batcher = createBatcher<string, string>({
    keyOf: (item) => item,
    load: (items, signal) =>
      new Promise((answer, fail) => {
        requests.push({ items, signal, answer, fail })
      }),
  })
  return { batcher, requests }
}

const values = (...items: string[]) => new Map(items.map((item) => [item, `${item}!`]))
const closeWindow = () => vi.advanceTimersByTimeAsync(BATCH_WINDOW_MS)

describe('the window', () => {
  // Spec 1 §9: Prices and stock are requested in batches of 10 ms
  it('closes 10 ms after the first request', async () => {
    expect(BATCH_WINDOW_MS).toBe(10)
    const { batcher, requests } = byHand()
    void batcher.load('a')
    await vi.advanceTimersByTimeAsync(9)
    void batcher.load('b')
    expect(requests).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests.map(({ items }) => items)).toEqual([['a', 'b']])
    void batcher.load('c')
    await closeWindow()
    expect(requests.map(({ items }) => items)).toEqual([['a', 'b'], ['c']])
  })

  it('gives each caller its own answer, and undefined when the answer lacks it', async () => {
    const { batcher, requests } = byHand()
    const all = Promise.all([batcher.load('a'), batcher.load('b')])
    await closeWindow()
    requests[0]?.answer(values('a'))
    expect(await all).toEqual(['a!', undefined])
  })
})

describe('a pending request', () => {
  it('is deduplicated in the window and in flight, and repeated afterwards', async () => {
    const { batcher, requests } = byHand()
    const first = [batcher.load('a'), batcher.load('a')]
    await closeWindow()
    const joined = batcher.load('a')
    await closeWindow()
    expect(requests).toHaveLength(1)
    requests[0]?.answer(values('a'))
    expect(await Promise.all([...first, joined])).toEqual(['a!', 'a!', 'a!'])
    void batcher.load('a')
    await closeWindow()
    expect(requests).toHaveLength(2)
  })

  it('fails for every caller, and can be repeated', async () => {
    const { batcher, requests } = byHand()
    const both = Promise.allSettled([batcher.load('a'), batcher.load('b')])
    await closeWindow()
    requests[0]?.fail(new Error('No'))
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const again = batcher.load('a')
    await closeWindow()
    requests[1]?.answer(values('a'))
    expect(await again).toBe('a!')
  })
})

describe('canceling', () => {
  it('before the window closes removes the item, unless others want it', async () => {
    const { batcher, requests } = byHand()
    const giveUp = new AbortController()
    const gone = Promise.allSettled([batcher.load('a', giveUp.signal), batcher.load('b', giveUp.signal)])
    const remaining = batcher.load('b')
    giveUp.abort()
    expect((await gone).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await closeWindow()
    expect(requests.map(({ items }) => items)).toEqual([['b']])
    requests[0]?.answer(values('b'))
    expect(await remaining).toBe('b!')
  })

  it('by all before the window closes sends nothing', async () => {
    const { batcher, requests } = byHand()
    const giveUp = new AbortController()
    const gone = Promise.allSettled([batcher.load('a', giveUp.signal)])
    giveUp.abort()
    await gone
    await closeWindow()
    expect(requests).toHaveLength(0)
  })

  it('by one caller in flight does not affect the others', async () => {
    const { batcher, requests } = byHand()
    const giveUp = new AbortController()
    const gone = Promise.allSettled([batcher.load('a', giveUp.signal)])
    const remaining = batcher.load('a')
    await closeWindow()
    giveUp.abort()
    await gone
    expect(requests[0]?.signal.aborted).toBe(false)
    requests[0]?.answer(values('a'))
    expect(await remaining).toBe('a!')
  })

  it('by all in flight aborts the request, and a new call starts another', async () => {
    const { batcher, requests } = byHand()
    const giveUp = new AbortController()
    const gone = Promise.allSettled([batcher.load('a', giveUp.signal)])
    await closeWindow()
    giveUp.abort()
    await gone
    expect(requests[0]?.signal.aborted).toBe(true)
    void batcher.load('a')
    await closeWindow()
    expect(requests).toHaveLength(2)
  })

  it('before the call makes it fail at once', async () => {
    const { batcher, requests } = byHand()
    await expect(batcher.load('a', AbortSignal.abort())).rejects.toThrow()
    await closeWindow()
    expect(requests).toHaveLength(0)
  })
})

it('gives every caller its own value, in any order', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat({ max: 25 })), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(steps, async (questions) => {
      const inFlight = new Set<string>()
      const batcher = createBatcher<string, string>({
        keyOf: (item) => item,
        load: async (items) => {
          for (const item of items) expect(inFlight.has(item), `${item} asked twice`).toBe(false)
          items.forEach((item) => inFlight.add(item))
          await vi.advanceTimersByTimeAsync(0)
          items.forEach((item) => inFlight.delete(item))
          return values(...items)
        },
      })
      const answers: Promise<string | undefined>[] = []
      for (const [item, waitMs] of questions) {
        answers.push(batcher.load(item))
        await vi.advanceTimersByTimeAsync(waitMs)
      }
      await closeWindow()
      expect(await Promise.all(answers)).toEqual(questions.map(([item]) => `${item}!`))
    }),
  )
})
