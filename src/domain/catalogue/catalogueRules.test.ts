import { describe, expect, it } from 'vitest'
import {
  hasSelected,
  offeredCategories,
  offeredMainCategories,
  withCategory,
  withMainCategory,
} from './categoryFilter'
import { gridColumns } from '@/features/products/parts/tile/productTiles'
import { availableLayouts, chosenLayout } from './layouts'
import { chosenSort, fieldPlaceOf, sortOptions } from './sorts'

const category = (code: string, parent: string, isExcluded = false) => ({
  code,
  description: code,
  parent,
  isExcluded,
})
const CATEGORIES = [category('A1', 'A'), category('A2', 'A'), category('B1', 'B'), category('B2', 'B', true)]

describe('categories', () => {
  it.each([
    ['A1', 'A', 'A1'],
    ['A1', 'B', ''],
    ['A1', '', ''],
    ['', 'B', ''],
    ['gone', 'B', ''],
  ])('with category %j, choosing main category %j leaves %j', (before, mainCategory, after) => {
    const selection = { mainCategory: 'A', category: before }
    expect(withMainCategory(selection, mainCategory, CATEGORIES)).toEqual({ mainCategory, category: after })
  })

  it.each([
    ['B1', { mainCategory: 'B', category: 'B1' }],
    ['A2', { mainCategory: 'A', category: 'A2' }],
    ['', { mainCategory: 'A', category: '' }],
    ['gone', { mainCategory: 'A', category: 'gone' }],
  ])('choosing category %j gives %j', (chosen, after) => {
    expect(withCategory({ mainCategory: 'A', category: 'A1' }, chosen, CATEGORIES)).toEqual(after)
  })

  it.each([
    ['', ['A1', 'A2', 'B1']],
    ['B', ['B1']],
    ['C', []],
  ])('offered in main category %j are %j', (mainCategory, codes) => {
    expect(offeredCategories(CATEGORIES, mainCategory).map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['', '', true],
    ['A', '', true],
    ['A', 'A1', true],
    ['', 'A1', true],
    ['A', 'B2', false],
    ['A', 'gone', false],
    ['gone', '', false],
    ['C', '', false],
  ])('main category %j and category %j exist: %j', (mainCategory, category, isThere) => {
    const mainCategories = ['A', 'B', 'C'].map((code) => ({
      code,
      description: code,
      isExcluded: code === 'C',
    }))
    const selection = { mainCategory, category }
    expect(hasSelected(selection, { mainCategories, categories: CATEGORIES })).toBe(isThere)
  })

  it('does not offer an excluded main category', () => {
    const offered = offeredMainCategories([
      { code: 'A', description: 'A', isExcluded: false },
      { code: 'B', description: 'B', isExcluded: true },
    ])
    expect(offered.map(({ code }) => code)).toEqual(['A'])
  })
})

describe('layouts', () => {
  // Spec 2 §2, catalogue: No quick entry for guests, no list on narrow screens
  it.each([
    [{ isPublic: false, isReadOnly: false, isNarrow: false }, ['grid', 'list', 'quickEntry']],
    [{ isPublic: true, isReadOnly: false, isNarrow: false }, ['grid', 'list']],
    [{ isPublic: false, isReadOnly: true, isNarrow: false }, ['grid', 'list']],
    [{ isPublic: false, isReadOnly: false, isNarrow: true }, ['grid', 'quickEntry']],
    [{ isPublic: true, isReadOnly: false, isNarrow: true }, ['grid']],
    [{ isPublic: false, isReadOnly: true, isNarrow: true }, ['grid']],
  ])('available with %j are %j', (conditions, layouts) => {
    expect(availableLayouts(conditions)).toEqual(layouts)
  })

  // Spec 2 §2, catalogue: The layout is the first available of user's, site's, grid, list, quick entry
  it.each([
    ['the saved one', ['grid', 'list', 'quickEntry'], ['list', 'quickEntry'], 'list'],
    ['the global one', ['grid', 'list'], [null, 'list'], 'list'],
    ['the global one when the saved one is not available', ['grid', 'list'], ['quickEntry', 'list'], 'list'],
    ['grid', ['grid', 'list'], [null, null], 'grid'],
    ['list without grid', ['list', 'quickEntry'], [], 'list'],
    ['grid when there is none', [], [], 'grid'],
  ] as const)('chooses %s', (_, available, preferred, layout) => {
    expect(chosenLayout(available, preferred)).toBe(layout)
  })
})

describe('sorts', () => {
  const fields = [
    { key: 'pack', title: 'Pack' },
    { key: 'k1', title: 'Brand' },
  ]

  // Spec 2 §2, catalogue: k0 and k1 are offered where the layout shows them
  it('offers k0 and k1 where the layout shows them, under their titles', () => {
    expect(sortOptions(fields)).toEqual([
      { sort: 'description', label: 'Description' },
      { sort: 'sequence', label: 'Sequence' },
      { sort: 'k1', label: 'Brand' },
    ])
    expect(sortOptions([])).toHaveLength(2)
  })

  // Spec 2 §2, catalogue: A saved sort that is not offered falls back to description
  it.each([
    ['k1', [null, 'k1'], 'k1'],
    ['description for an unavailable one', ['k0', 'sequence'], 'description'],
    ['the saved one first', ['sequence', 'k1'], 'sequence'],
    ['description without a saved one', [null], 'description'],
  ] as const)('chooses %s', (_, preferred, sort) => {
    expect(chosenSort(sortOptions(fields), preferred)).toBe(sort)
  })

  // Spec 2 §2, catalogue: Which fields a layout shows comes from the settings
  it.each([
    ['grid', false, 'card'],
    ['list', false, 'list'],
    ['grid', true, 'mobile'],
    ['quickEntry', true, 'quickEntry'],
    ['quickEntry', false, 'quickEntry'],
  ] as const)('%s, narrow %s, shows the fields of %s', (layout, isNarrow, place) => {
    expect(fieldPlaceOf(layout, isNarrow)).toBe(place)
  })
})

describe('gridColumns', () => {
  // Spec 2 §2, catalogue: A row has as many cards as fit at 244 px
  it.each([
    [100, 1],
    [503, 1],
    [504, 2],
    [763, 2],
    [764, 3],
    [1168, 4],
  ])('%d pixels have room for %d', (width, columns) => {
    expect(gridColumns(width, 16)).toBe(columns)
  })
})
