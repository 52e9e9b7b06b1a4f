import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { changeLine, excludeProduct, type GuideDraft, includeLines, moveLine } from './guideDraft'
import { draftOf, mergeGuide } from './mergeGuide'
import type { OrderGuideProduct } from './orderGuide'

const product = (id: number, change: Partial<OrderGuideProduct> = {}): OrderGuideProduct => ({
  id,
  productKey: id * 10,
  orderQuantity: '2',
  unitOfMeasure: 'CS',
  priceByUnit: 'CS',
  overridePrice: null,
  sequence: id,
  heading: '',
  description: '',
  ...change,
})

const base = { products: [product(1), product(2), product(3)] }
const mine = draftOf(base)
const shown = (draft: GuideDraft) => draft.map(({ id, quantity }) => `${id}:${quantity}`)

describe('the merge of an edited guide with a colleague’s changes', () => {
  it('takes what only the colleague changed', () => {
    const theirs = { products: [product(3), product(1, { orderQuantity: '7' }), product(4)] }
    const { draft, news } = mergeGuide(base, changeLine(mine, 3, { quantity: '5' }), theirs)
    expect(shown(draft)).toEqual(['3:5', '1:7', '4:2'])
    expect(news).toEqual([
      { kind: 'changed', productKey: 10 },
      { kind: 'removed', productKey: 20 },
      { kind: 'added', productKey: 40 },
    ])
  })

  it('merges one line field by field', () => {
    const theirs = { products: [product(1, { heading: 'Bar' }), product(2), product(3)] }
    const { draft, news } = mergeGuide(base, changeLine(mine, 1, { quantity: '5' }), theirs)
    expect(draft[0]).toMatchObject({ quantity: '5', heading: 'Bar' })
    expect(news).toEqual([{ kind: 'changed', productKey: 10 }])
  })

  it.each([
    ['another quantity', changeLine(mine, 1, { quantity: '5' }), '5', true],
    ['unticking', excludeProduct(mine, 10), '2', false],
  ])('keeps what both changed as this user has it: %s', (_name, draft, quantity, isIncluded) => {
    const theirs = { products: [product(1, { orderQuantity: '7' }), product(2), product(3)] }
    const merged = mergeGuide(base, draft, theirs)
    expect(merged.draft[0]).toMatchObject({ isIncluded, ...(isIncluded && { quantity }) })
    expect(merged.news).toEqual([{ kind: 'conflict', productKey: 10 }])
  })

  it('reports nothing where both did the same', () => {
    const same = { products: [product(1, { orderQuantity: '5.00' }), product(2)] }
    const draft = excludeProduct(changeLine(mine, 1, { quantity: '5' }), 30)
    const merged = mergeGuide(base, draft, same)
    expect(merged.news).toEqual([])
    expect(shown(merged.draft)).toEqual(['1:5', '2:2'])
  })

  it('keeps a changed line that the colleague removed, as a new one', () => {
    const theirs = { products: [product(2), product(3)] }
    const { draft, news } = mergeGuide(base, changeLine(mine, 1, { quantity: '5' }), theirs)
    expect(shown(draft)).toEqual(['2:2', '3:2', '-1:5'])
    expect(news).toEqual([{ kind: 'kept', productKey: 10 }])
  })

  it('makes one line of a product that both added', () => {
    const theirs = { products: [...base.products, product(4, { productKey: 99, orderQuantity: '3' })] }
    const added = includeLines(mine, [{ productKey: 99, unit: 'CS', quantity: '8' }])
    const { draft, news } = mergeGuide(base, added, theirs)
    expect(shown(draft)).toEqual(['1:2', '2:2', '3:2', '4:8'])
    expect(news).toEqual([{ kind: 'conflict', productKey: 99 }])
  })

  it("keeps this user's order, and puts the colleague's line into its group", () => {
    const headed = { products: [product(1, { heading: 'Bar' }), product(2), product(3)] }
    const theirs = { products: [...headed.products, product(4, { heading: 'Bar' })] }
    const { draft } = mergeGuide(headed, moveLine(draftOf(headed), 3, 0), theirs)
    expect(draft.map(({ id }) => id)).toEqual([3, 1, 4, 2])
  })
})

const products = fc
  .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 9 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) => fc.nat(3).map((quantity) => product(id, { orderQuantity: String(quantity) }))),
    ),
  )

test('a merge takes all of one side where the other did nothing', () => {
  fc.assert(
    fc.property(products, products, (before, after) => {
      const [was, is] = [{ products: before }, { products: after }]
      expect(mergeGuide(was, draftOf(was), is).draft).toEqual(draftOf(is))
      expect(mergeGuide(was, draftOf(is), was)).toMatchObject({ news: [] })
    }),
  )
})

test('a merge keeps every line that either added or changed', () => {
  fc.assert(
    fc.property(products, products, fc.array(fc.nat(8)), (before, after, changed) => {
      const [was, is] = [{ products: before }, { products: after }]
      const draft = changed.reduce(
        (lines, index) => changeLine(lines, before[index]?.id ?? 0, { quantity: '50' }),
        draftOf(was),
      )
      const merged = mergeGuide(was, draft, is).draft
      const myKeys = merged.filter(({ quantity }) => quantity === '50').map(({ productKey }) => productKey)
      const mineChanged = draft.filter(({ quantity }) => quantity === '50')
      expect(myKeys.toSorted()).toEqual(mineChanged.map(({ productKey }) => productKey).toSorted())
      for (const { productKey } of after) expect(merged.map((line) => line.productKey)).toContain(productKey)
    }),
  )
})
