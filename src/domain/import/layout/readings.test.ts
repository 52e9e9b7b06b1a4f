import { expect, test } from 'vitest'
import { utf8 } from '@test/builders/import/importFile'
import { readImportFile } from '../readImportFile'
import { detectLayout } from './detectLayout'

/** Readings of a file, by column index: each a quantity and the unit beside it. */
function readingsOf(text: string): (number | null)[][] {
  const read = readImportFile(utf8(text))
  if (read.kind === 'refused') throw new Error(read.reason)
  return detectLayout(read.table).readings.map(({ quantity, unit }) => [quantity, unit])
}

test.each([
  [
    'Item,Qty,UM,Qty,UM\n05051042,3,CS,2,EA',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    'Item,Qty,UM,Qty,UM\n05051042,3,CS,3,EA',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    'Item,UM,Qty,UM,Qty\n05051042,CS,3,EA,2',
    [
      [2, 3],
      [4, 3],
    ],
  ],
  [
    'Item,Qty,Quantity,UM\n05051042,3,2,EA',
    [
      [1, 3],
      [2, 3],
    ],
  ],
])('each reading of %j has the unit beside its quantity', (text, readings) => {
  expect(readingsOf(text)).toEqual(readings)
})
