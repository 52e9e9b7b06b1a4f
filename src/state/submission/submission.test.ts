import { describe, expect, test } from 'vitest'
import { freshSubmission, nextSubmission, type Submission, submissionFor } from './submission'

const fresh: Submission<string> = freshSubmission('one')
const sent = nextSubmission(fresh, { type: 'sent', content: 'A' })
const lost = nextSubmission(sent, { type: 'unanswered' })

test('a submission is uncertain from its sending until it is settled', () => {
  expect(fresh).toEqual({ key: 'one', isUncertain: false, isLost: false, sent: null })
  expect(sent).toEqual({ key: 'one', isUncertain: true, isLost: false, sent: 'A' })
  expect(lost).toEqual({ key: 'one', isUncertain: true, isLost: true, sent: 'A' })
})

test('a refusal gives the next attempt another key', () => {
  expect(nextSubmission(lost, { type: 'refused', newKey: 'two' })).toEqual(freshSubmission('two'))
})

test('a reload loses the answer of what was in flight, and nothing else', () => {
  expect(nextSubmission(sent, { type: 'reloaded' })).toEqual(lost)
  expect(nextSubmission(fresh, { type: 'reloaded' })).toEqual(fresh)
})

describe('the submission for a content', () => {
  test.each([
    ['none is held', null, 'B', 'new'],
    ['the held one was not sent', fresh, 'B', 'one'],
    ['the same content was sent', lost, 'A', 'one'],
    ['other content was sent', lost, 'B', 'new'],
  ])('when %s', (_when, held, content, key) => {
    expect(submissionFor(held, content, () => 'new').key).toBe(key)
  })
})
