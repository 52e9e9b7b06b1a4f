import { expect, test } from 'vitest'
import { buildImportLine } from '@test/builders/import/importFile'
import type { ImportOutcome } from '@/features/order-files/state/worker/importCall'
import { planImport } from '@/domain/import/importPlan'
import type { ValidatedLine } from '@/domain/import/validateLine'
import { NO_IMPORT } from './importState'
import { answerEvent } from './useSendImport'

type Answered = Extract<ImportOutcome, { kind: 'answered' }>

const lines = [2, 3, 4].map((line) => buildImportLine({ line, code: `A${line}`, unit: 'CS' }))
const judged = lines.map(({ line }): ValidatedLine => ({
  kind: 'good',
  productKey: line,
  unit: 'CS',
  quantity: '1',
  notes: [],
}))
const state = { ...NO_IMPORT, lines, judged }
const plan = planImport(lines, judged, 'merge')
const answer = (importedLineCount: number, ...problems: Answered['problems']): Answered => ({
  kind: 'answered',
  importedLineCount,
  problems,
  ids: null,
})
const ofNone = { index: null, message: 'One was refused.' }

function sorted(outcome: Answered) {
  const event = answerEvent(state, plan, outcome)
  if (event?.type !== 'partlyImported') return event
  const { done, unsure, refusals, sending } = event
  const reasons = 'reasons' in sending ? sending.reasons : []
  return { done, unsure, refused: [...refusals.keys()], reasons }
}

test('a response that counts every line leaves none behind', () => {
  expect(sorted(answer(3))).toBeNull()
})

test.each<[string, Answered, readonly number[], readonly number[], readonly number[]]>([
  ['none, without a reason', answer(0), [], [], []],
  ['fewer, without a reason', answer(2), [], [2, 3, 4], []],
  ['fewer, and a reason that names no line', answer(2, ofNone), [], [2, 3, 4], []],
  ['none, and a reason that names no line', answer(0, ofNone), [], [], []],
  ['all, with a remark', answer(3, ofNone), [2, 3, 4], [], []],
  ['all but the named one', answer(2, { index: 1, message: 'No.' }), [2, 4], [], [3]],
  ['fewer than the unnamed ones', answer(1, { index: 1, message: 'No.' }), [], [2, 4], [3]],
])(
  'after a response that counts %s, lines $2 are done, $3 unsure and $4 rejected',
  (_, outcome, done, unsure, refused) => {
    expect(sorted(outcome)).toMatchObject({ done, unsure, refused })
  },
)

test('reports the number of imported lines when their identity is unknown', () => {
  expect(sorted(answer(2, ofNone))).toMatchObject({
    reasons: ['One was refused.', '2 of 3 lines were imported, but the server did not say which.'],
  })
})

test.each<[string, Answered, string]>([
  ['in lines of the file', answer(2, { index: 1, message: 'No.' }), '2 of 3'],
  ['in lines of the file when none was imported', answer(0, ofNone), '0 of 3'],
  ['in lines of the cart when their identity is unknown', answer(1, { index: 1, message: 'No.' }), '1 of 3'],
])('the total is given %s', (_, outcome, total) => {
  const event = answerEvent(state, plan, outcome)
  const sending = event?.type === 'partlyImported' ? event.sending : null
  expect(sending?.kind === 'partly' && `${sending.importedCount} of ${sending.lineCount}`).toBe(total)
})
