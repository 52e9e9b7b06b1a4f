import { expect, it, vi } from 'vitest'
import { ClientAborted, Failure } from '../../foundation/failure'
import { makeRenderQueue } from './renderings'

/** Work that ends on demand. */
function makeWork() {
  const ends: (() => void)[] = []
  const work = vi.fn(() => new Promise<string>((resolve) => ends.push(() => resolve('done'))))
  return { work, end: () => ends.shift()?.() }
}

it('runs one piece of work at a time, in order', async () => {
  const { work, end } = makeWork()
  const queue = makeRenderQueue(2)
  const all = [queue.run(work), queue.run(work), queue.run(work)]
  for (let started = 1; started <= 3; started += 1) {
    expect(work).toHaveBeenCalledTimes(started)
    end()
    expect(await all[started - 1]).toBe('done')
    await Promise.resolve()
  }
})

it('refuses more than it has places, until one is free', async () => {
  const { work, end } = makeWork()
  const queue = makeRenderQueue(1)
  const first = queue.run(work)
  const second = queue.run(work)
  await expect(queue.run(work)).rejects.toBeInstanceOf(Failure)
  end()
  await first
  await Promise.resolve()
  const third = queue.run(work)
  end()
  await second
  await Promise.resolve()
  end()
  expect(await third).toBe('done')
})

it('gives the place of who has gone to another', async () => {
  const { work, end } = makeWork()
  const queue = makeRenderQueue(1)
  const gone = new AbortController()
  const first = queue.run(work)
  const second = queue.run(work, gone.signal)
  gone.abort()
  await expect(second).rejects.toBeInstanceOf(ClientAborted)
  const third = queue.run(work)
  end()
  await first
  await Promise.resolve()
  end()
  expect(await third).toBe('done')
  expect(work).toHaveBeenCalledTimes(2)
})

it('waits for no result that nobody wants, but for its end', async () => {
  const { work, end } = makeWork()
  const queue = makeRenderQueue(1)
  const gone = new AbortController()
  const first = queue.run(work, gone.signal)
  const second = queue.run(work)
  gone.abort()
  await expect(first).rejects.toBeInstanceOf(ClientAborted)
  expect(work).toHaveBeenCalledTimes(1)
  end()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  end()
  expect(await second).toBe('done')
})

it('goes on after work that failed', async () => {
  const queue = makeRenderQueue(1)
  const failing = queue.run(() => Promise.reject(new Error('Broken')))
  const next = queue.run(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('Broken')
  expect(await next).toBe('done')
})
