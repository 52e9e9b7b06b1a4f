import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  rowsAround,
  tileMetrics,
  tilePlaces,
  tilesOfRows,
  tilesToDraw,
  withNextTile,
  withPlace,
} from './productTiles'

describe('tileMetrics', () => {
  it.each([
    ['a phone: one card, at most 350 wide, in the middle', 366, 1, 350, 8],
    ['as many cards as fit', 1152, 4, 276, 0],
    ['cards no wider than 350', 763, 2, 350, 0],
    ['less room than a card wants', 200, 1, 200, 0],
  ])('%s', (_, available, columns, width, indent) => {
    expect(tileMetrics('grid', available)).toMatchObject({ columns, width, indent })
  })

  it('gives a row of the list all the width', () => {
    expect(tileMetrics('list', 1152)).toMatchObject({ columns: 1, width: 1152, height: 228 })
  })
})

describe('tilePlaces', () => {
  const tiles = { columns: 3, width: 100, height: 50, gap: 10, indent: 0 }

  it('puts tiles beside and below each other', () => {
    expect(tilePlaces({ first: 4, last: 6 }, tiles)).toEqual([
      { index: 4, left: 110, top: 60 },
      { index: 5, left: 220, top: 60 },
      { index: 6, left: 0, top: 120 },
    ])
    expect(tilePlaces({ first: 0, last: -1 }, tiles)).toEqual([])
  })
})

describe('tilesOfRows', () => {
  it.each([
    [{ first: 1, last: 2 }, 9, { first: 3, last: 8 }],
    [{ first: 1, last: 2 }, 8, { first: 3, last: 7 }],
    [{ first: 1, last: 2 }, 7, { first: 3, last: 6 }],
    [{ first: 0, last: -1 }, 9, { first: 0, last: -1 }],
  ])('of rows %j of three among %i tiles are %j', (rows, total, tiles) => {
    expect(tilesOfRows(rows, 3, total)).toEqual(tiles)
  })
})

describe('withPlace', () => {
  const tiles = { columns: 2, width: 100, height: 50, gap: 10, indent: 0 }
  const places = tilePlaces({ first: 2, last: 3 }, tiles)

  it.each([
    ['before the others', 1, [1, 2, 3]],
    ['after the others', 4, [2, 3, 4]],
    ['once where it is there already', 2, [2, 3]],
    ['not at all where there is none', -1, [2, 3]],
  ])('puts one more %s', (_, index, expected) => {
    expect(withPlace(places, index, tiles).map((place) => place.index)).toEqual(expected)
  })

  it('knows where it stands', () => {
    expect(withPlace(places, 7, tiles).at(-1)).toEqual({ index: 7, left: 110, top: 180 })
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

describe('tilesToDraw', () => {
  const sight = { first: 10, last: 12 }
  const around = { first: 8, last: 14 }

  it.each([
    ['what is in sight at first', null, sight],
    ['what is drawn already', { first: 9, last: 14 }, { first: 9, last: 14 }],
    ['no more than is around', { first: 2, last: 20 }, around],
    ['what came into sight besides', { first: 11, last: 11 }, sight],
    ['what ends right above sight', { first: 6, last: 9 }, { first: 8, last: 12 }],
    ['what begins right below it', { first: 13, last: 16 }, { first: 10, last: 14 }],
    ['nothing that ends earlier', { first: 6, last: 8 }, sight],
    ['nothing that begins later', { first: 14, last: 16 }, sight],
    ['sight alone after a leap down', { first: 0, last: 4 }, sight],
    ['sight alone after a leap up', { first: 80, last: 84 }, sight],
  ])('has %s', (_, drawn, tiles) => {
    expect(tilesToDraw(sight, around, drawn)).toEqual(tiles)
  })

  const range = fc.tuple(fc.nat(40), fc.nat(6)).map(([first, more]) => ({ first, last: first + more }))

  it('has all in sight and nothing that is not around; tile by tile all around comes, below first', () => {
    fc.assert(
      fc.property(range, fc.nat(5), fc.option(range), (seen, overscan, before) => {
        const wanted = { first: Math.max(0, seen.first - overscan), last: seen.last + overscan }
        let drawn = tilesToDraw(seen, wanted, before)
        expect(drawn.first).toBeLessThanOrEqual(seen.first)
        expect(drawn.last).toBeGreaterThanOrEqual(seen.last)
        while (drawn.first > wanted.first || drawn.last < wanted.last) {
          const next = withNextTile(drawn, wanted)
          expect(next.last - next.first).toBe(drawn.last - drawn.first + 1)
          if (next.first < drawn.first) expect(drawn.last).toBe(wanted.last)
          // What was drawn stays when only the drawing went on.
          expect(tilesToDraw(seen, wanted, next)).toEqual(next)
          drawn = next
        }
        expect(drawn).toEqual(wanted)
      }),
    )
  })
})
