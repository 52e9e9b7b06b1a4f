import { afterEach, expect, it, test } from 'vitest'
import { ENGLISH, makeLanguage, setLanguage } from '../language/language'
import { readQuantityOf, readTypedQuantity } from './typedQuantity'

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
])('%j counts as 0 with the problem “%s”', (typed, problem) => {
  expect(readTypedQuantity(typed, UNITS)).toEqual({ quantity: '0', unit: null, problem })
})

it('reads a decimal comma in French', () => {
  setLanguage(makeLanguage('fr-CA', { storefront: {} }))
  expect(readTypedQuantity('1,5 caisse', UNITS)).toEqual({ quantity: '1.5', unit: 'CS', problem: null })
})

test.each([
  ['3', false, null, null],
  ['3 ea', false, 'EA', null],
  ['3 cs', true, 'CS', null],
  ['3 ea', true, null, 'The unit here is CS and cannot be changed. Type the quantity in CS.'],
  ['3 dz', true, null, 'This product is not sold by dz. It is sold by CS, EA.'],
])('%j in a field with CS, fixed: %s, is in %s', (typed, isFixed, unit, problem) => {
  expect(readQuantityOf(typed, { unit: 'CS', sellBys: UNITS, isFixed })).toMatchObject({ unit, problem })
})

it('a field accepts its own unit when the product is not loaded, or has lost it', () => {
  expect(readQuantityOf('3 cases', { unit: 'CS', sellBys: [], isFixed: true })).toMatchObject({
    quantity: '3',
    unit: 'CS',
  })
  expect(readQuantityOf('3 cs', { unit: '', sellBys: [], isFixed: true }).problem).toBe(
    '“3 cs” is not a number.',
  )
})
