import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { compare, divide, sum } from '../money/decimal'
import { addOnChargesOf, type ChargeRules, estimateOf, HIDDEN_ESTIMATE, totalLabel } from './estimate'

const rules: ChargeRules = {
  deliveryCharge: '15.00',
  freeFrom: '250.00',
  fuelCharge: '4.50',
  areChargesTaxable: false,
  taxRatePercent: '8.25',
}
const taxed = (extension: string) => ({ extension, isTaxable: true })
const untaxed = (extension: string) => ({ extension, isTaxable: false })

test.each([
  ['249.99', '19.50'],
  ['250.00', '4.50'],
  ['250.01', '4.50'],
  ['0.00', '19.50'],
])('charges on %s are %s', (lineTotal, expected) => {
  expect(addOnChargesOf(lineTotal, false, rules)).toBe(expected)
})

test('a threshold of 0 never waives the delivery charge, and an empty cart has no charges', () => {
  expect(addOnChargesOf('9999', false, { ...rules, freeFrom: '0' })).toBe('19.50')
  expect(addOnChargesOf('0', true, rules)).toBe('0.00')
})

describe('estimateOf', () => {
  it('is empty for an empty cart', () => {
    expect(estimateOf([], rules)).toEqual({
      addOnCharges: '0.00',
      lineTotal: '0.00',
      tax: '0.00',
      taxableAmount: '0.00',
      total: '0.00',
    })
  })

  it('taxes the sum of taxable lines, rounded once', () => {
    expect(estimateOf([taxed('10.10'), taxed('10.10'), untaxed('100.00')], rules)).toEqual({
      lineTotal: '120.20',
      addOnCharges: '19.50',
      taxableAmount: '20.20',
      tax: '1.67',
      total: '141.37',
    })
  })

  it('taxes taxable charges as well', () => {
    const estimate = estimateOf([untaxed('100.00')], { ...rules, areChargesTaxable: true })
    expect(estimate).toMatchObject({ taxableAmount: '19.50', tax: '1.61', total: '121.11' })
  })

  it('has no taxable amount for an exempt customer', () => {
    const estimate = estimateOf([taxed('300.00')], { ...rules, taxRatePercent: '0', areChargesTaxable: true })
    expect(estimate).toMatchObject({ taxableAmount: '0.00', tax: '0.00', total: '304.50' })
  })

  test.each([
    ['0.06', '0.00'],
    ['0.07', '0.01'],
    ['6.00', '0.50'],
    ['2.00', '0.17'],
  ])('8.25 percent of %s are %s', (extension, expected) => {
    expect(estimateOf([taxed(extension)], rules).tax).toBe(expected)
  })

  it('adds up to the cent', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 }).map((value) => divide(String(value), '100', 2))
    const lines = fc.array(fc.record({ extension: cents, isTaxable: fc.boolean() }), { maxLength: 30 })
    fc.assert(
      fc.property(lines, (some) => {
        const { lineTotal, addOnCharges, tax, total, taxableAmount } = estimateOf(some, rules)
        expect(compare(lineTotal, sum(some.map(({ extension }) => extension)))).toBe(0)
        expect(compare(total, sum([lineTotal, addOnCharges, tax]))).toBe(0)
        expect(compare(taxableAmount, lineTotal)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

test('hidden amounts are null', () => {
  expect(Object.values(HIDDEN_ESTIMATE)).toEqual([null, null, null, null, null])
})

// Spec 2 §2, checkout: 'Total' for consumers, 'Estimated total' for others
test.each([
  ['Consumer', 'Total'],
  ['Customer', 'Estimated total'],
  ['Salesperson', 'Estimated total'],
])('for a %s the total is labelled %s', (userType, expected) => {
  expect(totalLabel(userType)).toBe(expected)
})
