import { createHmac } from 'node:crypto'
import { createChallenge, HmacAlgorithm } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { verifyToken } from '@/contract/fields'
import { HumanChallengeDto } from '@/contract/accounts/humanCheck'
import { createApp } from '../process/app'
import { serverSecrets, throttles, usedHumanChecks } from '../db/schema/operations'
import { implement } from './routes/implement'
import { reply } from '../http/reply/reply'
import { tidy } from '../process/commands/startServer'
import { requireHumanCheck, HUMAN_CHECK_TTL_MS, makeChallenge } from './humanCheck'
import { secretOf } from './access/secrets'
import { THROTTLE_WINDOW_MS, THROTTLES } from './access/throttle'
import { solvedToken, solveHumanCheck } from '@test/worlds/accounts/humanAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_NOW } from '@test/fakes/testClock'
import type { Requester } from '@test/worlds/app/testRequests'

const CHALLENGE = '/api/humancheck/challenge'
const REFUSED = { errors: ['Please confirm that you are a person.'] }

/** A call that only requires a human check. */
const probe = implement(
  endpoint({
    method: 'POST',
    path: '/api/probe/human',
    access: 'anonymous',
    summary: 'Demands a person',
    source: 'Own: a test',
    body: v.object({ verifyToken }),
  }),
  async ({ deps, body, address }) => {
    await requireHumanCheck(deps, body.verifyToken, address)
    return reply(undefined)
  },
)

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty', more: [probe] })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  for (const table of [throttles, usedHumanChecks]) await test.db.delete(table)
})

const tryWith = (token: string, process: Requester = test) =>
  process.request('/api/probe/human', { json: { verifyToken: token } })

async function statusWith(token: string, process: Requester = test): Promise<number> {
  return (await tryWith(token, process)).status
}

interface Solved {
  challenge: HumanChallengeDto
  solution: { counter: number; derivedKey: string }
}

const opened = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString()) as Solved
const closed = (solved: unknown) => Buffer.from(JSON.stringify(solved)).toString('base64')

describe('a challenge', () => {
  it('is different every time and never cached', async () => {
    const answers = [await test.request(CHALLENGE), await test.request(CHALLENGE)]
    const [first, second] = await Promise.all(
      answers.map(async (answer) => v.parse(HumanChallengeDto, await answer.json())),
    )
    expect(first?.parameters.nonce).not.toBe(second?.parameters.nonce)
    expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual(['no-store', 'no-store'])
  })

  it('reveals only the beginning of the key to find', async () => {
    const { parameters } = await makeChallenge(test.deps)
    const { solution } = opened(await solveHumanCheck(test))
    expect(parameters.keyPrefix).toHaveLength(32)
    expect(solution.derivedKey).toHaveLength(64)
  })

  it.each([1, 2, 10])('of cost %i takes that many tries, half more or less', async (humanCheckCost) => {
    const deps = { ...test.deps, config: { ...test.deps.config, humanCheckCost } }
    const tokens = Array.from({ length: 8 }, async () => solvedToken(await makeChallenge(deps)))
    for (const token of await Promise.all(tokens)) {
      expect(opened(token).solution.counter).toBeGreaterThanOrEqual(humanCheckCost / 2)
      expect(opened(token).solution.counter).toBeLessThanOrEqual(humanCheckCost * 1.5)
    }
  })

  it(`is made ${THROTTLES.challenge.perAddress} times for one address within a window`, async () => {
    const key = 'challenge:address:unknown'
    const count = THROTTLES.challenge.perAddress - 1
    await test.db.insert(throttles).values({ key, windowStart: TEST_NOW, count })
    expect((await test.request(CHALLENGE)).status).toBe(200)
    const refused = await test.request(CHALLENGE)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe(String(THROTTLE_WINDOW_MS / 1000))
    expect(await refused.json()).toEqual({ errors: ['Too many attempts. Please try again later.'] })
  })

  it('is not created where reCAPTCHA is used', async () => {
    const config = { ...test.deps.config, recaptcha: { siteKey: 'site', secret: 'secret' } }
    const other = createApp({ ...test.deps, config })
    expect((await other.request(CHALLENGE)).status).toBe(404)
  })
})

describe('a solution', () => {
  it('is accepted once', async () => {
    const token = await solveHumanCheck(test)
    expect(await statusWith(token)).toBe(204)
    const again = await tryWith(token)
    expect(again.status).toBe(400)
    expect(await again.json()).toEqual(REFUSED)
  })

  it('is accepted for one of several simultaneous requests at two processes', async () => {
    const second = await test.openSecond()
    const token = await solveHumanCheck(test)
    const tries = [test, second, test, second].map((process) => statusWith(token, process))
    expect((await Promise.all(tries)).sort()).toEqual([204, 400, 400, 400])
    const other = await solveHumanCheck(second)
    expect(await statusWith(other)).toBe(204)
    expect(await statusWith(other, second)).toBe(400)
  })

  it('is recognized in any spelling', async () => {
    const token = await solveHumanCheck(test)
    expect(await statusWith(token)).toBe(204)
    const { challenge, solution } = opened(token)
    const parameters = Object.fromEntries(Object.entries(challenge.parameters).reverse())
    const rewritten = closed({ solution: { ...solution, time: 7 }, challenge: { ...challenge, parameters } })
    expect(rewritten).not.toBe(token)
    expect(await statusWith(rewritten)).toBe(400)
  })

  it.each([
    [HUMAN_CHECK_TTL_MS - 1, 204],
    [HUMAN_CHECK_TTL_MS, 204],
    [HUMAN_CHECK_TTL_MS + 1, 400],
  ])('gets, %i ms after its challenge was created, the status %i', async (age, status) => {
    const token = await solveHumanCheck(test)
    test.clock.advance(age)
    expect(await statusWith(token)).toBe(status)
  })

  it('cannot be reused after its record was deleted', async () => {
    const token = await solveHumanCheck(test)
    expect(await statusWith(token)).toBe(204)
    test.clock.advance(HUMAN_CHECK_TTL_MS + 1)
    await tidy(test.deps)
    expect(await test.db.select().from(usedHumanChecks)).toEqual([])
    expect(await statusWith(token)).toBe(400)
  })
})

describe('the human check rejects', () => {
  it.each([
    ['an empty token', ''],
    ['invalid base64', '\u{1f600}'],
    ['invalid JSON', Buffer.from('hello').toString('base64')],
    ['JSON without a challenge', closed({ solution: { counter: 1, derivedKey: 'aa' } })],
    ['the JSON value null', closed(null)],
    ['the longest allowed text', 'A'.repeat(8192)],
    ['JSON nested too deep', closed(JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`))],
  ])('%s', async (_, token) => {
    const response = await tryWith(token)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(REFUSED)
  })

  it('a longer text, without reading it', async () => {
    const response = await tryWith('A'.repeat(8193))
    expect(response.status).toBe(400)
    expect(await response.json()).not.toEqual(REFUSED)
  })

  it('the key of a wrong try, which took no work', async () => {
    const challenge = await makeChallenge(test.deps)
    const { parameters } = challenge
    const nonceAndTry = Buffer.concat([Buffer.from(parameters.nonce, 'hex'), Buffer.alloc(4)])
    const { derivedKey } = await deriveKey(parameters, Buffer.from(parameters.salt, 'hex'), nonceAndTry)
    const solution = { counter: 0, derivedKey: Buffer.from(derivedKey).toString('hex') }
    expect(await statusWith(closed({ challenge, solution }))).toBe(400)
  })

  it('the published beginning of the key', async () => {
    const challenge = await makeChallenge(test.deps)
    const { keyPrefix } = challenge.parameters
    for (const derivedKey of [keyPrefix, keyPrefix.padEnd(64, '0')]) {
      expect(await statusWith(closed({ challenge, solution: { counter: 1, derivedKey } }))).toBe(400)
    }
  })

  it.each(['nonce', 'salt', 'keyPrefix', 'cost', 'keyLength', 'algorithm', 'keySignature', 'data', 'more'])(
    'a solution whose challenge has another %s',
    async (field) => {
      const solved = opened(await solveHumanCheck(test))
      const { parameters } = solved.challenge
      const old = parameters[field]
      const changed =
        field === 'data' ? { issuedAt: TEST_NOW.getTime() + 1 } : typeof old === 'number' ? old + 1 : 'ab'
      const challenge = { ...solved.challenge, parameters: { ...parameters, [field]: changed } }
      expect(await statusWith(closed({ ...solved, challenge }))).toBe(400)
    },
  )

  it('a solution without the signature of its key', async () => {
    const solved = opened(await solveHumanCheck(test))
    const { keySignature: _, ...parameters } = solved.challenge.parameters
    const challenge = { ...solved.challenge, parameters }
    expect(await statusWith(closed({ ...solved, challenge }))).toBe(400)
  })

  it('a solution of a foreign challenge', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      data: { issuedAt: TEST_NOW.getTime() },
      deriveKey,
      hmacAlgorithm: HmacAlgorithm.SHA_256,
      hmacSignatureSecret: 'somebody else',
      hmacKeySignatureSecret: 'somebody else',
    })
    expect(await statusWith(await solvedToken(v.parse(HumanChallengeDto, challenge)))).toBe(400)
  })

  it('a solution whose time was signed with public data', async () => {
    const solved = opened(await solveHumanCheck(test))
    const parameters = { ...solved.challenge.parameters, data: { issuedAt: TEST_NOW.getTime() + 1 } }
    for (const known of ['', solved.challenge.signature, solved.solution.derivedKey]) {
      const signature = createHmac('sha256', known).update(JSON.stringify(parameters)).digest('hex')
      expect(await statusWith(closed({ ...solved, challenge: { parameters, signature } }))).toBe(400)
    }
  })
})

describe('the secrets', () => {
  it('are long, distinct, and the same for simultaneous readers', async () => {
    await test.db.delete(serverSecrets)
    const names = ['one', 'one', 'two', 'one']
    const [first, second, other, third] = await Promise.all(names.map((name) => secretOf(test.db, name)))
    expect([second, third]).toEqual([first, first])
    expect(other).not.toBe(first)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(await test.db.select().from(serverSecrets)).toHaveLength(2)
  })

  it('are in no log line', async () => {
    const secret = await secretOf(test.db, 'human-check')
    expect(test.logs.join('\n')).not.toContain(secret)
  })
})
