import { expect, it } from 'vitest'
import { UnitMismatchError } from './amount'
import { convert, type Conversion, priceRate } from './rate'

const casesToPounds: Conversion = { factor: '40.5', from: 'CS', to: 'LB' }

it('converts an amount exactly', () => {
  expect(convert({ value: '2.5', unit: 'CS' }, casesToPounds)).toEqual({ value: '101.25', unit: 'LB' })
})

// Spec 2 §3: Amounts of different units are not converted
it('rejects an amount of another unit', () => {
  expect(() => convert({ value: '2.5', unit: 'EA' }, casesToPounds)).toThrow(UnitMismatchError)
})

it('priceRate converts an amount to dollars at a price per unit', () => {
  expect(priceRate('2.35', 'LB')).toEqual({ factor: '2.35', from: 'LB', to: '$', currency: 'USD' })
  expect(convert({ value: '101.25', unit: 'LB' }, priceRate('2.35', 'LB'))).toEqual({
    value: '237.9375',
    unit: '$',
  })
})
