import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { canonical } from '../money/decimal'
import {
  changeLine,
  draftErrors,
  excludeProduct,
  groupLines,
  type GuideDraft,
  includeLines,
  moveLine,
  sortLines,
  takeLines,
} from './guideDraft'
import { draftOf, guidePatch, type GuidePatchLine } from './mergeGuide'
import type { OrderGuideProduct } from './orderGuide'

const product = (id: number, change: Partial<OrderGuideProduct> = {}): OrderGuideProduct => ({
  id,
  productKey: id * 10,
  orderQuantity: '2.00',
  unitOfMeasure: 'CS',
  priceByUnit: 'CS',
  overridePrice: null,
  sequence: id * 3,
  heading: '',
  description: '',
  ...change,
})

const stored = { products: [product(1), product(2), product(3)] }
const sent = (draft: GuideDraft) =>
  guidePatch(stored, draft).map(({ id, productKey, orderQuantity, unitOfMeasure, sequence, isDelete }) => [
    id,
    productKey,
    orderQuantity,
    unitOfMeasure,
    sequence,
    isDelete === true,
  ])

describe('a patch', () => {
  it('is empty for a guide that was not changed', () => {
    expect(sent(draftOf(stored))).toEqual([])
    expect(sent(changeLine(draftOf(stored), 1, { quantity: '2' }))).toEqual([])
  })

  it('holds removed, changed and new lines, without sequences while the order stands', () => {
    const changed = changeLine(excludeProduct(draftOf(stored), 10), 3, { quantity: '5', unit: 'EA' })
    const draft = includeLines(changed, [{ productKey: 99, unit: 'EA', quantity: '1' }])
    expect(sent(draft)).toEqual([
      [1, 10, '2.00', 'CS', -1, true],
      [3, 30, '5', 'EA', -1, false],
      [0, 99, '1', 'EA', -1, false],
    ])
  })

  it('gives every moved line its place', () => {
    expect(sent(moveLine(draftOf(stored), 3, 0))).toEqual([
      [3, 30, '2', 'CS', 1, false],
      [1, 10, '2', 'CS', 2, false],
      [2, 20, '2', 'CS', 3, false],
    ])
  })

  it('leaves out a new line that was unticked again', () => {
    const draft = includeLines(draftOf(stored), [{ productKey: 99, unit: 'EA', quantity: '1' }])
    expect(sent(excludeProduct(draft, 99))).toEqual([])
  })
})

describe('a draft', () => {
  it('ticks a line that was unticked instead of adding another', () => {
    const draft = excludeProduct(draftOf(stored), 20)
    expect(includeLines(draft, [{ productKey: 20, unit: 'EA', quantity: '9' }])).toEqual(draftOf(stored))
  })

  it('takes lines of a file: known ones change, others are added, groups stay together', () => {
    const draft = draftOf({
      products: [
        product(1, { heading: 'Bar' }),
        product(2),
        product(3, { productKey: 20, unitOfMeasure: 'EA' }),
      ],
    })
    const taken = takeLines(excludeProduct(draft, 20), [
      { productKey: 99, unit: 'CS', quantity: '4', heading: 'Bar' },
      { productKey: 20, unit: 'CS', quantity: '8' },
      { productKey: 99, unit: 'CS', quantity: '5', heading: 'Bar' },
    ])
    expect(taken.map(({ id, quantity, isIncluded }) => [id, quantity, isIncluded])).toEqual([
      [1, '2', true],
      [-1, '5', true],
      [2, '8', true],
      [3, '2', false],
    ])
  })

  it('moves a line to the group of its heading', () => {
    const grouped = [1, 2].reduce(
      (draft, id) => changeLine(draft, id, { heading: 'Freezer' }),
      draftOf(stored),
    )
    expect(grouped.map(({ id, heading }) => [id, heading])).toEqual([
      [1, 'Freezer'],
      [2, 'Freezer'],
      [3, ''],
    ])
    const moved = changeLine(grouped, 3, { heading: 'Freezer' })
    expect(moved.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(changeLine(moved, 1, { heading: 'Dry' }).map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('gives a line that is moved between lines of one heading that heading', () => {
    const draft = draftOf({
      products: [product(1, { heading: 'Bar' }), product(2, { heading: 'Bar' }), product(3)],
    })
    expect(moveLine(draft, 3, 1)[1]).toMatchObject({ id: 3, heading: 'Bar' })
    expect(moveLine(draft, 3, 0)[0]).toMatchObject({ id: 3, heading: '' })
    expect(moveLine(draft, 1, 99).map(({ id }) => id)).toEqual([2, 3, 1])
    expect(moveLine(draft, 1, -5).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(moveLine(draft, 77, 1)).toBe(draft)
  })

  it('is grouped and sorted without losing a line', () => {
    const draft = draftOf({
      products: [product(1, { heading: 'Bar' }), product(2), product(3, { heading: 'Bar' })],
    })
    expect(groupLines(draft).map(({ id }) => id)).toEqual([1, 3, 2])
    expect(sortLines(draft, [3, 1]).map(({ id }) => id)).toEqual([3, 1, 2])
  })

  test.each([
    ['no unit', { unit: '' }, 'Product has no Sell By U/M'],
    ['a negative quantity', { quantity: '-0.01' }, 'Quantity cannot be below 0.'],
    ['a fraction of a hundredth', { quantity: '0.001' }, 'Quantity can have 2 decimals at most.'],
  ])('reports %s', (_name, change, message) => {
    expect(draftErrors(changeLine(draftOf(stored), 2, change))).toEqual(new Map([[2, message]]))
  })

  it('reports a product that stands twice in one unit, unless one of them is unticked', () => {
    const twice = draftOf({ products: [product(1), product(2, { productKey: 10 })] })
    expect(draftErrors(twice)).toEqual(new Map([[2, 'This product is in the order guide already, by CS.']]))
    expect(draftErrors(changeLine(twice, 1, { isIncluded: false }))).toEqual(new Map())
    expect(draftErrors(changeLine(twice, 1, { unit: 'EA' }))).toEqual(new Map())
  })
})

/** Applies a patch as the backend does (Spec 2 §4), to lines without prices. */
function patched(products: readonly OrderGuideProduct[], lines: readonly GuidePatchLine[]) {
  const removed = new Set(lines.filter(({ isDelete }) => isDelete).map(({ id }) => id))
  const standing = products.filter(({ id }) => !removed.has(id)).map((each) => ({ ...each }))
  let last = Math.max(0, ...standing.map(({ sequence }) => sequence))
  let newId = 1000
  for (const line of lines.filter(({ isDelete }) => !isDelete)) {
    const before = standing.find(({ id }) => id === line.id)
    const sequence = line.sequence === -1 ? (before?.sequence ?? last + 1) : line.sequence
    last = Math.max(last, sequence)
    const { orderQuantity, unitOfMeasure, heading = '' } = line
    const values = { orderQuantity, unitOfMeasure, heading, sequence }
    if (before) Object.assign(before, values)
    else standing.push(product(newId++, { ...values, productKey: line.productKey }))
  }
  return standing.toSorted((one, other) => one.sequence - other.sequence || one.id - other.id)
}

const action = fc.oneof(
  fc.record({ do: fc.constant('move' as const), which: fc.nat(20), place: fc.nat(20) }),
  fc.record({
    do: fc.constant('quantity' as const),
    which: fc.nat(20),
    value: fc.integer({ min: 0, max: 50 }),
  }),
  fc.record({ do: fc.constant('untick' as const), which: fc.nat(20) }),
  fc.record({
    do: fc.constant('heading' as const),
    which: fc.nat(20),
    heading: fc.constantFrom('', 'Bar', 'Dry'),
  }),
  fc.record({ do: fc.constant('add' as const), key: fc.integer({ min: 500, max: 520 }) }),
)

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

function act(draft: GuideDraft, each: Action): GuideDraft {
  if (each.do === 'add') {
    return includeLines(draft, [{ productKey: each.key, unit: 'CS', quantity: '1' }])
  }
  const line = draft[each.which % Math.max(1, draft.length)]
  if (!line) return draft
  if (each.do === 'move') return moveLine(draft, line.id, each.place)
  if (each.do === 'quantity') return changeLine(draft, line.id, { quantity: String(each.value) })
  if (each.do === 'untick') return changeLine(draft, line.id, { isIncluded: false })
  return changeLine(draft, line.id, { heading: each.heading })
}

test('the patched guide is the draft, whatever was done to it', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.array(action, { maxLength: 15 }), (count, actions) => {
      const products = Array.from({ length: count }, (_, index) => product(index + 1))
      const draft = actions.reduce(act, draftOf({ products }))
      const values = ({ productKey, quantity, unit, heading }: GuideDraft[number]) => [
        productKey,
        canonical(quantity),
        unit,
        heading,
      ]
      const expectedRows = draft.filter(({ isIncluded }) => isIncluded).map(values)
      const result = patched(products, guidePatch({ products }, draft))
      expect(draftOf({ products: result }).map(values)).toEqual(expectedRows)
    }),
  )
})
