import { describe, expect, it } from 'vitest'
import { rowsToDraw, tileMetrics, tilePlaces, withPlace } from './productTiles'

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

  it('puts the tiles of rows beside and below each other', () => {
    expect(tilePlaces([1], 9, tiles)).toEqual([
      { index: 3, left: 0, top: 60 },
      { index: 4, left: 110, top: 60 },
      { index: 5, left: 220, top: 60 },
    ])
  })

  it('ends with the last product', () => {
    expect(tilePlaces([1, 2], 4, tiles).map(({ index }) => index)).toEqual([3])
    expect(tilePlaces([], 4, tiles)).toEqual([])
  })
})

describe('withPlace', () => {
  const tiles = { columns: 2, width: 100, height: 50, gap: 10, indent: 0 }
  const places = tilePlaces([1], 99, tiles)

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

describe('rowsToDraw', () => {
  const sight = { first: 10, last: 12 }
  // Two rows fill what is drawn around the window.
  const draw = (before: typeof sight | null) => rowsToDraw({ sight, before, rowCount: 100, rowHeight: 200 })

  it.each([
    ['all around sight when nothing moved', sight, [8, 9, 10, 11, 12, 13, 14]],
    ['nothing further after a step than was around before', { first: 9, last: 11 }, [8, 9, 10, 11, 12, 13]],
    ['sight alone at first', null, [10, 11, 12]],
    ['sight alone after a leap down', { first: 0, last: 2 }, [10, 11, 12]],
    ['sight alone after a leap up', { first: 80, last: 82 }, [10, 11, 12]],
    ['sight alone where what was around only touches it', { first: 14, last: 16 }, [10, 11, 12, 13, 14]],
  ])('has %s', (_, before, rows) => {
    expect(draw(before)).toEqual(rows)
  })

  it.each([
    [399, [8, 14]],
    [400, [9, 13]],
    [401, [9, 13]],
  ])('has as many rows around as fill 400 pixels, %i high', (rowHeight, [first, last]) => {
    const rows = rowsToDraw({ sight, before: sight, rowCount: 100, rowHeight })
    expect([rows[0], rows.at(-1)]).toEqual([first, last])
  })

  it('stays within the list', () => {
    const all = { first: 0, last: 1 }
    expect(rowsToDraw({ sight: all, before: all, rowCount: 3, rowHeight: 200 })).toEqual([0, 1, 2])
  })

  it.each([0, 3])('has none of %i rows while the list is not measured', (rowCount) => {
    const none = { first: 0, last: -1 }
    expect(rowsToDraw({ sight: none, before: none, rowCount, rowHeight: 200 })).toEqual([])
  })
})
