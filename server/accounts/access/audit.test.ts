import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken, makeToken } from './sessions'
import { users } from '../../db/schema/accounts'
import { auditLog, oneTimeTokens, sessions, throttles } from '../../db/schema/operations'
import { SIGN_IN_LIMITS } from './signInLimits'
import { solveHumanCheck } from '@test/worlds/accounts/humanAccounts'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_PASSWORD } from '@test/worlds/app/testRequests'

const REQUEST_ID = 'request-1234'
const ADDRESS = '198.51.100.7'

let test: TestApp
let buyer: number
let fresh: number
let gone: number

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty', config: { trustsProxy: true } })
  buyer = await addUser(test.db, 'buyer')
  fresh = await addUser(test.db, 'fresh', { type: 'Consumer', emailVerifiedAt: null })
  gone = await addUser(test.db, 'gone', { isActive: false })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [auditLog, throttles, sessions]) await test.db.delete(table)
})

function ask(form: Record<string, string>): Promise<Response> {
  const headers = { 'X-Forwarded-For': ADDRESS, 'X-Request-Id': REQUEST_ID }
  return test.request('/api/token', { form, headers })
}

async function tryToSignIn(username: string, password: string, isHuman = false): Promise<Response> {
  const check = isHuman ? { verifyToken: await solveHumanCheck(test) } : {}
  return ask({ grant_type: 'password', client_id: 'storefront', username, password, ...check })
}

async function recorded() {
  const rows = await test.db.select().from(auditLog).orderBy(asc(auditLog.id))
  return rows.map(({ event, userId, subjectUserId, detail }) => ({ event, userId, subjectUserId, detail }))
}

describe('the record of sign-ins', () => {
  it('has the user, the time and the address', async () => {
    await tryToSignIn('buyer', TEST_PASSWORD)
    const [row] = await test.db.select().from(auditLog)
    expect(row).toEqual({
      id: expect.any(Number) as number,
      at: test.clock.now(),
      event: 'signed-in',
      userId: buyer,
      subjectUserId: null,
      address: ADDRESS,
      requestId: REQUEST_ID,
      detail: {},
    })
  })

  it('has the attempted account as its subject, and no user, if it failed', async () => {
    await tryToSignIn('buyer', 'wrong')
    await tryToSignIn('gone', TEST_PASSWORD)
    await tryToSignIn('nobody', 'wrong')
    await tryToSignIn('fresh', TEST_PASSWORD)
    const refused = { event: 'sign-in-refused', userId: null }
    expect(await recorded()).toEqual([
      { ...refused, subjectUserId: buyer, detail: { reason: 'wrong' } },
      { ...refused, subjectUserId: gone, detail: { reason: 'wrong' } },
      { ...refused, subjectUserId: null, detail: { reason: 'wrong' } },
      { ...refused, subjectUserId: fresh, detail: { reason: 'unverified' } },
    ])
  })

  it('has one entry per throttled period, however many attempts follow', async () => {
    const { max } = SIGN_IN_LIMITS.together
    for (let index = 0; index < max + 3; index++) await tryToSignIn('buyer', 'wrong', true)
    const events = await recorded()
    expect(events.filter(({ event }) => event === 'sign-in-refused')).toHaveLength(max)
    const throttled = { event: 'sign-in-throttled', userId: null, subjectUserId: buyer, detail: {} }
    expect(events.slice(max)).toEqual([throttled])
  })

  it('holds nothing of the input', async () => {
    await tryToSignIn('somebody’s secret', 'another secret')
    expect(JSON.stringify(await test.db.select().from(auditLog))).not.toContain('secret')
  })

  it('remains after the user is deleted', async () => {
    const id = await addUser(test.db, 'leaving')
    await tryToSignIn('leaving', 'wrong')
    await tryToSignIn('leaving', TEST_PASSWORD)
    await test.db.delete(users).where(eq(users.id, id))
    const nobody = { userId: null, subjectUserId: null }
    expect(await recorded()).toMatchObject([nobody, nobody])
  })
})

describe('the record of a code exchange', () => {
  const punchoutSessionId = randomUUID()

  function redeem(code: string): Promise<Response> {
    return ask({ grant_type: 'authorization_code', code, redirect_uri: 'http://localhost:3000' })
  }

  async function makeCode(): Promise<string> {
    const code = makeToken()
    const expiresAt = new Date(test.clock.now().getTime() + 1)
    const values = { purpose: 'punchout-code', userId: buyer, punchoutSessionId, expiresAt } as const
    await test.db.insert(oneTimeTokens).values({ ...values, tokenHash: hashToken(code) })
    return code
  }

  it('has the user of the session, once', async () => {
    const code = await makeCode()
    expect((await redeem(code)).status).toBe(200)
    expect((await redeem(code)).status).toBe(401)
    const detail = { punchoutSessionId }
    expect(await recorded()).toEqual([{ event: 'code-redeemed', userId: buyer, subjectUserId: null, detail }])
    expect(JSON.stringify(await test.db.select().from(auditLog))).not.toContain(code)
  })

  it('is written, or the code stays usable and no session opens', async () => {
    const code = await makeCode()
    await test.db.execute(sql`alter table audit_log rename to audit_log_away`)
    expect((await redeem(code)).status).toBe(500)
    await test.db.execute(sql`alter table audit_log_away rename to audit_log`)
    expect(await test.db.select().from(sessions)).toEqual([])
    expect((await redeem(code)).status).toBe(200)
  })
})
