import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KITCHEN_LINES, KITCHEN_MESSAGE } from '@test/builders/import/kitchenLines'
import { readQuantity } from '../quantityCell'
import { ORDER_TEXT_MAX, readOrderText, searchTextsOf } from './readOrderText'

const rows = KITCHEN_LINES.trim()
  .split('\n')
  .map((line) => line.trim().split(' => ') as [line: string, read: string, meant: string])

/** 'quantity unit | words | size'. */
function told(line: string): string {
  const read = readOrderText(line)
  if (read.kind !== 'order') return read.kind
  const { quantity, unit, words, size } = read
  return [`${quantity} ${unit}`.trim() || 'none', words, ...(size === null ? [] : [size])].join(' | ')
}

describe('an order line in words', () => {
  it.each(rows)('%s has the quantity %s', (line, quantity) => {
    const read = readOrderText(line)
    expect(read).toMatchObject({ kind: 'order' })
    expect(told(line).split(' | ')[0]).toBe(quantity)
  })

  it.each([
    ['2 cs romaine', '2 cs | romaine'],
    ['2cs romaine', '2 cs | romaine'],
    ['romaine, 2 cs.', '2 cs. | romaine'],
    ['romaine - 2', '2 | romaine'],
    ['Romaine: 2 cases', '2 cases | Romaine'],
    ['qty 2 romaine', '2 | romaine'],
    ['romaine qty 2', '2 | romaine'],
    ['x12 romaine', '12 | romaine'],
    ['12 x romaine', '12 | romaine'],
    ['1,200 napkins', '1,200 | napkins'],
    ['2 1/2 cs limes', '2 1/2 cs | limes'],
    ['limes 2 1/2 cs', '2 1/2 cs | limes'],
    ['a dozen eggs', '1 dozen | eggs'],
    ['half a dozen lemons', '0.5 dozen | lemons'],
    ['case of limes', '1 case | limes'],
    ['a couple cases limes', '2 cases | limes'],
    ['one romaine', '1 | romaine'],
    ['order: 2 cs limes', '2 cs | limes'],
    ['can I get 2 cs limes please?', '2 cs | limes'],
    ['necesito 2 cajas de limones por favor', '2 cajas | limones'],
    ["il nous faut 2 caisses d'oignons s'il vous plaît", '2 caisses | oignons'],
  ])('%s is read as %s', (line, read) => expect(told(line)).toBe(read))

  it.each([
    ['3 roma tomatoes 25lb', '3 | roma tomatoes 25lb'],
    ['2 cs 6 oz chicken breast', '2 cs | 6 oz chicken breast'],
    ['1/2 gal milk 3 cs', '3 cs | 1/2 gal milk'],
    ['80/20 ground beef 2', '2 | 80/20 ground beef'],
    ['2% milk 4', '4 | 2% milk'],
    ['7up 2 cs', '2 cs | 7up'],
    ['10x sugar 2 bags', '2 bags | 10x sugar'],
    ['five spice powder 2', '2 | five spice powder'],
    ['butter 2 x 5lb', '2 | butter 5lb'],
    ['diced tomatoes 2 #10 cans', '2 cans | diced tomatoes #10'],
    ['00123 5', '5 | 00123'],
    ['123 5', '5 | 123'],
    ['04011003 romaine 2', '2 | 04011003 romaine'],
    ['half and half', 'none | half and half'],
    ['2 half and half', '2 | half and half'],
  ])('a number of the goods is no quantity: %s is %s', (line, read) => expect(told(line)).toBe(read))

  it.each([
    ['5lb butter', '5 lb | butter | 5lb'],
    ['5 # butter', '5 # | butter | 5#'],
    ['butter 5 lb', '5 lb | butter | 5lb'],
    ['avocados 48 ct', '48 ct | avocados | 48ct'],
  ])('a measure alone may be a size: %s is %s', (line, read) => expect(told(line)).toBe(read))

  it.each([
    ['lemons 3 cs @ 41.20', '3 cs | lemons'],
    ['lemons 3 cs @41.20/cs', '3 cs | lemons'],
    ['romaine 2 @ 33.10', '2 | romaine'],
    ['05051042 3 @ 41.20', '3 | 05051042'],
    ['$41.20 lemons 3 cs', '3 cs | lemons'],
    ['2 cs limes at 41.20 each', '2 cs | limes'],
    ['citrons 3 cs 41,20 $', '3 cs | citrons'],
    ['lemons 3 cs for 12/4', '3 cs | lemons'],
    ['romaine 2 cs by 12/5/2026', '2 cs | romaine'],
    ['limones 2 cajas para 12/4', '2 cajas | limones'],
    ['lemons @ 41.20', 'none | lemons'],
  ])('a price or a date is no quantity: %s is %s', (line, read) => expect(told(line)).toBe(read))

  it.each([
    ['need 3 more cases of lemons', '3 cases | lemons'],
    ['need 3 more lemons', '3 | lemons'],
    ['thirty lemons', '30 | lemons'],
    ['twenty-five cs lemons', '25 cs | lemons'],
    ['lemons twenty five cs', '25 cs | lemons'],
    ['treinta y dos cajas de limones', '32 cajas | limones'],
    ['veinticinco limones', '25 | limones'],
    ['vingt et un citrons', '21 | citrons'],
    ['one and a half cases lemons', '1 1/2 cases | lemons'],
    ['lemons 2 and a half cs', '2 1/2 cs | lemons'],
    ['dos cajas y media de limones', '2 1/2 cajas | limones'],
    ['dos y media cajas de limones', '2 1/2 cajas | limones'],
    ['trois et demie caisses de citrons', '3 1/2 caisses | citrons'],
    ['3 half and half', '3 | half and half'],
    ['can I have 2 lemons', '2 | lemons'],
    ['no salt butter 2', '2 | no salt butter'],
    ['store bought pie 2', '2 | store bought pie'],
    ['door mats 2', '2 | door mats'],
    ['chicken stock 2 cs', '2 cs | chicken stock'],
  ])('a number is read however it is written: %s is %s', (line, read) => expect(told(line)).toBe(read))

  it.each([
    ['lemons par 5 have 2', 'par 5 have 2? | lemons'],
    ['par 5 lemons', 'par 5? | lemons'],
    ['lemons on hand 2', 'on hand 2? | lemons'],
    ['lemons 2 left', '2 left? | lemons'],
    ['we have 2 lemons', 'have 2? | lemons'],
    ['2 or 3 cs lemons', '2 or 3? cs | lemons'],
    ['lemons 2 o 3', '2 o 3? | lemons'],
    ['lemons -3', '-3 | lemons'],
    ['lemons: -1 cs', '-1 cs | lemons'],
    ['no lemons 3', 'no lemons 3 | no lemons'],
  ])('a doubtful number is asked about as written: %s is %s', (line, read) => {
    expect(told(line)).toBe(read)
    const order = readOrderText(line)
    const quantity = order.kind === 'order' ? order.quantity : '1'
    expect(readQuantity(quantity, null).kind).not.toBe('number')
  })

  it.each([
    'Use door 2',
    'Gate code 4471',
    '12 Main St',
    'We open at 7',
    'store 12',
    'see you at 5',
    'be there by 6:30 am',
    "don't send lemons 3",
    'Hi Maria',
    'Hi Maria, for tomorrow please:',
    'Good morning!',
    'Hola María:',
    'Bonjour,',
    'thanks!',
    'Thank you, Joe',
    'muchas gracias',
    'please',
    "s'il vous plaît",
    'for tomorrow 11/30',
    'for 12/2',
    'Tuesday 12/1',
    'Nov 30',
    '30 novembre 2026',
    'para mañana',
    'pour lundi',
    'Produce:',
    'Sent from my iPhone',
    'PO 12345',
    'call me 617-555-0100',
    '---',
    '',
  ])('%s orders nothing', (line) => expect(told(line)).toBe('other'))

  it.each([
    ['best foods mayo 2 cs', '2 cs | best foods mayo'],
    ['best foods mayo 2', '2 | best foods mayo'],
    ['order 3 cs limes', '3 cs | limes'],
    ['dates medjool 1 cs', '1 cs | dates medjool'],
    ['ok cleaner 4', '4 | ok cleaner'],
  ])('an order that begins like another kind of line is read: %s', (line, read) =>
    expect(told(line)).toBe(read),
  )

  it('reads ten orders in a message and nothing else with a quantity', () => {
    const read = KITCHEN_MESSAGE.split('\n').map((line) => readOrderText(line))
    expect(read.filter((each) => each.kind === 'order' && each.quantity !== '')).toHaveLength(10)
  })
})

describe('any text', () => {
  it('is read in bounded time, unless it is too long for an order', () => {
    expect(readOrderText('x'.repeat(ORDER_TEXT_MAX)).kind).toBe('order')
    expect(readOrderText('2 cs '.repeat(2000)).kind).toBe('tooLong')
    const hostile = [
      '1 1/'.repeat(50),
      '(((((('.repeat(33),
      'x1 '.repeat(66),
      '-,;:'.repeat(50),
      '½'.repeat(200),
    ]
    const started = performance.now()
    for (let run = 0; run < 200; run++) for (const line of hostile) readOrderText(line)
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('keeps every word that is not the quantity', () => {
    const word = fc.constantFrom('romaine', 'tomato', 'beef', 'chicken', 'crème', 'jalapeño')
    const goods = fc.array(word, { minLength: 1, maxLength: 4 })
    const number = fc.integer({ min: 1, max: 999 })
    const unit = fc.constantFrom('', 'cs', 'cases', 'bx', 'ea')
    fc.assert(
      fc.property(goods, number, unit, fc.boolean(), (words, quantity, named, isFirst) => {
        const amount = [String(quantity), named].filter((part) => part !== '').join(' ')
        const name = words.join(' ')
        const read = readOrderText(isFirst ? `${amount} ${name}` : `${name} ${amount}`)
        expect(read).toEqual({
          kind: 'order',
          quantity: String(quantity),
          unit: named,
          words: name,
          size: null,
        })
      }),
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 210 }), (text) => {
        const read = readOrderText(text)
        if (read.kind === 'order') expect(searchTextsOf(read).every((each) => each.trim() !== '')).toBe(true)
      }),
    )
  })
})
