import { expect, it } from 'vitest'
import type { FoundSession } from './sessions'
import { makeSessionLooks } from './sessionLooks'

/** Looks that end when told to, and how many there were. */
function world() {
  const ends: ((found: FoundSession | null) => void)[] = []
  const look = () => new Promise<FoundSession | null>((end) => ends.push(end))
  return { looks: makeSessionLooks(), look, ends }
}

it('makes one look for those who come while it is under way, and another afterwards', async () => {
  const { looks, look, ends } = world()
  const both = [looks.share('a', look), looks.share('a', look)]
  expect(ends).toHaveLength(1)
  ends[0]?.(null)
  expect(await Promise.all(both)).toEqual([null, null])
  void looks.share('a', look)
  expect(ends).toHaveLength(2)
})

it('shares nothing between sessions', () => {
  const { looks, look, ends } = world()
  void looks.share('a', look)
  void looks.share('b', look)
  expect(ends).toHaveLength(2)
})

it('looks anew for who comes after something was written, and shares that look', async () => {
  const { looks, look, ends } = world()
  const before = looks.share('a', look)
  looks.forget()
  void looks.share('a', look)
  ends[0]?.(null)
  await before
  void looks.share('a', look)
  expect(ends).toHaveLength(2)
})

it('fails for all who wait, and is made anew for the next', async () => {
  const { looks, look, ends } = world()
  const failing = () => Promise.reject(new Error('The database is gone'))
  const both = [looks.share('a', failing), looks.share('a', look)]
  for (const each of both) await expect(each).rejects.toThrow('The database is gone')
  void looks.share('a', look)
  expect(ends).toHaveLength(1)
})
