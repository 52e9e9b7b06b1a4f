import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTsv } from '../quick-entry/tsv'
import { utf8 } from '@test/builders/import/importFile'
import { isNoQuantity } from './importLine'
import { detectLayout } from './layout/detectLayout'
import { pastedLayout, pastedTable } from './pasteLines'
import { readImportFile } from './readImportFile'
import { type FoundCodes, readOrder } from './readOrder'

const CODES = ['05051042', '04011003', '05051037']

/** Rows as the quick-entry grid copies them, from the code to the extension; without prices where they are hidden. */
const copiedRows = fc
  .record({
    hasPrices: fc.boolean(),
    rows: fc.array(
      fc.record({
        stock: fc.integer({ min: 0, max: 5000 }).map(String),
        price: fc.constantFrom('41.2', '3', '0.35', ''),
        quantity: fc.constantFrom('', '1', '2.5', '12', '144'),
        unit: fc.constantFrom('CS', 'EA'),
      }),
      { minLength: CODES.length, maxLength: CODES.length },
    ),
  })
  .map(({ hasPrices, rows }) => ({
    quantityColumn: hasPrices ? 5 : 3,
    filled: rows.flatMap(({ quantity, unit }, index) =>
      quantity === '' ? [] : [`${CODES[index]} × ${quantity} ${unit}`],
    ),
    text: toTsv(
      rows.map(({ stock, price, quantity, unit }, index) => [
        CODES[index] ?? '',
        ['Lemons Fancy 140 ct', 'Lettuce Romaine 24 ct', 'Limes'][index] ?? '',
        stock,
        ...(hasPrices ? [price, unit] : []),
        quantity,
        unit,
        ...(hasPrices ? [quantity === '' || price === '' ? '' : '82.40'] : []),
      ]),
    ),
  }))

const found: FoundCodes = {
  findings: new Map(CODES.map((code, productKey) => [code, { kind: 'found', productKey }])),
  products: new Map(),
}

function readings(text: string) {
  const pasted = pastedTable(text)
  const read = readImportFile(utf8(text))
  if (read.kind === 'refused') throw new Error(read.reason)
  return [
    { table: pasted, layout: pastedLayout(pasted) },
    { table: read.table, layout: detectLayout(read.table) },
  ].map(({ table, layout }) => readOrder(table, layout, found))
}

test('pasted quick-entry rows order the filled-in quantities, or ask for their column and offer it, or are rejected', () => {
  fc.assert(
    fc.property(copiedRows, ({ text, filled, quantityColumn }) => {
      for (const order of readings(text)) {
        if (order.kind === 'lines') {
          const lines = order.lines.filter((line) => !isNoQuantity(line))
          expect(lines.map(({ code, quantity, unit }) => `${code} × ${quantity} ${unit}`)).toEqual(filled)
        } else if (order.kind === 'asked' && filled.length > 0) {
          expect(order.question.readings.map(({ quantity }) => quantity)).toContain(quantityColumn)
        } else if (order.kind !== 'asked') expect(order.kind).toBe('refused')
      }
    }),
  )
})
