import { describe, expect, test } from 'vitest'
import { httpError, malformedError, noAnswerError } from '@/net/apiError'
import { documentOutcome } from './useDocumentButtons'

const refused = (status: number) => ({ error: httpError(status, { message: 'Not today' }) })

describe('the outcome of a document request', () => {
  // Spec 2 §8: 'No Content' of a document
  // Spec 3 §4, documents: Statuses that mark a document button; errors in capitals
  test.each([
    [
      'of a document opens it',
      { data: { id: 'abc', isPage: true } },
      { kind: 'opened', document: { id: 'abc', isPage: true } },
    ],
    [
      'without a document says that there is none',
      { data: null },
      { kind: 'nothing', message: 'No Content' },
    ],
    ['of status 499 marks the button', refused(499), { kind: 'failed', message: 'NOT TODAY' }],
    ['of status 500 leaves the button unmarked', refused(500), { kind: 'unmarked', message: 'NOT TODAY' }],
    ['of status 501 marks the button', refused(501), { kind: 'failed', message: 'NOT TODAY' }],
    ['of status 403 marks the button', refused(403), { kind: 'failed', message: 'NOT TODAY' }],
    ['of an ended session has no message', refused(401), { kind: 'failed', message: '' }],
    [
      'of a changed session has no message',
      { error: noAnswerError('aborted') },
      { kind: 'failed', message: '' },
    ],
    [
      'without an answer marks the button with a message',
      { error: noAnswerError('timeout') },
      { kind: 'failed', message: 'THE SERVER DID NOT RESPOND. PLEASE REFRESH AND TRY AGAIN.' },
    ],
    [
      'of an unreadable answer marks the button with a message',
      { error: malformedError(200, 'x') },
      {
        kind: 'failed',
        message: 'THE SERVER SENT AN ANSWER THAT COULD NOT BE READ. PLEASE TRY AGAIN.',
      },
    ],
  ])('%s', (_, result, outcome) => {
    expect(documentOutcome(result)).toEqual(outcome)
  })
})
