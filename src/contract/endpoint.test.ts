import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endpoint, pathOf } from './endpoint'

const call = (path: `/api/${string}`) =>
  endpoint({ method: 'GET', path, access: 'user', summary: 'A call', source: 'Spec 1 §7' })

const line = endpoint({
  method: 'GET',
  path: '/api/cart/line/:id',
  access: 'customer',
  summary: 'A line',
  source: 'Spec 2 §7',
})
const scan = endpoint({
  method: 'GET',
  path: '/api/documents/order/:orderNumber/scan/:key',
  access: 'customer',
  summary: 'A scan',
  source: 'Spec 3 §7',
})

describe('pathOf', () => {
  it.each([
    ['7', '/api/cart/line/7'],
    ['-3', '/api/cart/line/-3'],
    ['My guide', '/api/cart/line/My%20guide'],
    ['a/b', '/api/cart/line/a%2Fb'],
    ['100%', '/api/cart/line/100%25'],
    ['?x=1#y', '/api/cart/line/%3Fx%3D1%23y'],
    [':id', '/api/cart/line/%3Aid'],
    ['$&', '/api/cart/line/%24%26'],
    ['Öl', '/api/cart/line/%C3%96l'],
  ])('writes the parameter %j as %s', (id, expected) => {
    expect(pathOf(line, { id })).toBe(expected)
  })

  it('fills several parameters, each by its name', () => {
    expect(pathOf(scan, { key: 'k 1', orderNumber: '42' })).toBe('/api/documents/order/42/scan/k%201')
  })

  it('leaves a path without parameters unchanged', () => {
    expect(pathOf(call('/api/cart'), {})).toBe('/api/cart')
  })

  it('encodes any value as one segment that decodes to the same value', () => {
    const values = fc.string({ minLength: 1, unit: 'grapheme' })
    fc.assert(
      fc.property(values, (id) => {
        const segments = pathOf(line, { id }).split('/')
        expect(segments).toHaveLength(5)
        expect(decodeURIComponent(segments[4] ?? '')).toBe(id)
      }),
    )
  })
})
