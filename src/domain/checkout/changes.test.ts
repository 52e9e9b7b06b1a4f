import { describe, expect, it, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import type { CartLine, LineChange } from '../cart/cart'
import { priceRate } from '../money/rate'
import { changedLines, namesChanges, type SeenChange } from './changes'

const line = buildLine(1, '2')
const dearer: LineChange = { what: 'price', was: '10', is: '11' }
const changesOf = (lines: readonly CartLine[], before?: readonly CartLine[]) =>
  changedLines(lines, before).map((each) => [each.line.id, ...each.changes])

describe('changed lines', () => {
  it('are those that the server reports', () => {
    expect(changesOf([line, { ...buildLine(2), changes: [dearer] }])).toEqual([[2, dearer]])
    expect(changesOf([line])).toEqual([])
  })

  it('do not ask to acknowledge that a product is no longer for sale', () => {
    const gone: LineChange = { what: 'availability', was: '', is: 'This product is unavailable.' }
    expect(changesOf([{ ...line, changes: [gone] }])).toEqual([])
    expect(changesOf([{ ...line, changes: [gone, dearer] }])).toEqual([[1, dearer]])
  })

  test.each<[string, CartLine, SeenChange[]]>([
    ['nothing', line, []],
    ['trailing zeros', buildLine(1, '2.00', { unitPrice: priceRate('10.0000', 'CS') }), []],
    [
      'the quantity',
      buildLine(1, '3', { unitPrice: priceRate('10', 'CS') }),
      [{ what: 'quantity', was: '2 CS', is: '3 CS' }],
    ],
    ['the price', buildLine(1, '2', { unitPrice: priceRate('11', 'CS') }), [dearer]],
    [
      'a price that is now unknown',
      buildLine(1, '2', { unitPrice: null }),
      [{ what: 'price', was: '10', is: '' }],
    ],
    [
      'the price unit',
      buildLine(1, '2', { unitPrice: priceRate('10', 'EA') }),
      [{ what: 'price', was: '10', is: '10', wasUnit: 'CS' }],
    ],
    [
      'the notes',
      buildLine(1, '2', { productText1: 'Lean', productText2: 'Cold' }),
      [{ what: 'notes', was: '', is: 'Lean · Cold' }],
    ],
    [
      'the description',
      buildLine(1, '2', { description: 'Tea' }),
      [{ what: 'description', was: 'Product 1', is: 'Tea' }],
    ],
  ])('are those that differ from what was reviewed: %s', (_what, now, changes) => {
    expect(changesOf([now], [line])).toEqual(changes.length === 0 ? [] : [[1, ...changes]])
  })

  it('include lines added or removed since the review', () => {
    expect(changesOf([buildLine(2, '1.5')], [line])).toEqual([
      [2, { what: 'added', was: '', is: '1.5 CS' }],
      [1, { what: 'removed', was: '2 CS', is: '' }],
    ])
  })

  it('report a price that was unknown before, and nothing of hidden prices', () => {
    const hidden = buildLine(1, '2', { unitPrice: null })
    expect(changesOf([line], [hidden])).toEqual([[1, { what: 'price', was: '', is: '10' }]])
    expect(changesOf([hidden], [hidden])).toEqual([])
    const priceConversion = { factor: '1', from: 'EA', to: 'EA' }
    expect(changesOf([{ ...hidden, priceConversion }], [hidden])).toEqual([])
  })

  it('report nothing twice', () => {
    const now = { ...buildLine(1, '2', { unitPrice: priceRate('12', 'CS') }), changes: [dearer] }
    expect(changesOf([now], [line])).toEqual([[1, dearer]])
  })
})

test('changes to acknowledge have a fingerprint, which differs for other changes', () => {
  const one = changedLines([{ ...line, changes: [dearer] }])
  const other = changedLines([{ ...line, changes: [{ ...dearer, is: '12' }] }])
  expect(namesChanges([])).toBe('')
  expect(namesChanges(one)).toBe(namesChanges(changedLines([{ ...line, changes: [dearer] }])))
  expect(namesChanges(one)).not.toBe(namesChanges(other))
})

test('another price unit is a separate change to acknowledge', () => {
  const name = (wasUnit: string) =>
    namesChanges([{ line, changes: [{ what: 'price', was: '10', is: '10', wasUnit }] }])
  expect(name('EA')).not.toBe(name('LB'))
})
