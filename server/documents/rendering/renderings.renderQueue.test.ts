import { expect, it, vi } from 'vitest'
import { ClientAborted, Failure } from '../../foundation/failure'
import { makeRenderQueue } from './renderings'

/** Work that ends on demand. */
function makeWork() {
  const ends: (() => void)[] = []
  const work = vi.fn(() => new Promise<string>((resolve) => ends.push(() => resolve('done'))))
  return { work, end: () => ends.shift()?.() }
}

it('the render queue runs one piece of work at a time, in order', async () => {
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

it('the render queue rejects work while its places are taken', async () => {
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

it('the render queue gives the place of aborted work to other work', async () => {
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

it('the render queue rejects running work on abort, and starts the next when it has ended', async () => {
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

it('the render queue continues after work that failed', async () => {
  const queue = makeRenderQueue(1)
  const failing = queue.run(() => Promise.reject(new Error('Broken')))
  const next = queue.run(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('Broken')
  expect(await next).toBe('done')
})
