import { expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { changeText } from './ChangedLines'

test.each([
  [{ what: 'price', was: '10', is: '11.5' }, 2, 'Price: was $10.00 CS, is $11.50 CS'],
  [{ what: 'price', was: '10.1234', is: '' }, 4, 'Price: was $10.1234 CS, is -.-- CS'],
  [{ what: 'price', was: '10', is: '2.5', wasUnit: 'EA' }, 2, 'Price: was $10.00 EA, is $2.50 CS'],
  [{ what: 'notes', was: '', is: 'Lean' }, 2, 'Notes: was none, is Lean'],
  [{ what: 'notes', was: 'Lean · Cold', is: '' }, 2, 'Notes: was Lean · Cold, is none'],
  [{ what: 'unit', was: '6', is: '1200' }, 2, 'Unit: was 6 in 1 CS, is 1,200 in 1 CS'],
  [{ what: 'description', was: 'Tea', is: 'Tea Black' }, 2, 'Description: was Tea, is Tea Black'],
  [
    { what: 'availability', was: '', is: 'This product is unavailable.' },
    2,
    'Availability: This product is unavailable.',
  ],
  [{ what: 'removed', was: '2 CS', is: '' }, 2, 'Removed: 2 CS'],
  [{ what: 'Colour', was: 'red', is: 'blue' }, 2, 'Colour: was red, is blue'],
])('the change %j, with %i decimals, reads "%s"', (change, decimals, text) => {
  expect(changeText(change, buildLine(1), decimals)).toBe(text)
})
