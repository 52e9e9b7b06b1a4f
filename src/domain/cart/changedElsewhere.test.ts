import { expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { priceRate } from '../money/rate'
import type { CartLine } from './cart'
import type { CartWrite } from './cartWrite'
import { clearWrite, deleteWrite } from './cartWrite'
import { changedElsewhere } from './changedElsewhere'

const one = buildLine(1)
const two = buildLine(2)
const unknown = <W extends CartWrite>(write: W): W => ({ ...write, isUncertain: true })
const news = (added: number, changed: number, removed: number) => ({ added, changed, removed })

test.each<[string, CartLine[], CartLine[], number[], CartWrite[], ReturnType<typeof news> | null]>([
  ['nothing', [one, two], [one, two], [], [], null],
  ['the same quantity in another format', [one], [buildLine(1, '1.00')], [], [], null],
  ['another current price', [one], [buildLine(1, '1', { unitPrice: null, extension: null })], [], [], null],
  ['an added line', [one], [one, two], [], [], news(1, 0, 0)],
  ['a removed line', [one, two], [two], [], [], news(0, 0, 1)],
  ['another quantity', [one, two], [buildLine(1, '2'), two], [], [], news(0, 1, 0)],
  [
    'another unit',
    [one],
    [buildLine(1, '1', { quantity: { value: '1', unit: 'EA' } })],
    [],
    [],
    news(0, 1, 0),
  ],
  ['a note', [one], [buildLine(1, '1', { productText1: 'Ripe' })], [], [], news(0, 1, 0)],
  ['the other note', [one], [buildLine(1, '1', { productText2: 'Ripe' })], [], [], news(0, 1, 0)],
  ['an override price', [one], [buildLine(1, '1', { isOverridePrice: true })], [], [], news(0, 1, 0)],
  [
    'another override price',
    [buildLine(1, '1', { isOverridePrice: true, unitPrice: priceRate('8', 'CS') })],
    [buildLine(1, '1', { isOverridePrice: true, unitPrice: priceRate('9', 'CS') })],
    [],
    [],
    news(0, 1, 0),
  ],
  [
    'another version with hidden differences',
    [buildLine(1, '1', { version: 'a' })],
    [buildLine(1, '1', { version: 'b' })],
    [],
    [],
    news(0, 1, 0),
  ],
  [
    'the same version in another format',
    [buildLine(1, '1', { version: 'a' })],
    [buildLine(1, '2', { version: 'a' })],
    [],
    [],
    null,
  ],
  ['this session’s own write', [one, two], [buildLine(1, '2'), buildLine(3)], [1, 2, 3], [], null],
  ['a local line that the server never had', [buildLine(-1)], [], [], [], null],
  ['a removal of unknown outcome', [one], [], [], [unknown(deleteWrite('d', one))], null],
  ['a Clear Cart of unknown outcome', [one, two], [], [], [unknown(clearWrite('c'))], null],
  ['a line removed while a Clear Cart is still queued', [one], [], [], [clearWrite('c')], news(0, 0, 1)],
])('counts the changes by others: %s', (_name, before, after, own, writes, expected) => {
  expect(changedElsewhere(before, after, own, writes)).toEqual(expected)
})
