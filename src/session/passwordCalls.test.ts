import { afterEach, describe, expect, it, vi } from 'vitest'
import { aRootState } from '@test/builders/session/rootState'
import { testDeps } from '@test/fakes/deps'
import { cut, json, never, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { makeOwn } from '../net/apiExtra'
import { FAILURE_MESSAGES } from '../net/apiError'
import { NO_CREDENTIALS } from '@/domain/session/credentials'
import { makeStore } from '@/app/store/makeStore'
import { passwordApi } from '../features/accounts/passwordApi'
import { lookUpResetToken, passwordOutcome, sendNewPassword, sendPasswordChange } from './passwordCalls'
import { WRITE_TIMEOUT_MS } from '../net/transport'

const TEXTS = { done: 'Done', failed: 'Failed' }
const { signal } = new AbortController()

const CALLS = [
  ['POST /api/password/reset', sendNewPassword('secret', 'link', 'human')],
  ['POST /api/password', sendPasswordChange('old', 'secret')],
] as const

const FAULTS: readonly (readonly [string, Script[string], string, string])[] = [
  ['500', () => json({}, 500), 'Failed', FAILURE_MESSAGES.requestFailed],
  ['503', () => new Response('<h1>Busy</h1>', { status: 503 }), 'Failed', FAILURE_MESSAGES.requestFailed],
  ['malformed JSON', () => new Response('{"errors": ['), 'Failed', FAILURE_MESSAGES.malformed],
  ['JSON of another shape', () => json('surprise'), 'Failed', FAILURE_MESSAGES.malformed],
  ['a cut connection', cut, FAILURE_MESSAGES.noAnswer, FAILURE_MESSAGES.noAnswer],
  ['silence', never, FAILURE_MESSAGES.noAnswer, FAILURE_MESSAGES.noAnswer],
]

function world(call: string, answer: Script[string]) {
  const backend = scriptedFetch({ [call]: answer })
  const dispatched: unknown[] = []
  const dispatch = ((action: unknown) => dispatched.push(action)) as never
  const deps = testDeps({ fetch: backend.fetch })
  const extra = { ...deps, ownStorages: deps, credentials: () => NO_CREDENTIALS, own: makeOwn() }
  return { ...backend, dispatched, args: [dispatch, () => aRootState({}), extra] as const }
}

async function outwait<Result>(result: Promise<Result>): Promise<Result> {
  await vi.advanceTimersByTimeAsync(WRITE_TIMEOUT_MS)
  return result
}

afterEach(() => {
  vi.useRealTimers()
})

describe.each(FAULTS)('after %s,', (_, answer, said, lookUpSaid) => {
  it.each(CALLS)('%s gives the error message, and is not retried', async (name, call) => {
    vi.useFakeTimers()
    const { args, calls, dispatched } = world(name, answer)
    const result = await outwait(call(...args))
    expect(passwordOutcome(result, TEXTS)).toEqual({ status: 'Refused', message: said })
    expect(calls()).toEqual([name])
    expect(dispatched).toEqual([])
  })

  it('the request of a mail gives the error message, and is not retried', async () => {
    vi.useFakeTimers()
    const name = 'POST /api/password/requestreset'
    const { fetch, calls } = world(name, answer)
    const { dispatch } = makeStore({ deps: testDeps({ fetch }) })
    const { initiate } = passwordApi.endpoints.requestPasswordReset
    const result = await outwait(dispatch(initiate({ emailOrUsername: 'ann', verifyToken: 'human' })))
    expect(passwordOutcome(result, TEXTS)).toEqual({ status: 'Refused', message: said })
    expect(calls()).toEqual([name])
  })

  it('the check of a link gives the error message', async () => {
    vi.useFakeTimers()
    const { args } = world('POST /api/password/userType', answer)
    const { error } = await outwait(lookUpResetToken('link', signal)(...args))
    expect(error?.message).toBe(lookUpSaid)
  })
})

it.each([
  ['a message', { isSuccess: true, message: 'Well done' }, 'Saved', 'Well done'],
  ['nothing', {}, 'Saved', 'Done'],
  ['errors', { isSuccess: true, message: 'Well done', errors: ['No'] }, 'Refused', 'No'],
  ['failure', { isSuccess: false }, 'Refused', 'Failed'],
  ['failure and a message', { isSuccess: false, message: 'Sorry' }, 'Refused', 'Sorry'],
])('an answer with %s has the outcome $2', async (_, body, status, message) => {
  const { args } = world('POST /api/password', () => json(body))
  expect(passwordOutcome(await sendPasswordChange('a', 'b')(...args), TEXTS)).toEqual({ status, message })
})
