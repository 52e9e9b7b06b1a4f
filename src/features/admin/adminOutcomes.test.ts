import { expect, test } from 'vitest'
import { httpError, noAnswerError, FAILURE_MESSAGES } from '@/net/apiError'
import { layoutOutcome, optionsOutcome, sortOutcome } from './adminOutcomes'

// Spec 1 §8: Failures of the sort ('occurred') and of the password options ('occured')
test.each([
  ['a reason', { data: { isSuccess: false, errorReason: 'Not today' } }, 'Not today', 'Not today'],
  ['no reason', { data: { isSuccess: false } }, 'An error has occured.', 'An error has occurred.'],
  [
    'a status',
    { error: httpError(500, {}) },
    'An error has occured.',
    'An error has occurred.',
    '500 An error has occured.',
  ],
  [
    'a status and a text',
    { error: httpError(500, undefined, 'Internal Server Error') },
    'An error has occured.',
    'An error has occurred.',
    '500 Internal Server Error',
  ],
  ['a status and a reason', { error: httpError(403, { message: 'No' }, '') }, 'No', 'No', '403 No'],
  ['no answer', { error: noAnswerError('timeout') }, FAILURE_MESSAGES.noAnswer, FAILURE_MESSAGES.noAnswer],
])(
  'after %s the messages of layout and sort are $2 and $3',
  (_, result, ofLayout, ofSort, ofOptions = ofLayout) => {
    expect(optionsOutcome(result).message).toBe(ofOptions)
    expect(layoutOutcome(result).message).toBe(ofLayout)
    expect(sortOutcome(result).message).toBe(ofSort)
  },
)
