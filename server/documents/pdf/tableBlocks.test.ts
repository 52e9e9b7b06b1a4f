import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ColumnWish, fitTable, shareRoom } from './tableBlocks'

const wish = (least: number, full: number, takesRest = false): ColumnWish => ({ least, full, takesRest })

it.each<[string, ColumnWish[], number, number[]]>([
  ['gives the rest to the wide column', [wish(2, 4), wish(3, 6, true)], 20, [4, 16]],
  ['gives the rest to all, where none is wide', [wish(2, 4), wish(3, 6)], 20, [8, 12]],
  ['wraps those that want more than their least', [wish(4, 4), wish(3, 13, true)], 12, [4, 8]],
  ['shares by what is missing', [wish(2, 12), wish(2, 32)], 24, [7, 17]],
  ['squeezes all alike below the least', [wish(10, 10), wish(30, 90, true)], 20, [5, 15]],
])('sharing the width %s', (_name, wishes, room, widths) => {
  expect(shareRoom(wishes, room)).toEqual(widths)
})

const anyWish = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 80 }), fc.boolean())
  .map(([least, more, takesRest]) => wish(least, least + more, takesRest))

it('sharing the width always fills it, and keeps the minimum widths if they fit', () => {
  fc.assert(
    fc.property(
      fc.array(anyWish, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 10, max: 400 }),
      (wishes, room) => {
        const widths = shareRoom(wishes, room)
        expect(widths.reduce((total, each) => total + each, 0)).toBeCloseTo(room)
        const isTight = wishes.reduce((total, { least }) => total + least, 0) > room
        for (const [index, width] of widths.entries())
          if (!isTight) expect(width).toBeGreaterThanOrEqual((wishes[index]?.least ?? 0) - 1e-9)
      },
    ),
  )
})

it.each([
  [9, false, 10],
  [8.5, false, 10.1],
  [7.5, false, 12],
  [9, true, 12.1],
  [7.5, true, 18],
  [7, true, 18.1],
])('a table is set in %f points, landscape %s, for ten columns of %f ems', (size, isLandscape, least) => {
  const wishes = Array.from({ length: 10 }, () => wish(least, least))
  const fit = fitTable(wishes, { portrait: 980, landscape: 1430, padding: 8 })
  expect(fit).toMatchObject({ size, isLandscape })
})
