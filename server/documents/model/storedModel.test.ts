import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocumentModel } from '@test/builders/documentModel'
import { ClientAborted } from '../../foundation/failure'
import { cleanModel, openModel, packModel } from './storedModel'
import { unpackModel } from '@test/worlds/documents/reportWorld'

const [sample] = fc.sample(anyDocumentModel, { numRuns: 1, seed: 7 })
if (!sample) throw new Error('There is no sample')
const digestOf = async (change: Partial<typeof sample>) => (await packModel({ ...sample, ...change })).digest

describe('a stored document', () => {
  it('is read back as it was, without invisible characters', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocumentModel, async (model) => {
        const { body } = await packModel(model)
        expect(await unpackModel(body)).toEqual(cleanModel(model))
      }),
      { numRuns: 50 },
    )
  })

  it.each([999, 1000, 1001, 2500])('has %i rows in order', async (count) => {
    const rows = Array.from({ length: count }, (_, index) => ({ cells: [String(index)] }))
    const sections = [
      { heading: 'One', rows },
      { heading: 'None', rows: [] },
      { heading: 'Two', rows },
    ]
    const { body } = await packModel({ ...sample, sections })
    expect((await unpackModel(body)).sections).toEqual(sections)
  })

  it('has a digest of its content, whatever its creation time', async () => {
    const own = await digestOf({})
    expect(await digestOf({ madeAt: '2030-01-01T00:00:00.000Z' })).toBe(own)
    const sections = [{ heading: '', rows: [{ cells: ['another'] }] }]
    const others = [await digestOf({ title: 'Another' }), await digestOf({ sections })]
    expect(new Set([own, ...others]).size).toBe(3)
  })

  it('has a head that opens without its rows', async () => {
    const { head } = await openModel((await packModel(sample)).body)
    const sections = sample.sections.map((section) => ({ ...section, rows: [] }))
    expect(head).toEqual(cleanModel({ ...sample, sections }))
  })

  it('is no longer packed once its request is aborted', async () => {
    const rows = Array.from({ length: 3000 }, () => ({ cells: ['1'] }))
    const gone = new AbortController()
    const packing = packModel({ ...sample, sections: [{ heading: '', rows }] }, gone.signal)
    gone.abort()
    await expect(packing).rejects.toBeInstanceOf(ClientAborted)
  })
})
