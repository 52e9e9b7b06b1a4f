import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts about how an order file or pasted lines are read. */
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
  isOrderUnit: 'It is the unit to order',
  isPackUnit: 'It is the unit of the pack size',
})
