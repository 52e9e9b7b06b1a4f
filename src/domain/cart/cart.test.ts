import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { UnitMismatchError } from '../money/amount'
import { CART_TTL_MS, isCartStale, nextLocalLineId, sortCartLines, linesInPlace, type Places } from './cart'
import { cartTotals } from '@/features/cart/state/cartSelectors'

const withIds = (ids: readonly number[]) => ids.map((id) => ({ id }))

describe('the order of lines', () => {
  test.each([
    [[], []],
    [
      [3, 1, 2],
      [1, 2, 3],
    ],
    [
      [-1, 5, -2, 3],
      [3, 5, -1, -2],
    ],
    [
      [0, -1, 1],
      [1, 0, -1],
    ],
    [
      [10, 9],
      [9, 10],
    ],
  ])('of %j is %j', (ids, expected) => {
    expect(sortCartLines(withIds(ids)).map(({ id }) => id)).toEqual(expected)
  })

  // Spec 2 §2, cart: Lines of the cart stand by id, negative ones last
  it('puts negative ids after positive ones, loses none and ignores the original order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -50, max: 50 })), (ids) => {
        const sorted = sortCartLines(withIds(ids)).map(({ id }) => id)
        const firstLocal = sorted.findIndex((id) => id <= 0)
        expect(firstLocal === -1 || sorted.slice(firstLocal).every((id) => id <= 0)).toBe(true)
        expect(new Set(sorted)).toEqual(new Set(ids))
        expect(sortCartLines(withIds([...ids].reverse())).map(({ id }) => id)).toEqual(sorted)
      }),
    )
  })

  // Spec 2 §9: New lines have id 0 on the wire, negative ones locally
  test.each([
    [[], -1],
    [[7], -1],
    [[0], -1],
    [[-1, 4], -2],
    [[-3, -1], -4],
  ])('with ids %j the next local one is %i', (ids, expected) => {
    expect(nextLocalLineId(withIds(ids))).toBe(expected)
  })
})

// Spec 1 §9: A cart is stale after its lifetime
test.each([
  [null, 0, true],
  [1000, 1000 + CART_TTL_MS - 1, false],
  [1000, 1000 + CART_TTL_MS, false],
  [1000, 1000 + CART_TTL_MS + 1, true],
])('a copy read at %s is stale at %i: %s', (readAt, now, expected) => {
  expect(isCartStale(readAt, now)).toBe(expected)
})

describe('cartTotals', () => {
  const line = (quantity: string, caseQuantity: string, extension: string | null) => ({
    quantity: { value: quantity, unit: 'EA' },
    caseQuantity,
    extension: extension === null ? null : { value: extension, unit: '$' },
  })

  // Spec 2 §2, cart: Cases are counted from zero
  it('starts from zero cases and zero dollars', () => {
    expect(cartTotals([])).toEqual({
      caseQuantity: { value: '0', unit: 'Case' },
      itemsQuantity: 0,
      orderQuantity: '0',
      lineTotal: { value: '0', unit: '$' },
    })
  })

  it('adds up quantities, cases and extensions', () => {
    const totals = cartTotals([line('2.5', '0.25', '10.10'), line('1.50', '1', '0.20'), line('3', '0', null)])
    expect(totals).toEqual({
      caseQuantity: { value: '1.25', unit: 'Case' },
      itemsQuantity: 3,
      orderQuantity: '7',
      lineTotal: { value: '10.3', unit: '$' },
    })
  })

  it('has no line total when no line has a price', () => {
    expect(cartTotals([line('2', '0', null)]).lineTotal).toBeNull()
  })

  it('rejects amounts that are not dollars', () => {
    const foreign = { ...line('1', '0', null), extension: { value: '1', unit: 'CAD' } }
    expect(() => cartTotals([foreign])).toThrow(UnitMismatchError)
  })

  it('equals the sum of its lines to the cent', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 60 }), (values) => {
        const total = cartTotals(values.map((value) => line('1', '0', (value / 100).toFixed(2)))).lineTotal
        const expected = values.reduce((sum, value) => sum + value, 0)
        expect(Number(total?.value).toFixed(2)).toBe((expected / 100).toFixed(2))
      }),
    )
  })
})

describe('lines put back', () => {
  const ids = (lines: readonly { id: number }[]) => lines.map(({ id }) => id)
  const lines = [{ id: 2 }, { id: 4 }, { id: 9 }, { id: -3 }]

  it.each<[string, Places, Record<number, number>, number[]]>([
    ['none', {}, {}, [2, 4, 9, -3]],
    ['one that is not saved yet', { [-3]: 1 }, {}, [-3, 2, 4, 9]],
    ['one that is saved under a new id', { [-1]: 3 }, { 9: -1 }, [2, 9, 4, -3]],
    ['several', { [-1]: 1, [-3]: 3 }, { 9: -1 }, [9, 2, -3, 4]],
    ['one of a line that was never saved', { [-3]: -1 }, {}, [2, 4, 9, -3]],
  ])('take the places of the removed ones: %s', (_which, places, localIds, order) => {
    expect(ids(linesInPlace(lines, places, localIds))).toEqual(order)
  })
})
