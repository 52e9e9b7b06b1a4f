import { describe, expect, it } from 'vitest'
import { makeCatalogue } from '@/domain/catalogue/catalogue'
import { buildProduct } from '@test/builders/catalogue/product'
import { findGoods, OFFERED_MAX } from './findGoods'

const ALL = { synonyms: '', dictionary: '', keys: null }

function catalogueOf(...descriptions: readonly string[]) {
  const catalogue = makeCatalogue()
  catalogue.append(
    descriptions.map((description, index) => buildProduct({ productKey: index + 1, description })),
  )
  return catalogue
}

const shop = catalogueOf(
  'Lettuce Romaine Hearts',
  'Lettuce Romaine Whole',
  'Lettuce Iceberg',
  'Lemons 140 CT',
  'Soda Lemon',
)
const find = (texts: readonly string[], preferred: readonly number[] = [], isWhole = true) =>
  findGoods(shop, texts, ALL, { preferred: new Set(preferred), isWhole })

describe('goods of a line', () => {
  it('are clear where the customer buys one of the best matches', () => {
    expect(find(['romaine'], [2])).toEqual({ offered: [2, 1], clear: 2 })
  })

  it.each([
    ['nothing', []],
    ['several of them', [1, 2]],
    ['something else', [3]],
  ])('are to be chosen where the customer buys %s', (_, preferred) => {
    const { offered, clear } = find(['romaine'], preferred)
    expect([offered.length, clear]).toEqual([2, null])
  })

  it('are not clear where the customer buys only a less relevant match, which is offered as well', () => {
    expect(find(['lemons'], [5])).toEqual({ offered: [4, 5], clear: null })
  })

  it('are those of the most exact text first, then of the others', () => {
    expect(find(['lettuce whole', 'lettuce']).offered[0]).toBe(2)
    expect(find(['lettuce whole', 'lettuce']).offered).toHaveLength(3)
    expect(find(['lettuce 25lb', 'lettuce']).offered).toHaveLength(3)
  })

  it('are similar or partly matching ones where no text matches, never clear', () => {
    expect(find(['romiane'], [2])).toEqual({ offered: [2, 1], clear: null })
    expect(find(['romaine jumbo'], [2]).offered).toEqual([2, 1])
    expect(find(['romiane'], [2], false)).toEqual({ offered: [], clear: null })
  })

  it('are empty without words or matches, and limited to the products in scope', () => {
    expect(find([])).toEqual({ offered: [], clear: null })
    expect(find(['xylophone'])).toEqual({ offered: [], clear: null })
    const scope = { synonyms: '', dictionary: '', keys: [3] }
    expect(findGoods(shop, ['lettuce'], scope, { preferred: new Set(), isWhole: true }).offered).toEqual([3])
  })

  it(`are ${OFFERED_MAX} at most, with bought ones among them`, () => {
    const many = catalogueOf(
      ...Array.from({ length: 12 }, (_, at) => `Rice ${'abcdefghijkl'.charAt(at)}`),
      'Noodle Rice',
    )
    const { offered } = findGoods(many, ['rice'], ALL, { preferred: new Set([13]), isWhole: true })
    expect(offered).toEqual([1, 2, 3, 13, 4])
  })
})
