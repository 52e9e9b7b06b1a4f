import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  hashToken,
  makeToken,
  endSessions,
  LAST_USE_STEP_MS,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
} from './sessions'
import { users } from '../../db/schema/accounts'
import { oneTimeTokens, sessions } from '../../db/schema/operations'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

let test: TestApp
let buyer: number

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  buyer = await addUser(test.db, 'buyer')
})
afterAll(() => test.close())

async function answerWith(token: string): Promise<[number, unknown]> {
  const response = await test.request('/api/user', { token })
  return [response.status, await response.json()]
}

async function statusWith(token: string): Promise<number> {
  return (await test.request('/api/user', { token })).status
}

describe('a session', () => {
  it('ends after its idle time', async () => {
    const token = await test.signIn('buyer')
    test.clock.advance(SESSION_IDLE_MS - 1)
    expect(await statusWith(token)).toBe(200)
    test.clock.advance(SESSION_IDLE_MS)
    expect(await statusWith(token)).toBe(401)
  })

  it('is extended while used, up to its last day', async () => {
    const token = await test.signIn('buyer')
    const step = SESSION_IDLE_MS - LAST_USE_STEP_MS
    for (let age = step; age < SESSION_MAX_MS; age += step) {
      test.clock.advance(step)
      expect(await statusWith(token)).toBe(200)
    }
    test.clock.advance(step)
    expect(await statusWith(token)).toBe(401)
  })

  it('records its use at most every few minutes', async () => {
    const token = await test.signIn('buyer')
    const started = test.clock.now()
    const lastUse = async () => {
      const isThis = eq(sessions.tokenHash, hashToken(token))
      const [row] = await test.db.select().from(sessions).where(isThis)
      return row?.lastUsedAt.getTime()
    }
    test.clock.advance(LAST_USE_STEP_MS - 1)
    await statusWith(token)
    expect(await lastUse()).toBe(started.getTime())
    test.clock.advance(1)
    await statusWith(token)
    expect(await lastUse()).toBe(test.clock.now().getTime())
  })

  it('ends at once for a user who may no longer sign in', async () => {
    const id = await addUser(test.db, 'leaving')
    const token = await test.signIn('leaving')
    expect(await statusWith(token)).toBe(200)
    await test.db.update(users).set({ isActive: false }).where(eq(users.id, id))
    const message = 'This account is not authorized to sign in any more.'
    expect(await answerWith(token)).toEqual([401, { message }])
  })

  it.each([
    ['Please sign in again.', 'Please sign in again.'],
    ['', 'Your session has expired'],
  ])('ended with the reason “%s” answers “%s”', async (endedReason, message) => {
    const token = await test.signIn('buyer')
    const other = await test.signIn('buyer')
    const isThis = eq(sessions.tokenHash, hashToken(token))
    await test.db.update(sessions).set({ endedAt: test.clock.now(), endedReason }).where(isThis)
    expect(await answerWith(token)).toEqual([401, { message }])
    expect((await test.request('/api/theme', { token })).status).toBe(200)
    expect(await statusWith(other)).toBe(200)
  })

  it('reports expiry when it was ended and is idle as well', async () => {
    const token = await test.signIn('buyer')
    const isThis = eq(sessions.tokenHash, hashToken(token))
    await test.db.update(sessions).set({ endedAt: test.clock.now(), endedReason: 'Ended' }).where(isThis)
    test.clock.advance(SESSION_IDLE_MS - 1)
    expect(await answerWith(token)).toEqual([401, { message: 'Ended' }])
    test.clock.advance(1)
    expect(await answerWith(token)).toEqual([401, { message: 'Your session has expired' }])
  })

  it('is ended with all others of its user, except the one that ends them', async () => {
    const mine = await test.signIn('buyer')
    const others = [await test.signIn('buyer'), await test.signIn('buyer')]
    await addUser(test.db, 'bystander')
    const bystander = await test.signIn('bystander')
    const first = { reason: 'First', exceptTokenHash: hashToken(mine) }
    await endSessions(test.db, buyer, first, test.clock.now())
    expect(await statusWith(mine)).toBe(200)
    await endSessions(test.db, buyer, { reason: 'Second' }, test.clock.now())
    for (const token of others) expect(await answerWith(token)).toEqual([401, { message: 'First' }])
    expect(await answerWith(mine)).toEqual([401, { message: 'Second' }])
    expect(await statusWith(bystander)).toBe(200)
  })

  it.each([
    ['unknown', `Bearer ${makeToken()}`],
    ['empty', 'Bearer '],
    ['of another type', 'Basic YnV5ZXI6RGVtbyEyMzQ1'],
    ['malformed', 'Bearer a b'],
  ])('does not open with a token that is %s', async (_, header) => {
    const response = await test.request('/api/user', { headers: { Authorization: header } })
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(await response.json()).toEqual({ message: 'Your session has expired' })
  })
})

describe('an authorization code', () => {
  async function makeCode(fields: Partial<typeof oneTimeTokens.$inferInsert> = {}): Promise<string> {
    const code = makeToken()
    const [buyer] = await test.db.select().from(users).where(eq(users.username, 'buyer'))
    await test.db.insert(oneTimeTokens).values({
      tokenHash: hashToken(code),
      purpose: 'punchout-code',
      userId: buyer?.id ?? 0,
      expiresAt: new Date(test.clock.now().getTime() + 1),
      ...fields,
    })
    return code
  }
  function redeem(code: string): Promise<Response> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: 'http://localhost:3000' }
    return test.request('/api/token', { form })
  }

  // Spec 1 §7: A punchout code opens a session, once
  it('opens a session, once', async () => {
    const code = await makeCode()
    const response = await redeem(code)
    expect(response.status).toBe(200)
    const { access_token } = (await response.json()) as { access_token: string }
    expect(await statusWith(access_token)).toBe(200)
    expect((await redeem(code)).status).toBe(401)
  })

  it('works once, however many simultaneous attempts', async () => {
    const code = await makeCode()
    const tries = await Promise.all(Array.from({ length: 5 }, () => redeem(code)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is rejected when unknown, expired, or issued for another purpose', async () => {
    const over = await makeCode({ expiresAt: test.clock.now() })
    const other = await makeCode({ purpose: 'reset-password' })
    for (const code of ['unknown', over, other]) {
      const response = await redeem(code)
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ ErrorDescription: 'Authorization code rejected' })
    }
  })
})
