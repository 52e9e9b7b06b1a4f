import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterFrame, flightRows, flightSlots, flightStep, itemsOf, overlap, turnedTo } from './flight'
import type { Flight } from './flight'

const range = (first: number, last: number) => ({ first, last })

describe('the rows that are drawn in flight', () => {
  it.each([
    [44, 4],
    [100, 2],
    [101, 1],
    [200, 1],
    [488, 1],
  ])('change with every 200 pixels: of rows %i high %i at once', (rowHeight, step) => {
    expect(flightStep(rowHeight)).toBe(step)
  })

  it('are the same ones until the window is a step further', () => {
    const room = { fit: 21, rowHeight: 44, count: 1000 }
    expect([0, 3, 4, 7, 8].map((first) => flightRows(first, room))).toEqual([
      range(0, 27),
      range(0, 27),
      range(0, 31),
      range(0, 31),
      range(4, 35),
    ])
  })

  it('end with the list', () => {
    expect(flightRows(40, { fit: 5, rowHeight: 236, count: 42 })).toEqual(range(39, 41))
    expect(flightRows(0, { fit: 5, rowHeight: 236, count: 0 })).toEqual(range(0, -1))
  })

  it('hold what is in sight, and no element would show two of them', () => {
    const rooms = fc.record({
      fit: fc.integer({ min: 2, max: 60 }),
      rowHeight: fc.integer({ min: 20, max: 600 }),
      count: fc.integer({ min: 1, max: 100_000 }),
    })
    fc.assert(
      fc.property(rooms, fc.nat(), (room, place) => {
        const sight = place % room.count
        const rows = flightRows(sight, room)
        expect(rows.first).toBeLessThanOrEqual(sight)
        expect(rows.last).toBeGreaterThanOrEqual(Math.min(room.count, sight + room.fit) - 1)
        const slots = itemsOf(rows).map((row) => row % flightSlots(room))
        expect(new Set(slots).size).toBe(slots.length)
      }),
    )
  })
})

describe('what is drawn whole', () => {
  it.each([
    ['what was drawn when the flight began', true, null, range(3, 9), { isFlying: true, whole: range(3, 9) }],
    [
      'no more than there was, when the window flies on before all is complete',
      true,
      { isFlying: false, whole: range(3, 5) },
      range(4, 9),
      { isFlying: true, whole: range(4, 5) },
    ],
    [
      'still that when it has landed',
      false,
      { isFlying: true, whole: range(3, 5) },
      range(3, 9),
      { isFlying: false, whole: range(3, 5) },
    ],
    ['all when it never flew', false, null, range(3, 9), null],
  ])('is %s', (_what, isFlying, before, drawn, after) => {
    expect(turnedTo(isFlying, before, drawn)).toEqual(after)
  })

  it('stays as long as it is drawn, and is not whole when it comes back', () => {
    const flight: Flight = { isFlying: true, whole: range(3, 5) }
    expect(afterFrame(flight, range(5, 9), range(6, 8))).toBe(flight)
    const later = afterFrame(flight, range(6, 9), range(6, 8))
    expect(overlap(later?.whole ?? range(3, 5), range(3, 9))).toEqual(range(3, -1))
  })

  it.each([
    ['goes on downwards', range(5, 6), range(5, 7)],
    ['then upwards', range(6, 8), range(5, 8)],
    ['begins with the first in sight', range(0, 3), range(5, 5)],
  ])('after the landing %s', (_what, whole, after) => {
    const flight = { isFlying: false, whole }
    expect(afterFrame(flight, range(4, 9), range(5, 8))).toEqual({ isFlying: false, whole: after })
  })

  it('is all in sight after as many frames as there are items, however it flew', () => {
    const ends = fc.record({ first: fc.nat(40), length: fc.nat(30) })
    fc.assert(
      fc.property(ends, ends, (seen, had) => {
        const sight = range(seen.first, seen.first + seen.length - 1)
        let flight: Flight | null = { isFlying: false, whole: range(had.first, had.first + had.length - 1) }
        for (let frame = 0; frame <= seen.length; frame += 1) flight = afterFrame(flight, sight, sight)
        expect(flight).toBeNull()
      }),
    )
  })

  it('is nothing of a list that is empty', () => {
    expect(afterFrame({ isFlying: false, whole: range(0, -1) }, range(0, -1), range(0, -1))).toBeNull()
    expect(afterFrame(null, range(0, 9), range(0, 9))).toBeNull()
  })
})
