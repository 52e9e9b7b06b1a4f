import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, isZero, remainder, subtract } from '../money/decimal'
import { orderToPar } from './stockCount'

describe('the order that fills a shelf to par', () => {
  test.each([
    ['nothing at par', '4', '4', '0', '0'],
    ['nothing above par', '4', '5', '0', '0'],
    ['nothing without a par', '0', '0', '6', '0'],
    ['whole units of a broken case', '4', '2.5', '0', '2'],
    ['one unit for the least that is missing', '4', '3.99', '0', '1'],
    ['the exact rest of a fractional par', '4.5', '2.25', '0', '2.25'],
    ['one multiple below the par', '12', '11', '6', '6'],
    ['exactly one multiple', '12', '6', '6', '6'],
    ['two multiples just above one', '12', '5.99', '6', '12'],
    ['the multiple of a fractional par', '4.5', '4', '0.25', '0.5'],
    ['no more than an order line can hold', '999999.99', '0', '1000000', '999999.99'],
  ])('is %s', (_name, par, onHand, multiple, quantity) => {
    expect(orderToPar(par, onHand, multiple)).toBe(quantity)
  })

  const hundredths = fc.integer({ min: 0, max: 100_000 }).map((value) => String(value / 100))
  const multiples = fc.constantFrom('0', '1', '2', '6', '0.25')

  test('reaches par with as few multiples as possible', () => {
    fc.assert(
      fc.property(hundredths, hundredths, multiples, (par, onHand, multiple) => {
        const order = orderToPar(par, onHand, multiple)
        expect(compare(add(onHand, order), par)).not.toBe(-1)
        if (multiple === '0' || isZero(order)) return
        expect(isZero(remainder(order, multiple))).toBe(true)
        expect(compare(add(onHand, subtract(order, multiple)), par)).toBe(-1)
      }),
    )
  })
})
