import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductDto } from '@/contract/catalogue/product'
import { toProductColumns } from '@/contract/catalogue/productColumns'
import { buildProduct } from '@test/builders/catalogue/product'
import { readColumns } from './readColumns'
import { readProducts } from './productPages'

/** As sent over the wire. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const columnsOf = (products: readonly unknown[]) =>
  sent(toProductColumns(products as readonly ProductDto[])) as Record<string, unknown>

const anyText = fc.oneof(
  fc.constantFrom('', 'CS', 'Apples', '0'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const textOrNone = fc.option(anyText, { nil: null })
const amount = fc.oneof(fc.constantFrom('1', '0.25', 12, '-3.5'), fc.integer({ min: 0, max: 99 }))
const additionalKey = fc.constantFrom('k0', 'k1', 'k12', '', 'constructor', 'toString')
const sellBy = fc.record({
  unitOfMeasure: fc.constantFrom('CS', 'EA', 'LB'),
  stockConversion: amount,
  isPricing: fc.option(fc.boolean(), { nil: null }),
  sellByMultiple: fc.option(amount, { nil: null }),
})
const priceBy = fc.record({
  unitOfMeasure: fc.constantFrom('CS', 'LB'),
  stockConversion: amount,
  priceDecimals: fc.option(fc.integer({ min: 0, max: 6 }), { nil: null }),
})

/** Rows as backends send them: most fields may be missing or null. */
const row = fc.record(
  {
    productKey: fc.integer(),
    productCode: fc.oneof(anyText, fc.integer()),
    formattedProductCode: textOrNone,
    productSequence: fc.option(fc.integer(), { nil: null }),
    description: textOrNone,
    catalogDescription: textOrNone,
    productCategoryCode: textOrNone,
    sellBys: fc.option(fc.array(sellBy, { maxLength: 3 }), { nil: null }),
    priceBys: fc.option(fc.array(priceBy, { maxLength: 2 }), { nil: null }),
    defaultQuantity: fc.option(fc.record({ orderQuantity: amount, unitOfMeasure: fc.constant('CS') }), {
      nil: null,
    }),
    detailImages: fc.option(fc.array(anyText, { maxLength: 2 }), { nil: null }),
    scanDocuments: fc.array(fc.record({ key: fc.oneof(anyText, fc.nat()), name: textOrNone }), {
      maxLength: 2,
    }),
    additional: fc.option(fc.dictionary(additionalKey, textOrNone, { maxKeys: 3 }), { nil: null }),
  },
  { requiredKeys: ['productKey', 'productCode'] },
)

const fault = fc.constantFrom<Record<string, unknown>>(
  { productKey: 1.5 },
  { productKey: '7' },
  { productCode: null },
  { description: 7 },
  { productSequence: '7' },
  { sellBys: [{ unitOfMeasure: 'CS' }] },
  { priceBys: [{ unitOfMeasure: 'CS', stockConversion: '1', priceDecimals: 7 }] },
  { defaultQuantity: { orderQuantity: 'many', unitOfMeasure: 'CS' } },
  { detailImages: [null] },
  { additional: { k1: 7 } },
)

describe('the list in columns', () => {
  it('has the same products as rows, and skips the same', () => {
    const rowOrFault = fc.oneof(
      { weight: 6, arbitrary: row },
      { weight: 1, arbitrary: fc.tuple(row, fault).map(([whole, wrong]) => ({ ...whole, ...wrong })) },
    )
    fc.assert(
      fc.property(fc.array(rowOrFault, { maxLength: 12 }), (rows) => {
        expect(readProducts(columnsOf(rows), 200)).toEqual(readProducts(sent(rows), 200))
      }),
    )
  })

  it('is written with each repeated value once', () => {
    const products = Array.from({ length: 40 }, (_, index) => buildProduct({ productKey: index }))
    const { categoryDescription, description, sellBys } = columnsOf(products)
    expect(categoryDescription).toEqual({ values: ['Apples'], rows: Array.from({ length: 40 }, () => 0) })
    expect(sellBys).toMatchObject({ values: [buildProduct().sellBys] })
    expect(description).toHaveLength(40)
  })

  it('distinguishes an empty additional value from a missing one', () => {
    const rows = [{ k1: '' }, {}].map((additional) => buildProduct({ additional }))
    expect(readColumns(columnsOf(rows))?.products.map(({ additional }) => additional)).toEqual([
      { k1: '' },
      {},
    ])
  })
})

const TWO = columnsOf([buildProduct({ productKey: 1 }), buildProduct({ productKey: 2 })])

it.each<[string, unknown]>([
  ['null', null],
  ['a text', 'columns'],
  ['an object without keys', { ...TWO, productKey: undefined }],
  ['keys that are not a flat list', { ...TWO, productKey: { values: [1, 2], rows: [0, 1] } }],
  ['a column that is too short', { ...TWO, description: ['One'] }],
  ['a column that is too long', { ...TWO, description: ['One', 'Two', 'Three'] }],
  ['too few shared values', { ...TWO, description: { values: ['One'], rows: [0] } }],
  ['a column that is a text', { ...TWO, description: 'One' }],
  ['a column with values but no indexes', { ...TWO, description: { values: ['One'] } }],
  ['additional values by row', { ...TWO, additional: [{ k0: 'P1' }, { k0: 'P2' }] }],
  ['an invalid additional column', { ...TWO, additional: { k0: 'P1' } }],
])('%s is not a list in columns', (_, page) => {
  expect(readColumns(page)).toBeNull()
  expect(readProducts(page, 200)).toMatchObject({ error: { kind: 'malformed' } })
})

it.each<[string, unknown, number[]]>([
  ['an index beyond the values', { values: ['One'], rows: [0, 1] }, [1]],
  ['a negative index', { values: ['One'], rows: [-1, 0] }, [2]],
  ['half an index', { values: ['One', 'Two'], rows: [0.5, 1] }, [2]],
  ['an index that is a text', { values: ['One'], rows: ['0', 0] }, [2]],
])('a product with %s is skipped', (_, description, keys) => {
  const read = readColumns({ ...TWO, description })
  expect(read?.products.map(({ productKey }) => productKey)).toEqual(keys)
  expect(read?.skipped).toBe(1)
})

it('reads a missing column as a missing field, and ignores unknown ones', () => {
  const page = { ...TWO, description: null, sellBys: undefined, brand: ['Unknown to us', 'too'] }
  const [product] = readColumns(page)?.products ?? []
  expect(product).toMatchObject({ sellBys: [], description: '' })
  expect(product).not.toHaveProperty('brand')
})

it('ignores names that every object inherits', () => {
  const page = JSON.parse(
    '{"productKey":[1],"productCode":["A"],"additional":{"__proto__":["x"],"k1":["y"]}}',
  ) as unknown
  const [product] = readColumns(page)?.products ?? []
  expect(Object.keys(product?.additional ?? {})).toEqual(['k1'])
  expect(Object.getPrototypeOf(product?.additional)).toBe(Object.prototype)
})
