import { describe, expect, test } from 'vitest'
import { httpError, malformedError, noAnswerError } from '@/net/apiError'
import { documentOutcome } from './useDocumentButtons'

const refused = (status: number) => ({ error: httpError(status, { message: 'Not today' }) })

describe('the outcome of a document request', () => {
  // Spec 2 §8: 'No Content' of a document
  // Spec 3 §4, documents: Statuses that mark a document button; errors in capitals
  test.each([
    [
      'a document',
      { data: { id: 'abc', isPage: true } },
      { kind: 'opened', document: { id: 'abc', isPage: true } },
    ],
    ['nothing', { data: null }, { kind: 'nothing', message: 'No Content' }],
    ['status 499', refused(499), { kind: 'failed', message: 'NOT TODAY' }],
    ['status 500', refused(500), { kind: 'unmarked', message: 'NOT TODAY' }],
    ['status 501', refused(501), { kind: 'failed', message: 'NOT TODAY' }],
    ['status 403', refused(403), { kind: 'failed', message: 'NOT TODAY' }],
    ['an ended session', refused(401), { kind: 'failed', message: '' }],
    ['a change of session', { error: noAnswerError('aborted') }, { kind: 'failed', message: '' }],
    [
      'no answer',
      { error: noAnswerError('timeout') },
      { kind: 'failed', message: 'THE SERVER DID NOT RESPOND. PLEASE REFRESH AND TRY AGAIN.' },
    ],
    [
      'an unreadable answer',
      { error: malformedError(200, 'x') },
      {
        kind: 'failed',
        message: 'THE SERVER SENT AN ANSWER THAT COULD NOT BE READ. PLEASE TRY AGAIN.',
      },
    ],
  ])('depends on the response: %s', (_, result, outcome) => {
    expect(documentOutcome(result)).toEqual(outcome)
  })
})
