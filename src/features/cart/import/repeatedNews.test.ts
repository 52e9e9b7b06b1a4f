import { expect, test } from 'vitest'
import type { ImportOutcome } from '@/features/order-files/state/worker/importCall'
import type { ImportRun } from '@/features/cart/state/import/runImport'
import { repeatedNews } from './repeatedNews'

const line = { places: [0], productKey: 1, unit: 'CS', quantity: '1' }
const run: ImportRun = {
  owner: 'buyer',
  key: 'key-1',
  before: null,
  series: 'a',
  fileName: 'a.txt',
  text: 'Product Key\tOrder Quantity\tU/M\r\nA1\t1\tCS\r\n"B""2"\t1\tCS\r\n',
  type: 'auto',
  lines: [line, line],
}
/** Answer with problems, each at the index of its line. */
const answered = (
  importedLineCount: number,
  ...problems: [index: number | null, message: string][]
): ImportOutcome => ({
  kind: 'answered',
  importedLineCount,
  problems: problems.map(([index, message]) => ({ index, message })),
  ids: null,
})

test.each<[string, ImportOutcome, string, string]>([
  ['all lines imported', answered(2), 'success', '2 lines imported from a.txt.'],
  [
    'a part of the lines imported',
    answered(1, [null, 'Sold out.']),
    'warning',
    '1 of 2 lines imported from a.txt. Sold out.',
  ],
  [
    'problems with their product codes',
    answered(0, [0, 'Sold out.'], [1, 'Too much.'], [null, '']),
    'warning',
    '0 of 2 lines imported from a.txt. A1: Sold out. B"2: Too much.',
  ],
  [
    'more reasons than are shown',
    answered(0, [null, 'One.'], [null, 'Two.'], [null, 'Three.'], [1, 'Four.'], [9, 'Five.']),
    'warning',
    '0 of 2 lines imported from a.txt. One. Two. Three. and 2 more.',
  ],
  [
    'nothing imported',
    { kind: 'refused', reasons: ['Conflict', 'Closed.'], isReplayed: true },
    'warning',
    'The lines of a.txt were not imported. Conflict Closed.',
  ],
  [
    'an outcome that is still unknown',
    { kind: 'unknown', reasons: ['No answer.'] },
    'warning',
    'We could not confirm whether the lines of a.txt were imported. Check the cart before you import them again. No answer.',
  ],
])('an import whose response was lost, with %s, is reported as $2: $3', (_, outcome, severity, message) => {
  expect(repeatedNews({ run, outcome })).toEqual({ severity, message })
})
