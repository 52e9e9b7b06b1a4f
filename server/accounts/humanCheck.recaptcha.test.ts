import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { usedHumanChecks } from '../db/schema/operations'
import { implement } from './routes/implement'
import { reply } from '../http/reply/reply'
import { requireHumanCheck, makeChallenge, RECAPTCHA_AGE_MS } from './humanCheck'
import { solvedToken } from '@test/worlds/accounts/humanAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_NOW } from '@test/fakes/testClock'

const REFUSED = { errors: ['Please confirm that you are a person.'] }
const UNAVAILABLE = {
  errors: ['Verification service is not available at this time. Please contact support.'],
}
const SECRET = 'the-operators-secret'
const PASSED = { success: true, hostname: 'shop.example', challenge_ts: TEST_NOW.toISOString() }

const probe = implement(
  endpoint({
    method: 'POST',
    path: '/api/probe/human',
    access: 'anonymous',
    summary: 'Demands a person',
    source: 'Own: a test',
    body: v.object({ verifyToken: v.string() }),
  }),
  async ({ deps, body, address }) => {
    await requireHumanCheck(deps, body.verifyToken, address)
    return reply(undefined)
  },
)

let test: TestApp
let google: (init: RequestInit) => Promise<Response>
let requests: { url: string; form: unknown; hasDeadline: boolean; redirect: string | undefined }[] = []

const answers = (verdict: unknown, status = 200) => {
  google = () => Promise.resolve(Response.json(verdict, { status }))
}

beforeAll(async () => {
  test = await openTestApp({
    seed: 'empty',
    more: [probe],
    config: {
      recaptcha: { siteKey: 'site-key', secret: SECRET },
      publicUrl: 'https://shop.example',
      trustsProxy: true,
    },
    fetch: (url, init = {}) => {
      const form = Object.fromEntries(init.body as URLSearchParams) as unknown
      const { signal, redirect } = init
      requests.push({ url: String(url), form, hasDeadline: signal instanceof AbortSignal, redirect })
      return google(init)
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  requests = []
  test.clock.set(TEST_NOW)
  await test.db.delete(usedHumanChecks)
})

function tryWith(verifyToken: string): Promise<Response> {
  const headers = { 'X-Forwarded-For': '198.51.100.7' }
  return test.request('/api/probe/human', { json: { verifyToken }, headers })
}

async function refusal(verdict: unknown, status = 200): Promise<unknown> {
  answers(verdict, status)
  const response = await tryWith('token')
  return { status: response.status, body: (await response.json()) as unknown }
}

describe('reCAPTCHA', () => {
  it('is verified with Google, with the secret in the body and a deadline', async () => {
    answers(PASSED)
    expect((await tryWith('token')).status).toBe(204)
    expect(requests).toEqual([
      {
        url: 'https://www.google.com/recaptcha/api/siteverify',
        form: { secret: SECRET, response: 'token', remoteip: '198.51.100.7' },
        hasDeadline: true,
        redirect: 'error',
      },
    ])
  })

  it('is accepted for one call, whatever Google answers the second time', async () => {
    answers(PASSED)
    const statuses = (await Promise.all([tryWith('token'), tryWith('token')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, 400])
    expect((await tryWith('token')).status).toBe(400)
    expect((await tryWith('another')).status).toBe(204)
  })

  it.each([
    ['a failed check', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['a used token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['another site', { ...PASSED, hostname: 'elsewhere.example' }],
    ['no site', { ...PASSED, hostname: undefined }],
    ['no time', { ...PASSED, challenge_ts: undefined }],
    ['a garbled time', { ...PASSED, challenge_ts: 'yesterday' }],
  ])('rejects %s', async (_, verdict) => {
    expect(await refusal(verdict)).toEqual({ status: 400, body: REFUSED })
  })

  it.each([
    [RECAPTCHA_AGE_MS, 204],
    [RECAPTCHA_AGE_MS + 1, 400],
  ])('gets, %i ms after the check, the status %i', async (age, status) => {
    answers(PASSED)
    test.clock.advance(age)
    expect((await tryWith('token')).status).toBe(status)
  })

  it('does not send an empty token, and accepts no proof of work instead', async () => {
    answers({ success: false })
    expect((await tryWith('')).status).toBe(400)
    expect(requests).toEqual([])
    expect((await tryWith(await solvedToken(await makeChallenge(test.deps)))).status).toBe(400)
  })

  it.each([
    ['an error', {}, 500],
    ['garbage', 'hello', 200],
    ['an answer without a verdict', {}, 200],
    ['that the secret is wrong', { success: false, 'error-codes': ['invalid-input-secret'] }, 200],
  ])('is unavailable when Google answers %s', async (_, verdict, status) => {
    expect(await refusal(verdict, status)).toEqual({ status: 503, body: UNAVAILABLE })
    expect(await test.db.select().from(usedHumanChecks)).toEqual([])
  })

  it('is unavailable when Google is down, too slow or sends no JSON', async () => {
    const failures: (typeof google)[] = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError')),
      () => Promise.resolve(new Response('<html>')),
    ]
    for (const failure of failures) {
      google = failure
      const response = await tryWith('token')
      expect(response.status).toBe(503)
      expect(await response.json()).toEqual(UNAVAILABLE)
    }
  })

  it('keeps secret and token out of the log', async () => {
    google = () => Promise.reject(new TypeError(`fetch failed ${SECRET}`))
    await tryWith('a-token-of-somebody')
    const log = test.logs.join('\n')
    expect(log).toContain('reCAPTCHA cannot verify anybody')
    expect(log).not.toContain(SECRET)
    expect(log).not.toContain('a-token-of-somebody')
  })
})
