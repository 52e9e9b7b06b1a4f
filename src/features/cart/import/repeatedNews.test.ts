import { expect, test } from 'vitest'
import type { ImportOutcome } from '@/api/cart-import/importCall'
import type { ImportRun } from '@/state/import/importRun'
import { repeatedNews } from './repeatedNews'

const line = { places: [0], productKey: 1, unit: 'CS', quantity: '1' }
const run: ImportRun = {
  owner: 'buyer',
  key: 'key-1',
  before: null,
  series: 'a',
  fileName: 'a.txt',
  text: '',
  type: 'auto',
  lines: [line, line],
}
const answered = (importedLineCount: number, ...reasons: string[]): ImportOutcome => ({
  kind: 'answered',
  importedLineCount,
  problems: reasons.map((message) => ({ index: null, message })),
  ids: null,
})

test.each<[string, ImportOutcome, string, string]>([
  ['all', answered(2), 'success', '2 lines imported from a.txt.'],
  ['a part', answered(1, 'Sold out.'), 'warning', '1 of 2 lines imported from a.txt. Sold out.'],
  [
    'nothing',
    { kind: 'refused', reasons: ['Conflict', 'Closed.'], isReplayed: true },
    'warning',
    'The lines of a.txt were not imported. Conflict Closed.',
  ],
  [
    'something unknown',
    { kind: 'unknown', reasons: ['No answer.'] },
    'warning',
    'Nobody knows yet whether the lines of a.txt were imported. Look for them in the cart before you import them again.',
  ],
])('an import whose answer was lost, when %s of it was done', (_, outcome, severity, message) => {
  expect(repeatedNews({ run, outcome })).toEqual({ severity, message })
})
