import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '@test/builders/catalogue/product'
import { makeCatalogue, type CatalogueQuery } from './catalogue'
import { HIDDEN_PRODUCT_KEY, PRODUCT_SORTS, type Product } from './product'

const ALL: CatalogueQuery = { text: '', mainCategory: '', category: '', sort: 'description', keys: null }

const apples = buildProduct({
  productKey: 1,
  productCode: 'AP-10 20',
  productSequence: 30,
  description: 'Apples, Gala',
  catalogDescription: 'Crisp and sweet',
  additional: { k0: 'AP-10 20', k1: "Farmer's Best", upc: '0 12345 67890 5', pack: '88 ct' },
})
const flour = buildProduct({
  productKey: 2,
  productCode: 'FL7',
  formattedProductCode: 'FL-7',
  productSequence: 10,
  description: 'flour, all-purpose',
  productMainCategoryCode: 'DR',
  productCategoryCode: 'DR-FL',
  additional: { k0: 'FL7', k1: 'Mill House' },
})
const pears = buildProduct({
  productKey: 3,
  productCode: 'PE2',
  productSequence: 20,
  description: 'Pears, Bosc',
  productCategoryCode: 'PR-PE',
  additional: {},
})

function search(query: Partial<CatalogueQuery>, products: readonly Product[] = [apples, flour, pears]) {
  const catalogue = makeCatalogue()
  catalogue.append(products)
  return [...catalogue.query({ ...ALL, ...query }).keys]
}

describe('filters', () => {
  it.each([
    [{ mainCategory: 'PR' }, [1, 3]],
    [{ category: 'PR-PE' }, [3]],
    [{ mainCategory: 'PR', category: 'PR-PE', text: 'bosc' }, [3]],
    [{ mainCategory: 'DR', category: 'PR-PE' }, []],
    [{ mainCategory: 'XX' }, []],
  ])('%j shows %j', (query, keys) => {
    expect(search(query)).toEqual(keys)
  })

  it('never lists product 9, but returns it by key', () => {
    const catalogue = makeCatalogue()
    catalogue.append([buildProduct({ productKey: HIDDEN_PRODUCT_KEY }), apples])
    expect(catalogue.query(ALL)).toEqual({
      keys: Int32Array.of(1),
      total: 1,
      bestCount: 1,
      isNear: false,
      closest: null,
    })
    expect(catalogue.product(HIDDEN_PRODUCT_KEY)?.productKey).toBe(HIDDEN_PRODUCT_KEY)
  })
})

describe('the products of a guide', () => {
  it.each([
    ['stay in the guide’s order when sorted by sequence', { keys: [3, 1], sort: 'sequence' }, [3, 1]],
    ['are reordered by another sort', { keys: [3, 1], sort: 'description' }, [1, 3]],
    ['appear once when repeated', { keys: [3, 1, 3], sort: 'sequence' }, [3, 1]],
    ['leave out keys missing from the catalogue', { keys: [4, 1], sort: 'sequence' }, [1]],
    ['are an empty list for an empty guide', { keys: [], sort: 'description' }, []],
    ['are filtered by category', { keys: [2, 3], category: 'PR-PE' }, [3]],
    ['are filtered by text', { keys: [2, 3], text: 'gala' }, []],
  ] as const)('%s', (_, query, keys) => {
    expect(search(query)).toEqual(keys)
  })
})

describe('sort', () => {
  it.each([
    ['description', [1, 2, 3]],
    ['sequence', [2, 3, 1]],
    ['k0', [1, 2, 3]],
    ['k1', [1, 2, 3]],
  ] as const)('orders by %s', (sort, keys) => {
    expect(search({ sort })).toEqual(keys)
  })

  it('reads numbers in codes as numbers, and falls back to the product code', () => {
    const codes = ['A10', 'A9', 'a1'].map((productCode, index) =>
      buildProduct({ productKey: index + 1, productCode, additional: {} }),
    )
    expect(search({ sort: 'k0' }, codes)).toEqual([3, 2, 1])
  })

  it('keeps equal products in order, and puts missing values last', () => {
    const same = { description: 'Same', productCode: 'X1' }
    const equal = [12, 11, 13].map((productKey) => buildProduct({ ...same, productKey, additional: {} }))
    expect(search({ sort: 'description' }, equal)).toEqual([12, 11, 13])
    const branded = buildProduct({ ...same, productKey: 14, additional: { k1: 'Zest' } })
    expect(search({ sort: 'k1' }, [...equal, branded])).toEqual([14, 12, 11, 13])
  })

  it('orders products from several pages like products from one', () => {
    const product = fc.record({
      description: fc.constantFrom('b', 'A', 'c10', 'c9', ''),
      productSequence: fc.nat(3),
      brand: fc.constantFrom('', 'x', 'Y'),
    })
    fc.assert(
      fc.property(fc.array(product, { maxLength: 20 }), fc.nat(20), (rows, cut) => {
        const products = rows.map(({ brand, ...row }, index) =>
          buildProduct({ ...row, productKey: index + 100, additional: { k1: brand } }),
        )
        for (const sort of PRODUCT_SORTS) {
          const paged = makeCatalogue()
          paged.append(products.slice(0, cut))
          paged.query({ ...ALL, sort })
          paged.append(products.slice(cut))
          expect([...paged.query({ ...ALL, sort }).keys]).toEqual(search({ sort }, products))
        }
      }),
    )
  })
})

describe('a catalogue', () => {
  it('returns what was appended', () => {
    const catalogue = makeCatalogue()
    expect(catalogue.append([apples, flour])).toBe(2)
    expect(catalogue.product(1)).toEqual(apples)
    expect(catalogue.product(2)).toEqual(flour)
    expect(catalogue.product(3)).toBeUndefined()
  })

  it('ignores a product it already has', () => {
    const catalogue = makeCatalogue()
    catalogue.append([apples])
    expect(catalogue.append([{ ...apples, description: 'again' }, flour])).toBe(1)
    expect(catalogue.size()).toBe(2)
    expect(catalogue.product(1)?.description).toBe('Apples, Gala')
  })
})
