import { describe, expect, it } from 'vitest'
import { pictureWidth, placeOf, tileHeight, tileMetrics } from './productTiles'

const ALL = { isNarrow: false, hasImage: true, hasPrices: true }

describe('tileMetrics', () => {
  // Spec 2 §2, catalogue: Cards are at most 350 px wide, as many in a row as fit
  it.each([
    ['one centred card, at most 350 wide', 366, 1, 350, 8],
    ['as many cards as fit', 1152, 4, 276, 0],
    ['cards no wider than 350', 763, 2, 350, 0],
    ['a narrower card where less than its design width is available', 200, 1, 200, 0],
  ])('gives %s', (_, available, columns, width, indent) => {
    expect(tileMetrics('grid', available, ALL)).toMatchObject({ columns, width, indent })
  })

  it.each([
    [336, 336],
    [576, 576],
  ])('stacks a phone’s cards of the full width, at %i pixels', (available, width) => {
    const tiles = tileMetrics('grid', available, { ...ALL, isNarrow: true })
    expect(tiles).toEqual({ columns: 1, width, height: 120, gap: 8, indent: 0 })
  })

  // Spec 2 §2, catalogue: A list row is 228 px high
  it('gives a list row the full width', () => {
    expect(tileMetrics('list', 1152, ALL)).toMatchObject({ columns: 1, width: 1152, height: 228 })
  })
})

describe('tileHeight', () => {
  it.each([
    ['grid', false, true, true, 472],
    ['grid', false, false, true, 276],
    ['grid', false, true, false, 442],
    ['grid', false, false, false, 246],
    ['list', false, true, true, 228],
    ['list', false, false, false, 228],
    ['grid', true, true, true, 120],
    ['grid', true, false, true, 120],
    ['grid', true, true, false, 120],
    ['grid', true, false, false, 120],
  ] as const)(
    'a tile of the %s, on a phone %s, image %s, prices %s, is %i high',
    (layout, isNarrow, hasImage, hasPrices, height) => {
      expect(tileHeight(layout, { isNarrow, hasImage, hasPrices })).toBe(height)
    },
  )
})

describe('pictureWidth', () => {
  it.each([
    ['a phone', true, 72],
    ['another screen', false, 244],
  ])('on %s', (_, isNarrow, width) => {
    expect(pictureWidth(isNarrow)).toBe(width)
  })
})

describe('placeOf', () => {
  it('puts tiles beside and below each other', () => {
    const tiles = { columns: 3, width: 100, height: 50, gap: 10, indent: 0 }
    expect([4, 5, 6].map((index) => placeOf(index, tiles))).toEqual([
      { left: 110, top: 60 },
      { left: 220, top: 60 },
      { left: 0, top: 120 },
    ])
  })
})
