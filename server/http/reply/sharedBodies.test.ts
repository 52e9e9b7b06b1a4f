import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { makeSharedBodies } from './sharedBodies'

const read = (body: Uint8Array): unknown => JSON.parse(brotliDecompressSync(body).toString())
/** Incompressible bytes. */
const noise = (bytes: number) =>
  Array.from({ length: bytes }, () => Math.random().toString(36)[2] ?? '0').join('')

describe('answers shared by many callers', () => {
  it('are made once for all requests of the same tag', async () => {
    const bodies = makeSharedBodies()
    const make = vi.fn(() => Promise.resolve({ tag: '"a"', answer: [{ name: 'Café' }] }))
    const [first, second] = await Promise.all([
      bodies.bodyOf('"a"', 'br', make),
      bodies.bodyOf('"a"', 'br', make),
    ])
    expect(read(first.body)).toEqual([{ name: 'Café' }])
    expect(second.body).toBe(first.body)
    expect((await bodies.bodyOf('"a"', 'br', make)).body).toBe(first.body)
    expect(make).toHaveBeenCalledOnce()
    const other = await bodies.bodyOf('"b"', 'br', () => Promise.resolve({ tag: '"b"', answer: 'other' }))
    expect(read(other.body)).toBe('other')
  })

  it('are cached under the tag of the content that was made, not under the requested tag', async () => {
    const bodies = makeSharedBodies()
    const make = vi.fn(() => Promise.resolve({ tag: '"new"', answer: 'new' }))
    const made = await bodies.bodyOf('"old"', 'br', make)
    expect(made.tag).toBe('"new"')
    expect(await bodies.bodyOf('"new"', 'br', make)).toEqual(made)
    expect(make).toHaveBeenCalledOnce()
    await bodies.bodyOf('"old"', 'br', make)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('are made again after a failure, which everyone who waited gets', async () => {
    const bodies = makeSharedBodies()
    const fail = () => Promise.reject(new Error('The database is away'))
    const attempts = [bodies.bodyOf('"a"', 'br', fail), bodies.bodyOf('"a"', 'br', fail)]
    await Promise.all(attempts.map((each) => expect(each).rejects.toThrow('The database is away')))
    const made = await bodies.bodyOf('"a"', 'br', () => Promise.resolve({ tag: '"a"', answer: 'there' }))
    expect(read(made.body)).toBe('there')
  })

  it('are cached by encoding', async () => {
    const bodies = makeSharedBodies()
    const make = vi.fn(() => Promise.resolve({ tag: '"a"', answer: ['a'] }))
    const plain = await bodies.bodyOf('"a"', null, make)
    const zipped = await bodies.bodyOf('"a"', 'gzip', make)
    expect(JSON.parse(Buffer.from(plain.body).toString())).toEqual(['a'])
    expect(JSON.parse(gunzipSync(zipped.body).toString())).toEqual(['a'])
    expect((await bodies.bodyOf('"a"', null, make)).body).toBe(plain.body)
    expect((await bodies.bodyOf('"a"', 'gzip', make)).body).toBe(zipped.body)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('are not cached when one alone would evict all others', async () => {
    const bodies = makeSharedBodies(2_000)
    const make = vi.fn((length: number) => Promise.resolve({ tag: `"${length}"`, answer: noise(length) }))
    await bodies.bodyOf('"100"', null, () => make(100))
    await bodies.bodyOf('"3000"', null, () => make(3_000))
    await bodies.bodyOf('"100"', null, () => make(100))
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('are cached up to a number of bytes, the most recently used', async () => {
    const bodies = makeSharedBodies(2_000)
    const make = vi.fn((tag: string) => Promise.resolve({ tag, answer: noise(1_200) }))
    const ask = (tag: string) => bodies.bodyOf(tag, 'br', () => make(tag))
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
