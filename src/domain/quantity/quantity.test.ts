import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { compare, divide, multiply, subtract } from '../money/decimal'
import { invalidQuantityMessage } from './messages'
import {
  checkQuantity,
  isMultiple,
  quantityStep,
  type RoundingFlag,
  roundToMultiple,
  stepDown,
  stepUp,
} from './multiples'
import { QUANTITY_MAX, roundQuantity } from './numericInput'

const quantities = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => divide(String(cents), '100', 2))
const multiples = fc.integer({ min: 1, max: 9_999 }).map((cents) => divide(String(cents), '100', 2))

// Spec 2 §5: A quantity is positive, with 2 decimals
test.each([
  ['2.004', '2'],
  ['2.005', '2.01'],
  ['2.006', '2.01'],
  ['-2.005', '-2.01'],
  ['3.00', '3'],
])('the quantity %s is rounded to %s', (quantity, rounded) => {
  expect(roundQuantity(quantity)).toBe(rounded)
})

describe('multiples', () => {
  test.each([
    ['11', '12', false],
    ['12', '12', true],
    ['13', '12', false],
    ['0', '12', true],
    ['0.75', '0.25', true],
    ['0.76', '0.25', false],
    ['5', '0', true],
    ['0.3', '0.1', true],
  ])('%s is a multiple of %s: %s', (quantity, multiple, expected) => {
    expect(isMultiple(quantity, multiple)).toBe(expected)
  })

  // Spec 2 §5: Rounding of quantities: none, up, down, nearest
  test.each<[RoundingFlag, string, string, string]>([
    ['None', '5', '12', '5'],
    ['None', '-5', '12', '0'],
    ['AutoRoundUp', '11', '12', '12'],
    ['AutoRoundUp', '12', '12', '12'],
    ['AutoRoundUp', '12.01', '12', '24'],
    ['AutoRoundUp', '0', '12', '0'],
    ['AutoRoundDown', '11', '12', '0'],
    ['AutoRoundDown', '12', '12', '12'],
    ['AutoRoundDown', '23.99', '12', '12'],
    ['AutoRoundNearest', '5.99', '12', '0'],
    ['AutoRoundNearest', '6', '12', '12'],
    ['AutoRoundNearest', '6.01', '12', '12'],
    ['AutoRoundNearest', '18', '12', '24'],
    ['AutoRoundUp', '5.5', '0', '5.5'],
    ['AutoRoundNearest', '0.12', '0.25', '0'],
    ['AutoRoundNearest', '0.13', '0.25', '0.25'],
    ['AutoRoundUp', '-3', '12', '0'],
  ])('%s brings %s with multiple %s to %s', (flag, quantity, multiple, expected) => {
    expect(roundToMultiple(quantity, multiple, flag)).toBe(expected)
  })

  it('rounds by less than one multiple, in the right direction, and idempotently', () => {
    const flags = fc.constantFrom<RoundingFlag>('AutoRoundUp', 'AutoRoundDown', 'AutoRoundNearest')
    fc.assert(
      fc.property(quantities, multiples, flags, (quantity, multiple, flag) => {
        const rounded = roundToMultiple(quantity, multiple, flag)
        const moved = subtract(rounded, quantity)
        const distance = moved.replace('-', '')
        expect(isMultiple(rounded, multiple)).toBe(true)
        expect(compare(distance, multiple)).toBe(-1)
        if (flag === 'AutoRoundUp') expect(compare(moved, '0')).toBeGreaterThanOrEqual(0)
        if (flag === 'AutoRoundDown') expect(compare(moved, '0')).toBeLessThanOrEqual(0)
        if (flag === 'AutoRoundNearest')
          expect(compare(multiply(distance, '2'), multiple)).toBeLessThanOrEqual(0)
        expect(roundToMultiple(rounded, multiple, flag)).toBe(rounded)
      }),
    )
  })
})

describe('plus and minus', () => {
  // Spec 2 §2, dialog of a line: The step is the multiple with rounding, else 1
  test.each<[string, RoundingFlag, string]>([
    ['12', 'None', '1'],
    ['12', 'AutoRoundUp', '12'],
    ['0.50', 'AutoRoundNearest', '0.5'],
    ['0', 'AutoRoundDown', '1'],
  ])('step by the multiple %s with %s: %s', (multiple, flag, expected) => {
    expect(quantityStep(multiple, flag)).toBe(expected)
  })

  test.each([
    ['0', '1', '0', '1'],
    ['0.5', '1', '0', '1.5'],
    ['1', '1', '0', '2'],
    ['12', '12', '0', '24'],
    ['11', '12', '0', '23'],
    ['13', '12', '1', '25'],
    ['999998.99', '1', '999997.99', '999999.99'],
    ['999999', '1', '999998', '999999'],
    [QUANTITY_MAX, '1', '999998.99', QUANTITY_MAX],
  ])('from %s by %s lead to %s and %s', (quantity, step, down, up) => {
    expect(stepDown(quantity, step)).toBe(down)
    expect(stepUp(quantity, step)).toBe(up)
  })

  // Spec 2 §2, dialog of a line: Minus stops at 0
  it('never go below 0', () => {
    fc.assert(fc.property(quantities, multiples, (q, step) => compare(stepDown(q, step), '0') >= 0))
  })
})

describe('checkQuantity', () => {
  const wrong = 'Invalid quantity of 11. Please enter a multiple of 12'

  // Spec 2 §5: A quantity is above 0, and a multiple when rounding is on
  test.each<[string, string, RoundingFlag, object]>([
    ['0', '0', 'None', { kind: 'invalid', message: '' }],
    ['-1', '0', 'None', { kind: 'invalid', message: '' }],
    ['0.01', '0', 'None', { kind: 'ok' }],
    ['12', '12', 'None', { kind: 'ok' }],
    ['11', '12', 'None', { kind: 'confirm' }],
    ['11.00', '12.00', 'AutoRoundUp', { kind: 'invalid', message: wrong }],
    ['12', '12', 'AutoRoundDown', { kind: 'ok' }],
    ['11', '0', 'AutoRoundNearest', { kind: 'ok' }],
  ])('of %s with multiple %s and %s is %j', (quantity, multiple, flag, expected) => {
    expect(checkQuantity(quantity, multiple, flag)).toEqual(expected)
  })

  it('accepts every rounded quantity except 0', () => {
    fc.assert(
      fc.property(quantities, multiples, (quantity, multiple) => {
        const rounded = roundToMultiple(quantity, multiple, 'AutoRoundNearest')
        const kind = compare(rounded, '0') > 0 ? 'ok' : 'invalid'
        expect(checkQuantity(rounded, multiple, 'AutoRoundNearest').kind).toBe(kind)
      }),
    )
  })

  it('names the quantity and the multiple without trailing zeros', () => {
    expect(invalidQuantityMessage('2.50', '1.00')).toBe(
      'Invalid quantity of 2.5. Please enter a multiple of 1',
    )
  })
})
