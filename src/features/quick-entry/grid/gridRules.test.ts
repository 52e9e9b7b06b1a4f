import { describe, expect, it } from 'vitest'
import { ENGLISH, makeLanguage, setLanguage } from '@/domain/language/language'
import { gridShape, isShort } from './gridShape'
import { pageOfRow, pageStart } from '../pageSize'
import type { PageSize } from '../pageSize'

const FIELDS = [
  { key: 'k0', title: 'Item' },
  { key: 'k1', title: 'Brand' },
]
const ROOM = { fields: FIELDS, width: 1024, hidesPricing: false, canChangePrice: false, isCoarse: false }
const PRODUCT = ['code', 'description', 'field']
const ORDER = ['uncommitted', 'unitPrice', 'priceByUm', 'orderQuantity', 'sellByUm', 'extension', 'state']

const shapeOf = (change: Partial<typeof ROOM>) => gridShape({ ...ROOM, ...change })
const kindsOf = (change: Partial<typeof ROOM>) => shapeOf(change).columns.map(({ kind }) => kind)

describe('the columns of the grid', () => {
  it('are the product, the site’s fields and the order; the code appears once, with the site’s title', () => {
    expect(kindsOf({})).toEqual([...PRODUCT, ...ORDER])
    expect(
      shapeOf({})
        .columns.slice(0, 3)
        .map(({ title }) => title()),
    ).toEqual(['Item', 'Description', 'Brand'])
  })

  it('keep their titles in the current language, whichever it was when they were laid out', () => {
    const { columns } = shapeOf({})
    setLanguage(makeLanguage('es-US', { storefront: { Quantity: 'Cantidad' } }))
    expect(columns.find(({ kind }) => kind === 'orderQuantity')?.title()).toBe('Cantidad')
    setLanguage(ENGLISH)
  })

  // Spec 2 §2, quick entry: Hidden pricing leaves out prices and extension
  it('leave out prices and extension where pricing is hidden (Spec 2 §2)', () => {
    expect(kindsOf({ hidesPricing: true })).toEqual([
      ...PRODUCT,
      ...['uncommitted', 'orderQuantity', 'sellByUm', 'state'],
    ])
  })

  it.each([
    [970, 'wide'],
    [969, 'compact'],
    [560, 'compact'],
    [559, 'phone'],
    [366, 'phone'],
  ])(
    'at %i pixels use the %s layout; with several lines, code and fields are below the name',
    (width, layout) => {
      const shape = shapeOf({ width })
      expect(shape.layout).toBe(layout)
      expect(shape.columns.some(({ kind }) => kind === 'code')).toBe(layout === 'wide')
      expect(shape.template === '').toBe(layout !== 'wide')
    },
  )

  it.each([
    [{ width: 1024 }, 44],
    [{ width: 1024, isCoarse: true }, 52],
    [{ width: 366 }, 136],
    [{ width: 366, canChangePrice: true }, 164],
    [{ width: 366, canChangePrice: true, hidesPricing: true }, 136],
  ])('for %j have rows of %i pixels', (change, height) => {
    expect(shapeOf(change).rowHeight).toBe(height)
  })
})

describe('isShort', () => {
  // 84 pixels hold nine letters of 9 pixels.
  it.each([
    ['', true],
    ['$1,234.56', true],
    ['$12,345.67', false],
    ['W'.repeat(200), false],
  ])('%j fits a price column: %s', (text, expected) => {
    expect(isShort('unitPrice', text)).toBe(expected)
  })

  it('is false for a text wider than its own column', () => {
    expect([isShort('priceByUm', 'POUND'), isShort('priceByUm', 'HUNDREDWEIGHT')]).toEqual([true, false])
  })
})

describe('the pages of the grid', () => {
  it.each<[row: number, count: number, PageSize, page: number, pages: number, first: number, last: number]>([
    [0, 0, '50', 0, 1, 0, -1],
    [0, 1, '50', 0, 1, 0, 0],
    [49, 50, '50', 0, 1, 0, 49],
    [49, 51, '50', 0, 2, 0, 49],
    [50, 51, '50', 1, 2, 50, 50],
    [999, 51, '50', 1, 2, 50, 50],
    [30, 60, '25', 1, 3, 25, 49],
    [30, 60, '100', 0, 1, 0, 59],
    [45_000, 50_000, 'All', 0, 1, 0, 49_999],
    [0, 0, 'All', 0, 1, 0, -1],
  ])(
    'show row %i of %i, with %s rows a page, on page index %i of %i pages, with rows %i to %i',
    (row, count, size, page, pages, first, last) => {
      expect(pageOfRow(row, count, size)).toEqual({ page, pages, first, last })
    },
  )

  it('begin where the previous page ends', () => {
    expect([pageStart(0, '25'), pageStart(2, '25'), pageStart(0, 'All')]).toEqual([0, 50, 0])
  })
})
