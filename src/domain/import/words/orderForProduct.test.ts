import { describe, expect, it } from 'vitest'
import { orderForProduct } from './orderForProduct'
import { readOrderText } from './readOrderText'

function readFor(line: string, units: string, description: string) {
  const order = readOrderText(line)
  if (order.kind !== 'order') throw new Error(`${line} is no order`)
  const sellBys = units.split(' ').map((unitOfMeasure) => ({ unitOfMeasure }))
  return orderForProduct(order, { description, sellBys })
}

describe('a line for one product', () => {
  it.each([
    ['2 cases romaine', 'CS EA', 'Lettuce Romaine', '2', 'CS', ''],
    ['2 romaine', 'CS EA', 'Lettuce Romaine', '2', '', ''],
    ['romaine', 'CS EA', 'Lettuce Romaine', '', '', ''],
    ['lemons 1 bx', 'CS LB', 'Lemons 140 CT', '1', 'bx', ''],
    ['5lb butter', 'CS LB', 'Butter', '5', 'LB', ''],
    ['butter 5 lb', 'CS EA', 'Butter', '', '', '“5lb” was read as the size.'],
    ['2 dozen eggs', 'CS DZ EA', 'Eggs', '2', 'DZ', ''],
    ['2 dozen eggs', 'CS EA', 'Eggs', '24', 'EA', '“2 dozen” was read as 24 EA.'],
    ['half dozen eggs', 'CS EA', 'Eggs', '6', 'EA', '“0.5 dozen” was read as 6 EA.'],
    ['1 1/2 dozen eggs', 'CS PC', 'Eggs', '18', 'PC', '“1 1/2 dozen” was read as 18 PC.'],
    ['2 dozen lemons', 'CS LB', 'Lemons', '2', 'dozen', ''],
    ['2 can liners', 'CS', 'Can Liner 55 GAL', '2', '', '“can” was read as a word of the name.'],
    ['2 boxes liners', 'CS', 'Can Liner 55 GAL', '2', 'boxes', ''],
  ])('“%s”, sold by %s as %s, orders %s %s', (line, units, description, quantity, unit, note) => {
    const notes = note === '' ? [] : [note]
    expect(readFor(line, units, description)).toEqual({ quantity, unit, notes })
  })
})
