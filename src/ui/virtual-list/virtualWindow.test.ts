import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fastScrollRows,
  fastScrollSlots,
  fastScrollStep,
  fullRange,
  isAllFull,
  itemsAhead,
  itemsOf,
  itemsOfRows,
  itemsToDraw,
  NOTHING_FULL,
  placeholdersOf,
  reduceWhileFast,
  rowsAround,
  withItem,
  withNextFull,
  withNextItem,
} from './virtualWindow'
import type { FullItems } from './virtualWindow'

const range = (first: number, last: number) => ({ first, last })
const NONE = range(0, -1)

describe('itemsOfRows', () => {
  it.each([
    [{ first: 1, last: 2 }, 9, { first: 3, last: 8 }],
    [{ first: 1, last: 2 }, 8, { first: 3, last: 7 }],
    [{ first: 1, last: 2 }, 7, { first: 3, last: 6 }],
    [{ first: 0, last: -1 }, 9, { first: 0, last: -1 }],
  ])('of rows %j of three among %i items are %j', (rows, count, items) => {
    expect(itemsOfRows(rows, 3, count)).toEqual(items)
  })
})

describe('rowsAround', () => {
  const sight = { first: 10, last: 12 }

  it.each([
    [399, { first: 8, last: 14 }],
    [400, { first: 9, last: 13 }],
    [401, { first: 9, last: 13 }],
  ])('has as many rows around as fill 400 pixels, %i high', (rowHeight, rows) => {
    expect(rowsAround(sight, 100, rowHeight)).toEqual(rows)
  })

  it('stays within the list, and has none where none is in sight', () => {
    expect(rowsAround({ first: 0, last: 1 }, 3, 200)).toEqual({ first: 0, last: 2 })
    expect(rowsAround({ first: 0, last: -1 }, 3, 200)).toEqual({ first: 0, last: -1 })
  })
})

describe('itemsToDraw', () => {
  const sight = { first: 10, last: 12 }
  const around = { first: 8, last: 14 }

  it.each([
    ['the visible items at first', NONE, sight],
    ['the rendered items', { first: 9, last: 14 }, { first: 9, last: 14 }],
    ['only items around', { first: 2, last: 20 }, around],
    ['newly visible items', { first: 11, last: 11 }, sight],
    ['items ending right above the viewport', { first: 6, last: 9 }, { first: 8, last: 12 }],
    ['items beginning right below the viewport', { first: 13, last: 16 }, { first: 10, last: 14 }],
    ['no items ending earlier', { first: 6, last: 8 }, sight],
    ['no items beginning later', { first: 14, last: 16 }, sight],
    ['only visible items after a jump down', { first: 0, last: 4 }, sight],
    ['only visible items after a jump up', { first: 80, last: 84 }, sight],
  ])('has %s', (_, drawn, items) => {
    expect(itemsToDraw(sight, around, drawn)).toEqual(items)
  })

  const ranges = fc.tuple(fc.nat(40), fc.nat(6)).map(([first, more]) => range(first, first + more))

  it('has all in sight and nothing that is not around; item by item all around comes, below first', () => {
    fc.assert(
      fc.property(ranges, fc.nat(5), fc.option(ranges, { nil: NONE }), (seen, overscan, before) => {
        const target = { first: Math.max(0, seen.first - overscan), last: seen.last + overscan }
        let drawn = itemsToDraw(seen, target, before)
        expect(drawn.first).toBeLessThanOrEqual(seen.first)
        expect(drawn.last).toBeGreaterThanOrEqual(seen.last)
        while (drawn.first > target.first || drawn.last < target.last) {
          const next = withNextItem(drawn, target)
          expect(next.last - next.first).toBe(drawn.last - drawn.first + 1)
          if (next.first < drawn.first) expect(drawn.last).toBe(target.last)
          // Items stay rendered while rendering continues.
          expect(itemsToDraw(seen, target, next)).toEqual(next)
          drawn = next
        }
        expect(drawn).toEqual(target)
      }),
    )
  })
})

describe('withItem', () => {
  it('adds one item in its place, if the list has it and it is missing', () => {
    expect(withItem([5, 6, 7], 2, 10)).toEqual([2, 5, 6, 7])
    expect(withItem([5, 6, 7], 9, 10)).toEqual([5, 6, 7, 9])
    expect(withItem([5, 6, 7], 6, 10)).toEqual([5, 6, 7])
    expect(withItem([5, 6, 7], 10, 10)).toEqual([5, 6, 7])
    expect(withItem([5, 6, 7], -1, 10)).toEqual([5, 6, 7])
  })
})

describe('the rows drawn during a fast scroll', () => {
  it.each([
    [44, 4],
    [100, 2],
    [101, 1],
    [200, 1],
    [488, 1],
  ])('change every 200 pixels: with rows %i high, %i at once', (rowHeight, step) => {
    expect(fastScrollStep(rowHeight)).toBe(step)
  })

  it('stay the same until the window is a step further', () => {
    const room = { fit: 21, rowHeight: 44, rowCount: 1000 }
    expect([0, 3, 4, 7, 8].map((first) => fastScrollRows(first, room))).toEqual([
      range(0, 27),
      range(0, 27),
      range(0, 31),
      range(0, 31),
      range(4, 35),
    ])
  })

  it('end with the list', () => {
    expect(fastScrollRows(40, { fit: 5, rowHeight: 236, rowCount: 42 })).toEqual(range(39, 41))
    expect(fastScrollRows(0, { fit: 5, rowHeight: 236, rowCount: 0 })).toEqual(NONE)
  })

  it('include those in sight, and no two share an element', () => {
    const rooms = fc.record({
      fit: fc.integer({ min: 2, max: 60 }),
      rowHeight: fc.integer({ min: 20, max: 600 }),
      rowCount: fc.integer({ min: 1, max: 100_000 }),
    })
    fc.assert(
      fc.property(rooms, fc.nat(), (room, place) => {
        const sight = place % room.rowCount
        const rows = fastScrollRows(sight, room)
        expect(rows.first).toBeLessThanOrEqual(sight)
        expect(rows.last).toBeGreaterThanOrEqual(Math.min(room.rowCount, sight + room.fit) - 1)
        const slots = itemsOf(rows).map((row) => row % fastScrollSlots(room))
        expect(new Set(slots).size).toBe(slots.length)
      }),
    )
  })

  it('are placeholders, ordered by their elements, unless they are drawn in full', () => {
    expect(placeholdersOf(range(3, 7), [2, 4], 5)).toEqual([
      { item: 5, slot: 0 },
      { item: 6, slot: 1 },
      { item: 7, slot: 2 },
      { item: 3, slot: 3 },
    ])
  })
})

describe('the items drawn in full', () => {
  const shown = { sight: range(5, 8), around: range(3, 10), passing: range(4, 11) }
  const full = (first: number, last: number, isReduced = false): FullItems => ({
    range: range(first, last),
    isReduced,
  })

  it('are those drawn when a fast scroll began, and no more while it lasts', () => {
    const before = full(4, 8)
    expect(reduceWhileFast(before, true, shown)).toEqual(full(4, 8, true))
    expect(reduceWhileFast(before, false, shown)).toBe(before)
    const reduced = full(3, 5, true)
    expect(reduceWhileFast(reduced, true, shown)).toBe(reduced)
    expect(fullRange(reduced, shown)).toEqual(range(4, 5))
  })

  it('forget what left during a fast scroll: it does not come back in full', () => {
    const later = reduceWhileFast(full(3, 5, true), true, { ...shown, passing: range(6, 13) })
    expect(itemsOf(fullRange(later, { ...shown, passing: range(0, 7) }))).toEqual([])
  })

  it.each([
    ['grow downwards', range(5, 6), range(5, 7)],
    ['then upwards', range(6, 8), range(5, 8)],
    ['start with the first visible one', range(0, 3), range(5, 5)],
  ])('after a fast scroll %s', (_what, before, after) => {
    expect(withNextFull({ range: before, isReduced: true }, shown)).toEqual({ range: after, isReduced: true })
  })

  it('are all in and around sight after a frame for each, however fast the scroll was', () => {
    const ends = fc.record({ first: fc.nat(40), length: fc.nat(30) })
    fc.assert(
      fc.property(ends, ends, fc.boolean(), (seen, had, isReduced) => {
        const sight = range(seen.first, seen.first + seen.length - 1)
        const around = rowsAround(sight, 1000, 200)
        const window = { sight, around, passing: sight }
        let items: FullItems = { range: range(had.first, had.first + had.length - 1), isReduced }
        for (let frame = 0; frame <= seen.length + 4; frame += 1) {
          if (!isAllFull(items, window)) items = withNextFull(items, window)
        }
        expect(items.isReduced).toBe(false)
        expect(itemsOf(fullRange(items, window))).toEqual(itemsOf(around))
      }),
    )
  })

  it('are fetched ahead: those in sight after a fast scroll, those around it once one is drawn', () => {
    expect(itemsAhead(full(5, 6, true), true, shown)).toEqual([])
    expect(itemsAhead(full(5, 6, true), false, shown)).toEqual([range(5, 8)])
    expect(itemsAhead(full(5, 8), false, shown)).toEqual([])
    expect(itemsAhead(full(5, 9), false, shown)).toEqual([range(3, 4), range(9, 10)])
  })

  it('of an empty list are none', () => {
    const empty = { sight: NONE, around: NONE, passing: NONE }
    expect(withNextFull({ range: NONE, isReduced: true }, empty).isReduced).toBe(false)
    expect(isAllFull(NOTHING_FULL, empty)).toBe(true)
  })
})
