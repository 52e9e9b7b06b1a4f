import { expect, it, vi } from 'vitest'
import { bounded } from './databaseGauges'

it('a bounded query runs again after five seconds, and once for concurrent callers', async () => {
  let nowMs = 0
  const read = vi.fn(() => Promise.resolve(nowMs))
  const ask = bounded(read, { onFailure: vi.fn(), nowMs: () => nowMs })
  expect(await Promise.all([ask(), ask()])).toEqual([0, 0])
  nowMs = 4999
  expect(await ask()).toBe(0)
  expect(read).toHaveBeenCalledTimes(1)
  nowMs = 5000
  expect(await ask()).toBe(5000)
})

it('a bounded query gives null when it fails, and is not retried for five seconds', async () => {
  let nowMs = 0
  const read = vi.fn(() => Promise.reject(new Error('down')))
  const onFailure = vi.fn()
  const ask = bounded(read, { onFailure, nowMs: () => nowMs })
  expect(await ask()).toBeNull()
  nowMs = 4999
  expect(await ask()).toBeNull()
  expect([read.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 1])
})

it('a bounded query that hangs is neither awaited nor run a second time meanwhile', async () => {
  let answer: (value: number) => void = () => undefined
  const read = vi.fn(() => new Promise<number>((resolve) => (answer = resolve)))
  const onFailure = vi.fn()
  const ask = bounded(read, { onFailure, waitMs: 1 })
  expect(await ask()).toBeNull()
  expect(await ask()).toBeNull()
  expect([read.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 2])
  const late = ask()
  answer(7)
  expect(await late).toBe(7)
})
