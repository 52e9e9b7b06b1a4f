import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts about the reading of an order file or pasted lines. */
export const ORDER_READING_MESSAGES = messages('orderReading', {
  quantityFrom: (columns: string) => icu('Quantity from {columns}', { columns }),
  casesAndEachesFrom: (cases: string, eaches: string) =>
    icu('Cases from {cases}, eaches from {eaches}', { cases, eaches }),
  casesFrom: (column: string) => icu('Cases from {column}', { column }),
  eachesFrom: (column: string) => icu('Eaches from {column}', { column }),
  splitFrom: (column: string) => icu('case or each from {column}', { column }),
  unitFrom: (column: string) => icu('U/M from {column}', { column }),
  notUsed: (columns: string) => icu('{columns} not used', { columns }),
  and: (columns: string, last: string) => icu('{columns} and {last}', { columns, last }),
  more: (count: number) => icu('{count} more', { count }),
  reading: (name: string, sample: string) => icu('{name}: {sample}', { name, sample }),
  notOrdered: (n: number) =>
    icu(
      '{n, plural, one {# product without a quantity is not ordered.} other {# products without a quantity are not ordered.}}',
      { n },
    ),
  message: 'Read as a message: each line is a quantity, a unit and the name of a product.',
  openCount: (n: number) =>
    icu(
      '{n, plural, one {# line waits for the choice of a product, and is not imported.} other {# lines wait for the choice of a product, and are not imported.}}',
      { n },
    ),
  wordsTitle: 'Lines in words',
  allChosen: 'Every line has a product. Paste the lines now.',
  noGoods: 'No product was found. Change the line, or type a code.',
  searchingGoods: (words: string) => icu('Searching for “{words}”', { words }),
  whichGoods: (words: string, line: string) =>
    icu('Which product is “{words}” in line {line}?', { words, line }),
  otherWords: 'Not among them? Type other words, or a code, where the line has its product code.',
  chosenBy: {
    memory: 'Chosen as the last time for these words.',
    purchases: 'Chosen because you buy it or have it in a guide.',
  },
  changeGoods: 'Change',
  changeGoodsOf: (words: string, line: string) =>
    icu('Change the product for “{words}” in line {line}', { words, line }),
  isOrderUnit: 'It is the unit to order',
  isPackUnit: 'It is the unit of the pack size',
})
