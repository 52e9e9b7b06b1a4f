import { beforeEach, describe, expect, test } from 'vitest'
import { type ApiError, httpError, noAnswerError } from '@/net/apiError'
import { BUSY_RETRIES } from '@/net/retryAfter'
import { sessionEvents } from '@/session/sessionEvents'
import { makeStore } from '@/app/store/makeStore'
import { aReadySession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { scriptedFetch } from '@test/fakes/scriptedFetch'
import { selectSubmission, submitOnce } from './submitOnce'

type Answer = { data: string } | { error: ApiError }

const refused: Answer = { error: httpError(409, { message: 'No' }) }
const lost: Answer = { error: noAnswerError('timeout') }
const done: Answer = { data: 'saved' }
let keys: string[]

beforeEach(() => {
  keys = []
})

function open() {
  let made = 0
  const { fetch } = scriptedFetch({})
  const deps = testDeps({ fetch, randomUUID: () => `key-${(made += 1)}` })
  const store = makeStore({ deps, preloadedState: { session: aReadySession() } })
  const submit = (content: unknown, answer: Answer | Promise<Answer>, name = 'guide') => {
    const send = (key: string) => {
      keys.push(key)
      return Promise.resolve(answer)
    }
    return store.dispatch(submitOnce<string>({ name, content, send }))
  }
  return { store, submit, currentSubmission: () => selectSubmission(store.getState(), 'guide') }
}

describe('the next attempt', () => {
  test.each<[string, Answer, unknown, string]>([
    ['after a success has another key', done, 'A', 'key-2'],
    ['after a rejection has another key', refused, 'A', 'key-2'],
    ['after a lost answer is a replay with the same key', lost, 'A', 'key-1'],
    ['after a lost answer has another key for other content', lost, 'B', 'key-2'],
  ])('%s', async (_name, first, content, key) => {
    const { submit } = open()
    await submit('A', first)
    await submit(content, done)
    expect(keys).toEqual(['key-1', key])
  })
})

test('a submission stays in the store until it is settled', async () => {
  const { submit, currentSubmission } = open()
  const pending = submit({ name: 'Weekly' }, Promise.resolve(lost))
  expect(currentSubmission()).toMatchObject({ key: 'key-1', isUncertain: true, isLost: false })
  expect(await pending).toMatchObject({ kind: 'unknown' })
  expect(currentSubmission()).toMatchObject({ key: 'key-1', isLost: true })
  expect(await submit({ name: 'Weekly' }, refused)).toMatchObject({ kind: 'unknown' })
  expect(await submit({ name: 'Weekly' }, done)).toEqual({ kind: 'answered', data: 'saved' })
  expect(currentSubmission()).toBeNull()
})

test('a submission that a busy server rejects is retried with the same key', async () => {
  const busy: Answer = { error: { ...httpError(503, {}), retryAfterMs: 1 } }
  const { store, submit, currentSubmission } = open()
  const answers = [busy, busy, done]
  const send = (key: string) => {
    keys.push(key)
    return Promise.resolve(answers.shift() ?? lost)
  }
  const sent = await store.dispatch(submitOnce<string>({ name: 'guide', content: 'A', send }))
  expect(sent).toEqual({ kind: 'answered', data: 'saved' })
  expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
  expect(await submit('B', busy)).toMatchObject({ kind: 'unknown' })
  expect(currentSubmission()).toMatchObject({ key: 'key-2', isLost: true })
  expect(keys).toHaveLength(3 + 1 + BUSY_RETRIES)
})

test('submissions of different names are independent', async () => {
  const { submit } = open()
  await submit('A', lost)
  await submit('A', done, 'address')
  await submit('A', done)
  expect(keys).toEqual(['key-1', 'key-2', 'key-1'])
})

test('a late answer does not settle a submission of the next session', async () => {
  const { store, submit, currentSubmission } = open()
  let answer: (answer: Answer) => void = () => undefined
  const first = submit('A', new Promise<Answer>((resolve) => (answer = resolve)))
  store.dispatch(sessionEvents.signedOut())
  expect(currentSubmission()).toBeNull()
  await submit('A', lost)
  answer(done)
  await first
  expect(currentSubmission()).toMatchObject({ key: 'key-2', isLost: true })
})
