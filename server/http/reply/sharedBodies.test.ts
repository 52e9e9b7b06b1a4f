import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { makeSharedBodies } from './sharedBodies'

const read = (body: Uint8Array): unknown => JSON.parse(brotliDecompressSync(body).toString())
/** Does not shrink below its own length: letters that no compression finds twice. */
const noise = (bytes: number) =>
  Array.from({ length: bytes }, () => Math.random().toString(36)[2] ?? '0').join('')

describe('answers shared by many', () => {
  it('are made once for all who ask for the same', async () => {
    const bodies = makeSharedBodies()
    const make = vi.fn(() => Promise.resolve([{ name: 'Café' }]))
    const [first, second] = await Promise.all([bodies.bodyOf('"a"', make), bodies.bodyOf('"a"', make)])
    expect(read(first)).toEqual([{ name: 'Café' }])
    expect(second).toBe(first)
    expect(await bodies.bodyOf('"a"', make)).toBe(first)
    expect(make).toHaveBeenCalledOnce()
    expect(read(await bodies.bodyOf('"b"', () => Promise.resolve('other')))).toBe('other')
  })

  it('are made again after a failure, which everybody who waited hears of', async () => {
    const bodies = makeSharedBodies()
    const fail = () => Promise.reject(new Error('The database is away'))
    const asked = [bodies.bodyOf('"a"', fail), bodies.bodyOf('"a"', fail)]
    await Promise.all(asked.map((each) => expect(each).rejects.toThrow('The database is away')))
    expect(read(await bodies.bodyOf('"a"', () => Promise.resolve('there')))).toBe('there')
  })

  it('are kept up to a number of bytes, those asked for last', async () => {
    const bodies = makeSharedBodies(2_000)
    const make = vi.fn(() => Promise.resolve(noise(1_200)))
    const ask = (tag: string) => bodies.bodyOf(tag, make)
    await ask('"a"')
    await ask('"b"')
    await ask('"a"')
    await ask('"c"')
    expect(make).toHaveBeenCalledTimes(3)
    await ask('"a"')
    expect(make).toHaveBeenCalledTimes(3)
    await ask('"b"')
    expect(make).toHaveBeenCalledTimes(4)
  })
})
