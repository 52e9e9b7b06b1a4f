import { expect, test } from 'vitest'
import type { ImportTable } from '../importTable'
import { NO_COLUMNS } from './tableLayout'
import { rememberedLayout, shapeOf } from './rememberedColumns'

const tableOf = (...rows: string[]): ImportTable => ({
  format: { kind: 'text', encoding: 'utf-8', hasMark: false, separator: ',' },
  rows: rows.map((row, index) => ({ line: index + 1, cells: row.split(',') })),
})
const columns = { ...NO_COLUMNS, code: 1, quantity: 0, unit: 2 }

test.each([
  ['the heading’s cells', tableOf('Qty, Item ,UM', '1,A,CS'), 1, 'qty\titem\tum'],
  ['those below titles', tableOf('Bistro', 'Qty,Item,', '1,A'), 2, 'qty\titem'],
  ['no heading', tableOf('1,A'), 0, null],
  ['a blank heading', tableOf(',', '1,A'), 1, null],
  ['an endless heading', tableOf('x'.repeat(2001), '1'), 1, null],
  ['the longest heading', tableOf('x'.repeat(2000), '1'), 1, 'x'.repeat(2000)],
])('the shape of a file is %s', (_, table, headingRows, shape) => {
  expect(shapeOf(table, headingRows)).toBe(shape)
})

test.each([
  ['the same headings', tableOf('Qty,Item,UM', '1,A,CS'), { headingRows: 1, columns }],
  [
    'the same headings below titles',
    tableOf('Bistro,,', 'QTY,item,Um', '1,A,CS'),
    { headingRows: 2, columns },
  ],
  ['other headings', tableOf('Qty,Item,Unit', '1,A,CS'), null],
  ['no lines', tableOf(), null],
])('remembered columns apply to a file with %s', (_, table, layout) => {
  const found = rememberedLayout(table, [{ shape: 'qty\titem\tum', columns }])
  expect(found && { headingRows: found.headingRows, columns: found.columns }).toEqual(layout)
})

test('columns that a file does not have are not applied', () => {
  const remembered = [{ shape: 'qty\titem', columns }]
  expect(rememberedLayout(tableOf('Qty,Item', '1,A'), remembered)).toBeNull()
})
