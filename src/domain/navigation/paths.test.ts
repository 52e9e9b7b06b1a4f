import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hashParameter, parseHash } from './hash'
import {
  documentPath,
  imagePath,
  imageSrcSet,
  orderGuideEditPath,
  orderGuidePath,
  paymentPath,
  productPath,
  productsPath,
  ROUTES,
} from './paths'

const name = fc.string({ unit: 'grapheme', minLength: 1 })

describe('path builders', () => {
  // Spec 2 §2, routes: Paths and hashes of each screen, the editor's among them
  test.each([
    [productsPath(), '/products'],
    [productsPath({ mc: '10' }), '/products#mc=10'],
    [productsPath({ mc: '10', c: '1020' }), '/products#mc=10&c=1020'],
    [productsPath({ og: 'Standard' }), '/products#og=Standard'],
    [productPath(9), '/product/9'],
    [productPath('a/b'), '/product/a%2Fb'],
    [orderGuidePath(), '/order-guide'],
    [orderGuidePath('Standard'), '/order-guide#og=Standard'],
    [orderGuideEditPath('create', 'Bar list'), '/order-guide-edit#og_create=Bar%20list'],
    [orderGuideEditPath('edit', 'Bar'), '/order-guide-edit#og_edit=Bar'],
    [paymentPath({ reference: 'IN 1&2' }), '/account/payment#pay=IN%201%262'],
    [documentPath('x?y'), '/doc/x%3Fy'],
    [imagePath('cod fillet.svg'), '/img/cod%20fillet.svg'],
  ])('write %s', (path, expected) => {
    expect(path).toBe(expected)
  })

  it('preserve names in the hash', () => {
    fc.assert(
      fc.property(name, (value) => {
        expect(parseHash(new URL(orderGuidePath(value), 'http://shop.example').hash).og).toBe(value)
        const edit = new URL(orderGuideEditPath('edit', value), 'http://shop.example')
        expect(hashParameter(edit.hash, 'og_edit')).toBe(value)
      }),
    )
  })

  it('encode keys in one path segment', () => {
    fc.assert(
      fc.property(name, (value) => {
        const segments = productPath(value).split('/')
        expect(segments).toHaveLength(3)
        expect(decodeURIComponent(segments[2] ?? '')).toBe(value)
      }),
    )
  })

  it.each([
    ['a b.jpg', [64, 800], '/img/a%20b.jpg?w=64 64w, /img/a%20b.jpg?w=800 800w'],
    ['a,b.png', [64], '/img/a%2Cb.png?w=64 64w'],
    ['a.jpg', [], ''],
    ['a.SVG', [64, 800], ''],
    ['', [64, 800], ''],
  ])('write the srcset of the image %j in the widths %j as %j', (image, widths, expected) => {
    expect(imageSrcSet(image, widths)).toBe(expected)
  })

  it('list each pattern once', () => {
    const patterns = Object.values(ROUTES)
    expect(new Set(patterns).size).toBe(patterns.length)
  })
})
