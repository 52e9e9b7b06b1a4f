import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offsetOf, positionAt } from './listPosition'

const METRICS = { rowHeight: 400, columns: 4, top: 200 }

describe('the position in a list', () => {
  it.each([
    [-5, undefined, undefined],
    [0, undefined, undefined],
    [1, 1, undefined],
    [599, 599, undefined],
    [600, 600, 4],
    [1000.4, 1000, 8],
    [999.6, 1000, 8],
    [0.4, undefined, undefined],
  ])('scrolled to %d is row %j and index %j', (scrollY, row, i) => {
    expect(positionAt(scrollY, METRICS)).toEqual({ row, i })
  })

  it.each([
    ['the scroll position itself', { row: 650, i: 4 }, 650],
    ['a scroll position above the list', { row: 90, i: undefined }, 90],
    ['the product when the row does not show it', { row: 90, i: 8 }, 1000],
    ['the row of the product alone', { row: undefined, i: 9 }, 1000],
    ['the scroll position alone', { row: 5000, i: undefined }, 5000],
    ['the top without a position', { row: undefined, i: undefined }, 0],
  ])('returns to %s', (_, position, offset) => {
    expect(offsetOf(position, METRICS)).toBe(offset)
  })

  it.each([
    [0, undefined, 100],
    [100, 100, 100],
    [640, 640, 110],
  ])('scrolled to %d on the page that begins at 100 is row %j and index %j', (scrollY, row, i) => {
    const page = { rowHeight: 44, columns: 1, top: 200, first: 100 }
    expect(positionAt(scrollY, page)).toEqual({ row, i })
    expect(offsetOf({ row, i }, page)).toBe(scrollY)
    expect(offsetOf({ row: undefined, i: 103 }, page)).toBe(332)
  })

  it('stays at a row of one product, although a zoomed page scrolls by fractions', () => {
    const list = { rowHeight: 236, columns: 1, top: 188 }
    fc.assert(
      fc.property(fc.nat(5000), fc.double({ min: -0.49, max: 0.49, noNaN: true }), (index, fraction) => {
        const scrollY = list.top + index * list.rowHeight
        expect(offsetOf(positionAt(scrollY + fraction, list), list)).toBe(scrollY)
      }),
    )
  })

  it('restores the previous position', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (scrollY) => {
        expect(offsetOf(positionAt(scrollY, METRICS), METRICS)).toBe(scrollY)
      }),
    )
  })
})
