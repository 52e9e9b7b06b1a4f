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
  ['the shape of a file is its heading’s cells', tableOf('Qty, Item ,UM', '1,A,CS'), 1, 'qty\titem\tum'],
  [
    'the shape of a file is its heading’s cells below titles',
    tableOf('Bistro', 'Qty,Item,', '1,A'),
    2,
    'qty\titem',
  ],
  ['a file without a heading has no shape', tableOf('1,A'), 0, null],
  ['a file with a blank heading has no shape', tableOf(',', '1,A'), 1, null],
  ['a file with too long a heading has no shape', tableOf('x'.repeat(2001), '1'), 1, null],
  ['the longest heading is the shape of a file', tableOf('x'.repeat(2000), '1'), 1, 'x'.repeat(2000)],
])('%s', (_, table, headingRows, shape) => {
  expect(shapeOf(table, headingRows)).toBe(shape)
})

test.each([
  ['apply to a file with the same headings', tableOf('Qty,Item,UM', '1,A,CS'), { headingRows: 1, columns }],
  [
    'apply to a file with the same headings below titles',
    tableOf('Bistro,,', 'QTY,item,Um', '1,A,CS'),
    { headingRows: 2, columns },
  ],
  ['do not apply to a file with other headings', tableOf('Qty,Item,Unit', '1,A,CS'), null],
  ['do not apply to a file without lines', tableOf(), null],
])('remembered columns %s', (_, table, layout) => {
  const found = rememberedLayout(table, [{ shape: 'qty\titem\tum', columns }])
  expect(found && { headingRows: found.headingRows, columns: found.columns }).toEqual(layout)
})

test('columns that a file does not have are not applied', () => {
  const remembered = [{ shape: 'qty\titem', columns }]
  expect(rememberedLayout(tableOf('Qty,Item', '1,A'), remembered)).toBeNull()
})
