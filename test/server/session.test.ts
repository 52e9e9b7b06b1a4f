import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken, makeToken } from '../../server/auth/tokens'
import { users } from '../../server/db/schema/accounts'
import { oneTimeTokens, sessions, throttles } from '../../server/db/schema/operations'
import { LAST_USE_STEP_MS, SESSION_IDLE_MS, SESSION_MAX_MS } from '../../server/services/sessions'
import { ATTEMPTS_PER_ADDRESS, ATTEMPTS_PER_NAME, THROTTLE_WINDOW_MS } from '../../server/services/throttle'
import { addCustomer, addUser } from './support/fixtures'
import { openTestApp, type TestApp } from './support/openTestApp'
import { TEST_PASSWORD } from './support/testRequests'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty', config: { trustsProxy: true } })
  const bistro = await addCustomer(test.db, 'BISTRO')
  await addUser(test.db, 'buyer', { name: 'Bea Buyer', email: 'bea@bistro.example' }, [bistro])
  await addUser(test.db, 'fresh', { type: 'Consumer', emailVerifiedAt: null })
  await addUser(test.db, 'gone', { isActive: false })
  await addUser(test.db, 'passwordless', { passwordHash: null })
})
afterAll(() => test.close())
beforeEach(() => test.db.delete(throttles))

function tryToSignIn(username: string, password: string, address = '198.51.100.7'): Promise<Response> {
  const form = { grant_type: 'password', client_id: 'storefront', username, password }
  return test.request('/api/token', { form, headers: { 'X-Forwarded-For': address } })
}

async function statusWith(token: string): Promise<number> {
  return (await test.request('/api/user', { token })).status
}

describe('signing in', () => {
  it.each(['buyer', 'BUYER', 'bea@bistro.example', 'Bea@Bistro.example', ' buyer '])(
    'takes %s and gives a token that names the user',
    async (username) => {
      const response = await tryToSignIn(username, TEST_PASSWORD)
      expect(response.status).toBe(200)
      const answer = (await response.json()) as { access_token: string }
      expect(answer).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
        token_type: 'Bearer',
        expires_in: 43_200,
      })
      const user = await test.request('/api/user', { token: answer.access_token })
      const expected = { username: 'buyer', name: 'Bea Buyer', type: 'Customer', isSalesperson: false }
      expect(await user.json()).toEqual(expected)
    },
  )

  it('keeps the token as a hash only', async () => {
    const token = await test.signIn('buyer')
    const rows = await test.db.select().from(sessions)
    expect(rows.map((row) => row.tokenHash)).toContain(hashToken(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it.each([
    ['a wrong password', 'buyer', 'Demo!2346'],
    ['an unknown name', 'nobody', TEST_PASSWORD],
    ['somebody who may not sign in any more', 'gone', TEST_PASSWORD],
    ['somebody without a password', 'passwordless', ''],
    ['a wrong password of an unverified consumer', 'fresh', 'wrong'],
  ])('refuses %s alike', async (_, username, password) => {
    const response = await tryToSignIn(username, password)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ ErrorDescription: 'Bad Request' })
  })

  it('tells a consumer whose address is not verified, who knows the password', async () => {
    const response = await tryToSignIn('fresh', TEST_PASSWORD)
    expect(response.status).toBe(401)
    const text = 'Please verify your email address before signing in.'
    expect(await response.json()).toEqual({ ErrorDescription: text })
  })

  it('knows one client', async () => {
    const form = { grant_type: 'password', client_id: 'other', username: 'buyer', password: TEST_PASSWORD }
    const response = await test.request('/api/token', { form })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ ErrorDescription: 'Unknown client' })
  })

  it('refuses a grant that it does not know', async () => {
    const response = await test.request('/api/token', { form: { grant_type: 'refresh_token' } })
    expect(response.status).toBe(400)
  })
})

describe('throttling', () => {
  async function fail(username: string, times: number, address: (index: number) => string): Promise<void> {
    for (let index = 0; index < times; index++) {
      expect((await tryToSignIn(username, 'wrong', address(index))).status).toBe(401)
    }
  }

  it(`refuses a name after ${ATTEMPTS_PER_NAME} wrong passwords, whatever the address and the case`, async () => {
    await fail('buyer', ATTEMPTS_PER_NAME, (index) => `198.51.100.${index}`)
    const response = await tryToSignIn('BUYER', TEST_PASSWORD)
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe(String(THROTTLE_WINDOW_MS / 1000))
    expect(await response.json()).toEqual({ message: 'Too many login attempts, please try again later' })
    expect((await tryToSignIn('fresh', TEST_PASSWORD)).status).toBe(401)
  })

  it('counts unknown names as well', async () => {
    await fail('nobody', ATTEMPTS_PER_NAME, () => '198.51.100.7')
    expect((await tryToSignIn('nobody', 'wrong')).status).toBe(429)
  })

  it('forgets when the window is over', async () => {
    await fail('buyer', ATTEMPTS_PER_NAME, () => '198.51.100.7')
    test.clock.advance(THROTTLE_WINDOW_MS)
    expect((await tryToSignIn('buyer', TEST_PASSWORD)).status).toBe(429)
    test.clock.advance(1)
    expect((await tryToSignIn('buyer', TEST_PASSWORD)).status).toBe(200)
  })

  it('does not count what turned out well', async () => {
    for (let index = 0; index <= ATTEMPTS_PER_NAME; index++) {
      expect((await tryToSignIn('buyer', TEST_PASSWORD)).status).toBe(200)
    }
  })

  it(`refuses an address after ${ATTEMPTS_PER_ADDRESS} wrong passwords for many names`, async () => {
    const key = 'sign-in:address:203.0.113.9'
    const count = ATTEMPTS_PER_ADDRESS - 1
    await test.db.insert(throttles).values({ key, windowStart: test.clock.now(), count })
    expect((await tryToSignIn('one', 'wrong', '203.0.113.9')).status).toBe(401)
    expect((await tryToSignIn('buyer', TEST_PASSWORD, '203.0.113.9')).status).toBe(429)
    expect((await tryToSignIn('buyer', TEST_PASSWORD, '203.0.113.10')).status).toBe(200)
  })

  it('believes the last proxy, not what the client wrote before it', async () => {
    const key = 'sign-in:address:203.0.113.9'
    const count = ATTEMPTS_PER_ADDRESS
    await test.db.insert(throttles).values({ key, windowStart: test.clock.now(), count })
    expect((await tryToSignIn('buyer', TEST_PASSWORD, '8.8.8.8, 203.0.113.9')).status).toBe(429)
  })

  it('lets no attempt slip through when many come at the same moment', async () => {
    const tries = Array.from({ length: ATTEMPTS_PER_NAME + 5 }, () => tryToSignIn('buyer', 'wrong'))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(ATTEMPTS_PER_NAME)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  it('keeps no name as it was typed', async () => {
    await tryToSignIn('Demo!2345', 'buyer')
    const rows = await test.db.select().from(throttles)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('demo!2345')
  })
})

describe('a session', () => {
  it('ends when it was not used for its idle time', async () => {
    const token = await test.signIn('buyer')
    test.clock.advance(SESSION_IDLE_MS - 1)
    expect(await statusWith(token)).toBe(200)
    test.clock.advance(SESSION_IDLE_MS)
    expect(await statusWith(token)).toBe(401)
  })

  it('slides while it is used, up to its last day', async () => {
    const token = await test.signIn('buyer')
    const step = SESSION_IDLE_MS - LAST_USE_STEP_MS
    for (let age = step; age < SESSION_MAX_MS; age += step) {
      test.clock.advance(step)
      expect(await statusWith(token)).toBe(200)
    }
    test.clock.advance(step)
    expect(await statusWith(token)).toBe(401)
  })

  it('notes its use at most every few minutes', async () => {
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

  it('ends at once for somebody who may not sign in any more', async () => {
    const id = await addUser(test.db, 'leaving')
    const token = await test.signIn('leaving')
    expect(await statusWith(token)).toBe(200)
    await test.db.update(users).set({ isActive: false }).where(eq(users.id, id))
    expect(await statusWith(token)).toBe(401)
  })

  it.each([
    ['unknown', `Bearer ${makeToken()}`],
    ['empty', 'Bearer '],
    ['of another kind', 'Basic YnV5ZXI6RGVtbyEyMzQ1'],
    ['with strange characters', 'Bearer a b'],
  ])('is not opened by a token that is %s', async (_, header) => {
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

  it('opens a session, once', async () => {
    const code = await makeCode()
    const response = await redeem(code)
    expect(response.status).toBe(200)
    const { access_token } = (await response.json()) as { access_token: string }
    expect(await statusWith(access_token)).toBe(200)
    expect((await redeem(code)).status).toBe(401)
  })

  it('works once, however many try at the same moment', async () => {
    const code = await makeCode()
    const tries = await Promise.all(Array.from({ length: 5 }, () => redeem(code)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is rejected when it is unknown, over, or was made for something else', async () => {
    const over = await makeCode({ expiresAt: test.clock.now() })
    const other = await makeCode({ purpose: 'reset-password' })
    for (const code of ['unknown', over, other]) {
      const response = await redeem(code)
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ ErrorDescription: 'Authorization code rejected' })
    }
  })
})
