import type * as Argon2 from '@node-rs/argon2'
import { verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { NoopLogger } from 'drizzle-orm/logger'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT_RULE_MESSAGES } from '@/domain/account/messages'
import { hashToken } from './sessions'
import { users } from '../../db/schema/accounts'
import { siteSettings } from '../../db/schema/content'
import { auditLog, mailOutbox, sessions, throttles } from '../../db/schema/operations'
import { checkPassword, findAccount, isStillRight } from './credentials'
import { SIGN_IN_LIMITS } from './signInLimits'
import { hashedAccount } from './throttle'
import { addCustomer, addUser, hashAtRealCost, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_PASSWORD } from '@test/worlds/app/testRequests'

// The real library, with its calls recorded.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof Argon2>()
  return { ...real, verify: vi.fn(real.verify) }
})

const OUTDATED =
  'Your password no longer meets the requirements. Use "Forgot your password" to create a new one.'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  const bistro = await addCustomer(test.db, 'BISTRO')
  await addUser(test.db, 'buyer', { name: 'Bea Buyer', email: 'bea@bistro.example' }, [bistro])
  await addUser(test.db, 'fresh', { type: 'Consumer', emailVerifiedAt: null })
  await addUser(test.db, 'gone', { isActive: false })
  await addUser(test.db, 'passwordless', { passwordHash: null })
})
afterAll(() => test.close())
beforeEach(() => test.db.delete(throttles))

function tryToSignIn(username: string, password: string): Promise<Response> {
  const form = { grant_type: 'password', client_id: 'storefront', username, password }
  return test.request('/api/token', { form })
}

describe('signing in', () => {
  // Spec 1 §7: A password is exchanged for a token
  it.each(['buyer', 'BUYER', 'bea@bistro.example', 'Bea@Bistro.example', ' buyer '])(
    'accepts %s and returns a token for the user',
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

  it('stores only a hash of the token', async () => {
    const token = await test.signIn('buyer')
    const rows = await test.db.select().from(sessions)
    expect(rows.map((row) => row.tokenHash)).toContain(hashToken(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  // Spec 1 §7: A rejected sign-in is explained in ErrorDescription
  it.each([
    ['a wrong password', 'buyer', 'Demo!2346'],
    ['an unknown name', 'nobody', TEST_PASSWORD],
    ['a user who may no longer sign in', 'gone', TEST_PASSWORD],
    ['a user without a password', 'passwordless', ''],
    ['a wrong password of an unverified consumer', 'fresh', 'wrong'],
  ])('rejects %s alike', async (_, username, password) => {
    const response = await tryToSignIn(username, password)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ ErrorDescription: 'Bad Request' })
  })

  it('reports to a consumer with the right password that the address is not verified', async () => {
    const response = await tryToSignIn('fresh', TEST_PASSWORD)
    expect(response.status).toBe(401)
    const text = ACCOUNT_RULE_MESSAGES.unverified
    expect(await response.json()).toEqual({ ErrorDescription: text, errorCode: 'Unverified' })
  })

  it('rejects an unknown client', async () => {
    const form = { grant_type: 'password', client_id: 'other', username: 'buyer', password: TEST_PASSWORD }
    const response = await test.request('/api/token', { form })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ ErrorDescription: 'Unknown client' })
  })

  it('rejects an unknown grant', async () => {
    const response = await test.request('/api/token', { form: { grant_type: 'refresh_token' } })
    expect(response.status).toBe(400)
  })
})

describe('the time of a rejection', () => {
  beforeAll(() => hashAtRealCost(test.db))

  /** The costly parts: the computed hash and the statements. */
  async function workOf(username: string, password: string): Promise<unknown> {
    // Drizzle logs every statement, including those of transactions.
    const logged = vi.spyOn(NoopLogger.prototype, 'logQuery')
    vi.mocked(verify).mockClear()
    const { status } = await tryToSignIn(username, password)
    const statements = (logged.mock.calls as unknown as [string][])
      .map(([statement]) => statement)
      .filter((statement) => !/^(begin|commit)/.test(statement))
    logged.mockRestore()
    const hashes = vi.mocked(verify).mock.calls.map(([hash]) =>
      // Salt and key differ in every hash, but their lengths are fixed.
      String(hash).replace(/\$[\w+/]{22}\$[\w+/]{43}$/, '$salt$key'),
    )
    return { status, statements, hashes }
  }

  it('does not reveal whether the user exists', async () => {
    // The secret of the device marks is read once.
    await tryToSignIn('nobody else', 'wrong')
    const wrong = await workOf('buyer', 'wrong')
    expect(wrong).toMatchObject({ status: 401, hashes: ['$argon2id$v=19$m=19456,t=2,p=1$salt$key'] })
    expect(wrong).toHaveProperty('statements.length', 4)
    for (const name of ['nobody', 'nobody@bistro.example', 'gone', 'passwordless', 'fresh']) {
      expect(await workOf(name, 'wrong')).toEqual(wrong)
    }
    expect(await workOf('gone', TEST_PASSWORD)).toEqual(wrong)
  })

  it('does not reveal whether the user exists when many attempts have failed and the owner gets a mail', async () => {
    const works: unknown[] = []
    for (const name of ['buyer', 'nobody', 'gone']) {
      const key = `sign-in:account:${hashedAccount(name)}`
      const count = SIGN_IN_LIMITS.account.free - 1
      await test.db.insert(throttles).values({ key, windowStart: test.clock.now(), count })
      works.push(await workOf(name, 'wrong'))
    }
    expect(await test.db.select().from(mailOutbox)).toHaveLength(1)
    expect(works).toEqual([works[0], works[0], works[0]])
  })
})

describe('a correct password that is no longer valid', () => {
  async function rejectionOf(username: string): Promise<unknown> {
    const response = await tryToSignIn(username, TEST_PASSWORD)
    return { status: response.status, body: (await response.json()) as unknown }
  }

  it('is rejected under stricter rules until they are relaxed, and leaves sessions open', async () => {
    const token = await test.signIn('buyer')
    const eased = { minimumPasswordLength: TEST_PASSWORD.length }
    await saveSetting(test.db, 'passwordOptions', { minimumPasswordLength: TEST_PASSWORD.length + 1 })
    expect(await rejectionOf('buyer')).toEqual({ status: 401, body: { ErrorDescription: OUTDATED } })
    const refused = await test.db.select().from(auditLog).where(eq(auditLog.event, 'sign-in-refused'))
    expect(refused.at(-1)?.detail).toEqual({ reason: 'outdated' })
    expect((await test.request('/api/user', { token })).status).toBe(200)
    await saveSetting(test.db, 'passwordOptions', eased)
    expect((await tryToSignIn('buyer', TEST_PASSWORD)).status).toBe(200)
    await test.db.delete(siteSettings)
  })

  it('is rejected when a new one is required, and does not count as a wrong attempt', async () => {
    const marked = await addUser(test.db, 'marked', { mustChangePassword: true })
    for (let index = 0; index <= SIGN_IN_LIMITS.together.max; index++) {
      expect(await rejectionOf('marked')).toEqual({ status: 401, body: { ErrorDescription: OUTDATED } })
    }
    await test.db.update(users).set({ mustChangePassword: false }).where(eq(users.id, marked))
    expect((await tryToSignIn('marked', TEST_PASSWORD)).status).toBe(200)
  })

  it('is not revealed to users who do not know it', async () => {
    await addUser(test.db, 'secret', { mustChangePassword: true })
    expect(await (await tryToSignIn('secret', 'wrong')).json()).toEqual({ ErrorDescription: 'Bad Request' })
  })

  it('fails the check within the transaction once the user is disabled or has a new password', async () => {
    const id = await addUser(test.db, 'quick')
    const result = await checkPassword(test.db, await findAccount(test.db, 'quick'), TEST_PASSWORD)
    if (result.outcome !== 'signed-in') throw new Error(result.outcome)
    const isRight = () => test.db.transaction((tx) => isStillRight(tx, id, result.passwordHash))
    expect(await isRight()).toBe(true)
    await test.db.update(users).set({ isActive: false }).where(eq(users.id, id))
    expect(await isRight()).toBe(false)
    await test.db.update(users).set({ isActive: true, passwordHash: 'another' }).where(eq(users.id, id))
    expect(await isRight()).toBe(false)
  })
})
