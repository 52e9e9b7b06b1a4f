import { afterEach, expect, it, test } from 'vitest'
import { ENGLISH, makeLanguage, setLanguage } from '../language/language'
import { readTypedQuantity } from './typedQuantity'

const UNITS = [{ unitOfMeasure: 'CS' }, { unitOfMeasure: 'EA' }]

afterEach(() => setLanguage(ENGLISH))

test.each([
  ['', '0', null],
  ['0', '0', null],
  ['3', '3', null],
  ['1,200', '1200', null],
  ['2.004', '2', null],
  ['2.005', '2.01', null],
  ['0.005', '0.01', null],
  ['1/3', '0.33', null],
  ['3 cs', '3', 'CS'],
  ['3cases', '3', 'CS'],
  ['2 each', '2', 'EA'],
  ['1000000', '1000000', null],
])('%j means %s in %s', (typed, quantity, unit) => {
  expect(readTypedQuantity(typed, UNITS)).toEqual({ quantity, unit, problem: null })
})

test.each([
  ['abc', '“abc” is not a number.'],
  ['1,5', '“1,5” can mean 1.5 or 15. Type the one you mean.'],
  ['2e3', '“2e3” is not a number.'],
  ['2 dz', 'This product is not sold by dz. It is sold by CS, EA.'],
  ['0.004', 'Invalid quantity of 0.004. Please enter a multiple of 0.01'],
])('%j counts as 0: %s', (typed, problem) => {
  expect(readTypedQuantity(typed, UNITS)).toEqual({ quantity: '0', unit: null, problem })
})

it('reads a decimal comma in French', () => {
  setLanguage(makeLanguage('fr-CA', { storefront: {} }))
  expect(readTypedQuantity('1,5 caisse', UNITS)).toEqual({ quantity: '1.5', unit: 'CS', problem: null })
})
