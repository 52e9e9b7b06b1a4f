import { describe, expect, it } from 'vitest'
import { KEPT_CUSTOMERS_MAX, pagesOf, putFirst, readIndex } from './persistedIndex'

const index = putFirst(putFirst(null, 'ann', '7', 3), 'ann', '8', 0)

describe('the index of persisted catalogues', () => {
  it('can be read by its user', () => {
    expect(readIndex(JSON.parse(JSON.stringify(index)), 'ann')).toEqual(index)
    expect([pagesOf(index, '7'), pagesOf(index, '8'), pagesOf(index, '9'), pagesOf(null, '7')]).toEqual([
      3, 0, 0, 0,
    ])
  })

  it.each([
    ['it is missing', undefined],
    ['it is a text', 'index'],
    ['it has an older format', { ...index, format: 0 }],
    ['its pages have another size', { ...index, pageSize: 1000 }],
    ['a number of pages is not whole', { ...index, catalogues: [{ customer: '7', pages: 0.5 }] }],
    ['a number of pages is negative', { ...index, catalogues: [{ customer: '7', pages: -1 }] }],
    ['its list is missing', { ...index, catalogues: null }],
    ["it is somebody else's", { ...index, user: 'ben' }],
  ])('is ignored if %s', (_, value) => {
    expect(readIndex(value, 'ann')).toBeNull()
  })

  it('moves the customer in use to the front, once', () => {
    expect(index.catalogues.map(({ customer }) => customer)).toEqual(['8', '7'])
    expect(putFirst(index, 'ann', '7', 4).catalogues).toEqual([
      { customer: '7', pages: 4 },
      { customer: '8', pages: 0 },
    ])
  })

  it('drops the least recently used catalogue beyond the maximum', () => {
    const customers = Array.from({ length: KEPT_CUSTOMERS_MAX + 1 }, (_, number) => String(number))
    const full = customers.reduce((before, customer) => putFirst(before, 'ann', customer, 1), index)
    expect(full.catalogues.map(({ customer }) => customer)).toEqual(customers.slice(1).reverse())
  })
})
