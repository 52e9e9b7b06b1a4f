import { describe, expect, it } from 'vitest'
import { KITCHEN_LINES, KITCHEN_MESSAGE } from '@test/builders/kitchenLines'
import { readImportFile } from '../readImportFile'
import { isMessage, messageOrders } from './message'

function tableOf(text: string) {
  const reading = readImportFile(new TextEncoder().encode(text))
  if (reading.kind === 'refused') throw new Error(reading.reason)
  return reading.table
}

const linesOf = (text: string) =>
  messageOrders(tableOf(text)).map(({ line, order }) =>
    `${line}: ${order.quantity} ${order.unit} ${order.words}`.replace(/\s+/g, ' '),
  )

describe('a text is a message', () => {
  it.each([
    ['a message from a phone', KITCHEN_MESSAGE],
    ['one line', '2 cs romaine'],
    ['descriptions and quantities', 'Romaine hearts,3\nLemons 140 ct,2'],
    ['a list on one line', '2 cs romaine, 3 bx lemons, 1 cs limes'],
    ['sixty lines', KITCHEN_LINES.replace(/ => .*/g, '')],
    ['words among codes', 'LT-100 2\n2 cs romaine'],
  ])('as %s is', (_, text) => expect(isMessage(tableOf(text))).toBe(true))

  it.each([
    ['codes and quantities', 'AB-1,5\nAB-2,3'],
    ['codes with units', '04011003 5 CS\n04011006 2 EA'],
    ['the template', 'Product Key,Order Quantity,U/M\n04011003,5,CS'],
    ['a table with descriptions', '04011003,Lettuce Romaine,12,5\n04011006,Lettuce Iceberg,24,3'],
    ['mostly codes', 'LT-100 2\nLT-101 2\n2 cs romaine'],
    ['prose without an order', 'Hi Maria,\nsee you tomorrow'],
    ['an endless line', `2 cs ${'romaine '.repeat(2000)}`],
  ])('as %s is not', (_, text) => expect(isMessage(tableOf(text))).toBe(false))
})

describe('the orders of a message', () => {
  it('are its lines without greetings, in their places', () => {
    expect(linesOf(KITCHEN_MESSAGE)).toEqual([
      '4: 2 cs romaine',
      '5: 1 bx lemons',
      '6: 3 roma tomatoes 25lb',
      '7: 1 case limes',
      '8: 0.5 case iceberg',
      '10: 1 cs bananas',
      '11: 2 cs chicken breast boneless skinless',
      '12: 4 cs whole milk',
      '13: 3 ground beef 80/20',
      '14: 15 dz eggs large brown',
      '17: Joe',
    ])
  })

  it('are several where a line lists several', () => {
    expect(linesOf('2 cs romaine, 3 bx lemons and\nrusset potatoes 90 ct, 3 cs')).toEqual([
      '1: 2 cs romaine',
      '1: 3 bx lemons and',
      '2: 3 cs russet potatoes 90 ct',
    ])
  })

  it('are read in bounded time from thousands of lines', () => {
    const text = Array.from({ length: 5000 }, (_, at) => `${at + 1} cs romaine hearts ${at}`).join('\n')
    const started = performance.now()
    expect(linesOf(text)).toHaveLength(5000)
    expect(performance.now() - started).toBeLessThan(5000)
  })
})
