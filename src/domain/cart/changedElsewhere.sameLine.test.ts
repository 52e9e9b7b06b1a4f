import { expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { priceRate } from '../money/rate'
import { isSameLine } from './changedElsewhere'

const line = buildLine(5, '2', { version: 'v1' })

test.each([
  ['another id and version', { id: 6, version: 'v2' }, true],
  ['more decimals in its quantity', { quantity: { value: '2.00', unit: 'CS' }, caseQuantity: '2.00' }, true],
  ['another usual price', { unitPrice: priceRate('11', 'CS'), extension: null }, true],
  ['another quantity', { quantity: { value: '2.01', unit: 'CS' } }, false],
  ['another unit', { quantity: { value: '2', unit: 'EA' } }, false],
  ['another price unit', { priceConversion: { factor: '4', from: 'CS', to: 'EA' } }, false],
  ['an override price', { isOverridePrice: true }, false],
  ['a first note', { productText1: 'Ripe' }, false],
  ['a second note', { productText2: 'Ripe' }, false],
])('a line with %s has the same content: %s', (_name, change, isSame) => {
  expect(isSameLine(line, { ...line, ...change })).toBe(isSame)
})
