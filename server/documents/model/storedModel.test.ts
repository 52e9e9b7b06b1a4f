import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocumentModel } from '@test/builders/documentModel'
import { cleanModel } from './cleanModel'
import { packModel, unpackModel } from './storedModel'

const [sample] = fc.sample(anyDocumentModel, { numRuns: 1, seed: 7 })
if (!sample) throw new Error('There is no sample')
const digestOf = async (change: Partial<typeof sample>) => (await packModel({ ...sample, ...change })).digest

describe('a stored document', () => {
  it('is read as it was, without characters that are unseen', async () => {
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

  it('has a digest of its content, whenever it was made', async () => {
    const own = await digestOf({})
    expect(await digestOf({ madeAt: '2030-01-01T00:00:00.000Z' })).toBe(own)
    const sections = [{ heading: '', rows: [{ cells: ['another'] }] }]
    const others = [await digestOf({ title: 'Another' }), await digestOf({ sections })]
    expect(new Set([own, ...others]).size).toBe(3)
  })
})
