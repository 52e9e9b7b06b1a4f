import { describe, expect, test } from 'vitest'
import {
  afterReload,
  freshSubmission,
  markLost,
  markSent,
  type Submission,
  submissionFor,
} from './submission'

const fresh: Submission<string> = freshSubmission('one')
const sent = markSent(fresh, 'A')
const lost = markLost(sent)

test('a sent submission is uncertain until it is settled', () => {
  expect(fresh).toEqual({ key: 'one', isUncertain: false, isLost: false, sent: null })
  expect(sent).toEqual({ key: 'one', isUncertain: true, isLost: false, sent: 'A' })
  expect(lost).toEqual({ key: 'one', isUncertain: true, isLost: true, sent: 'A' })
})

test('after a reload a submission is lost only if it was in flight', () => {
  expect(afterReload(sent)).toEqual(lost)
  expect(afterReload(fresh)).toEqual(fresh)
})

describe('the submission for a content', () => {
  test.each([
    ['there was none', null, 'B', 'new'],
    ['the last one was not sent', fresh, 'B', 'one'],
    ['the same content was sent', lost, 'A', 'one'],
    ['other content was sent', lost, 'B', 'new'],
  ])('when %s has the key $3', (_when, held, content, key) => {
    expect(submissionFor(held, content, () => 'new').key).toBe(key)
  })
})
