import { describe, expect, it } from 'vitest'
import { KITCHEN_LINES, KITCHEN_MESSAGE } from '@test/builders/import/kitchenLines'
import { importLines } from '../importLine'
import { detectLayout } from '../layout/detectLayout'
import { pastedLayout, pastedTable } from '../pasteLines'
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

describe('isMessage', () => {
  it.each([
    ['a message from a phone', KITCHEN_MESSAGE],
    ['one line', '2 cs romaine'],
    ['descriptions and quantities', 'Romaine hearts,3\nLemons 140 ct,2'],
    ['a list on one line', '2 cs romaine, 3 bx lemons, 1 cs limes'],
    ['sixty lines', KITCHEN_LINES.replace(/ => .*/g, '')],
    ['words among codes', 'LT-100 2\n2 cs romaine'],
  ])('accepts %s', (_, text) => expect(isMessage(tableOf(text))).toBe(true))

  it.each([
    ['codes and quantities', 'AB-1,5\nAB-2,3'],
    ['codes with units', '04011003 5 CS\n04011006 2 EA'],
    ['the template', 'Product Key,Order Quantity,U/M\n04011003,5,CS'],
    ['a table with descriptions', '04011003,Lettuce Romaine,12,5\n04011006,Lettuce Iceberg,24,3'],
    ['mostly codes', 'LT-100 2\nLT-101 2\n2 cs romaine'],
    ['prose without an order', 'Hi Maria,\nsee you tomorrow'],
    ['an endless line', `2 cs ${'romaine '.repeat(2000)}`],
  ])('rejects %s', (_, text) => expect(isMessage(tableOf(text))).toBe(false))
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

  it.each([
    ['2 cs romaine, 3 cs lemons\n4 cs limes', ['1: 2 cs romaine', '1: 3 cs lemons', '2: 4 cs limes']],
    ['2 cs romaine; 3 cs lemons\n05051042 3', ['1: 2 cs romaine', '1: 3 cs lemons', '2: 3 05051042']],
    ['2 cs romaine, 24 count', ['1: 2 cs romaine 24 count']],
    ['3 cases tomatoes, each one ripe', ['1: 3 cases tomatoes each one ripe']],
    ['2 cajas de lechuga, 3 cajas de limones', ['1: 2 cajas lechuga', '1: 3 cajas limones']],
    ['2 caisses de lait, 3 caisses de citrons', ['1: 2 caisses lait', '1: 3 caisses citrons']],
    ['2 bx romaine, 3 bx lemons', ['1: 2 bx romaine', '1: 3 bx lemons']],
    ['2 caisses de lait et trois de citrons', ['1: 2 caisses lait', '1: 3 citrons']],
    ['2 cs romaine + 3 cs lemons, thanks', ['1: 2 cs romaine', '1: 3 cs lemons']],
    ['2 romaine 3 lemons', ['1: 2 romaine', '1: 3 lemons']],
    ['2 romaine, 3 lemons', ['1: 2 romaine', '1: 3 lemons']],
    ['can i get 2 romaine and 3 lemons', ['1: 2 romaine', '1: 3 lemons']],
    ['romaine 2 cs lemons 3 bx', ['1: 2 cs romaine', '1: 3 bx lemons']],
    ['romaine, 2 cs, lemons, 3 cs', ['1: 2 cs romaine', '1: 3 cs lemons']],
    ['ham and cheese 2 cs and 3 cs lemons', ['1: 2 cs ham and cheese', '1: 3 cs lemons']],
    ['2 half and half and 3 cs lemons', ['1: 2 half and half', '1: 3 cs lemons']],
    ['treinta y dos cajas de limones', ['1: 32 cajas limones']],
    ['romaine 2 cs 3 ea', ['1: 2 cs 3 ea? romaine']],
    ['2 or 3 lemons', ['1: 2 or 3? lemons']],
    ['lemons 3 cs at 41.20 each', ['1: 3 cs lemons']],
    ['heinz 57 sauce 2', ['1: 2 heinz 57 sauce']],
  ])('of %j are %j', (text, orders) => {
    const table = pastedTable(text)
    const read = importLines(table, pastedLayout(table)).map(({ line, quantity, unit, code }) =>
      `${line}: ${quantity} ${unit} ${code}`.replace(/\s+/g, ' '),
    )
    expect(read).toEqual(orders)
    expect(detectLayout(tableOf(text)).headingRows).toBe(0)
  })

  it('are read in bounded time from thousands of lines', () => {
    const text = Array.from({ length: 5000 }, (_, at) => `${at + 1} cs romaine hearts ${at}`).join('\n')
    const started = performance.now()
    expect(linesOf(text)).toHaveLength(5000)
    expect(performance.now() - started).toBeLessThan(5000)
  })
})
