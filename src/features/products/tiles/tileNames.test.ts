import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameTiles, NO_TILES } from './tileNames'

const ONE_LIST = Int32Array.of(1, 2, 3, 4, 5)
const ANOTHER = Int32Array.of(3, 6, 7, 8, 9)

const before = nameTiles(NO_TILES, ONE_LIST, [1, 2, 3], false)
const namesOf = (...args: Parameters<typeof nameTiles>) => [...nameTiles(...args).byProduct]

describe('the names of elements', () => {
  it.each([
    ['the same products: as they are', ONE_LIST, [1, 2, 3], [0, 1, 2]],
    ['scrolled on: another element for what came', ONE_LIST, [2, 3, 4], [1, 2, 3]],
    [
      'another list: what stays keeps its element, what came takes those that left',
      ANOTHER,
      [3, 6, 7],
      [2, 0, 1],
    ],
    ['more than left: others are made', ANOTHER, [6, 3, 7, 8, 9], [0, 2, 1, 3, 4]],
    ['fewer than left: the first go on', ANOTHER, [6], [0]],
    ['none: none', ANOTHER, [], []],
  ])('%s', (_, keys, products, names) => {
    expect(namesOf(before, keys, products, false)).toEqual(
      products.map((product, at) => [product, names[at]]),
    )
  })

  it('are others where elements are kept: nothing that has the focus is moved', () => {
    expect(namesOf(before, ANOTHER, [6, 3, 7], true)).toEqual([
      [6, 3],
      [3, 2],
      [7, 4],
    ])
  })

  it('are the same object as long as nothing changes, and know another list of the same products', () => {
    expect(nameTiles(before, ONE_LIST, [3, 2, 1], false)).toBe(before)
    const after = nameTiles(before, ANOTHER, [1, 2, 3], false)
    expect(after).toEqual({ ...before, keys: ANOTHER })
    // A list on, it is no other list any more.
    expect(namesOf(after, ANOTHER, [4], false)).toEqual([[4, 3]])
  })
})

const step = fc.record({
  isAnother: fc.boolean(),
  areKept: fc.boolean(),
  products: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
})

it('says the same of a product that is drawn twice, and goes on saying it', () => {
  const twice = nameTiles(before, ANOTHER, [6, 6, 3], false)
  expect([...twice.byProduct]).toEqual([
    [6, 0],
    [3, 2],
  ])
  expect(nameTiles(twice, ANOTHER, [6, 6, 3], false)).toBe(twice)
})

it('names each product once, and each that stays as before, whatever is drawn after what', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let names = NO_TILES
      for (const { isAnother, areKept, products } of steps) {
        const after = nameTiles(names, isAnother ? Int32Array.of(1) : names.keys, products, areKept)
        expect([...after.byProduct.keys()].sort()).toEqual([...products].sort())
        expect(new Set(after.byProduct.values()).size).toBe(products.length)
        const stayed = products.filter((product) => names.byProduct.has(product))
        for (const product of stayed) {
          expect(after.byProduct.get(product)).toBe(names.byProduct.get(product))
        }
        names = after
      }
    }),
  )
})
