import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../db/schema/accounts'
import { auditLog, mailOutbox, oneTimeTokens, throttles } from '../db/schema/operations'
import { hasEmail } from './consumerAccounts'
import { issueLink, LINK_MS, type MailPurpose } from './mailTokens'
import { readMail } from '@test/worlds/accounts/humanAccounts'
import {
  activate,
  answerOf,
  NEW_PASSWORD,
  openLink,
  postAsHuman,
  registrationOf,
  signInWith,
} from '@test/worlds/accounts/accountCalls'
import { addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_NOW } from '@test/fakes/testClock'

const FRESH = 'fresh@example.com'
const FAILED = [400, { message: 'Account verification failed. Please try again later.' }]

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [throttles, mailOutbox, auditLog, users]) await test.db.delete(table)
  await saveSetting(test.db, 'site', { allowConsumer: true })
  await addUser(test.db, 'fresh', { type: 'Consumer', emailVerifiedAt: null })
  test.clock.set(TEST_NOW)
})

async function linkTo(email: string, purpose: MailPurpose = 'verify-email'): Promise<string> {
  const { token } = await issueLink(test.db, purpose, { condition: hasEmail(email) }, test.clock.now())
  return token
}

const verify = (token: string, process: Pick<TestApp, 'request'> = test) =>
  answerOf(process.request(`/api/consumer/verify?t=${encodeURIComponent(token)}`))

const activations = () => test.db.select().from(auditLog).where(eq(auditLog.event, 'email-verified'))

async function verifiedAt(username = 'fresh'): Promise<Date | null | undefined> {
  const [user] = await test.db.select().from(users).where(eq(users.username, username))
  return user?.emailVerifiedAt
}

describe('verifying an address', () => {
  // Spec 1 §7: Verification of an email by link
  it('lets the consumer sign in where the link was opened, which is recorded', async () => {
    await expect(test.signIn('fresh')).rejects.toThrow('Please verify your email address')
    const token = await linkTo(FRESH)
    test.clock.advance(LINK_MS['verify-email'] - 1)
    expect(await verify(token)).toEqual([204, null])
    expect(await verifiedAt()).toBeNull()
    await expect(test.signIn('fresh')).rejects.toThrow('Please verify your email address')
    expect(await activate(test, token, { username: 'fresh' })).toBe(200)
    expect(await verifiedAt()).toEqual(test.clock.now())
    const [record] = await activations()
    expect(record?.userId).toEqual(expect.any(Number))
    await test.signIn('fresh')
  })

  it('accepts a link for exactly 24 hours', async () => {
    const token = await linkTo(FRESH)
    const cookies = await openLink(test, token)
    test.clock.advance(LINK_MS['verify-email'])
    expect(LINK_MS['verify-email']).toBe(86_400_000)
    expect(await verify(token)).toEqual(FAILED)
    expect(await signInWith(test, cookies, { username: 'fresh' })).toBe(401)
    expect(await verifiedAt()).toBeNull()
  })

  it('gives the browser a cookie that only signing in reads, for as long as the link works', async () => {
    const token = await linkTo(FRESH)
    test.clock.advance(60_000)
    const response = await test.request(`/api/consumer/verify?t=${token}`)
    expect(response.headers.get('Set-Cookie')).toBe(
      `tradecounter-activation=${token}; Max-Age=86340; Path=/api/token; HttpOnly; SameSite=Strict`,
    )
  })

  it('succeeds again with the same link, even after it expired', async () => {
    const token = await linkTo(FRESH)
    await activate(test, token, { username: 'fresh' })
    const first = await verifiedAt()
    test.clock.advance(LINK_MS['verify-email'])
    expect(await verify(token)).toEqual([204, null])
    expect(await verifiedAt()).toEqual(first)
    expect(await activations()).toHaveLength(1)
    await test.db.update(users).set({ isActive: false })
    expect(await verify(token)).toEqual(FAILED)
  })

  it('fails alike with a link that is garbled or made for another purpose or user', async () => {
    await addUser(test.db, 'other', { type: 'Consumer', emailVerifiedAt: null })
    await addUser(test.db, 'gone', { type: 'Consumer', emailVerifiedAt: null, isActive: false })
    const other = await linkTo('other@example.com')
    const garbled = [`${other}x`, other.slice(1), other.toUpperCase(), ' ', "'; --", 'x'.repeat(512)]
    const gone = await linkTo('gone@example.com')
    const reset = await linkTo('other@example.com', 'reset-password')
    for (const token of [...garbled, gone, reset]) expect(await verify(token)).toEqual(FAILED)
    for (const token of [...garbled, gone, reset]) {
      expect(
        await signInWith(test, `tradecounter-activation=${encodeURIComponent(token)}`, { username: 'other' }),
      ).toBe(401)
    }
    for (const name of ['other', 'gone']) expect(await verifiedAt(name)).toBeNull()
    // Attempts with wrong links do not affect the right one.
    await test.db.delete(throttles)
    expect((await verify(other))[0]).toBe(204)
  })

  it('requires a link of a limited length', async () => {
    for (const query of ['', '?t=', `?t=${'x'.repeat(513)}`]) {
      expect((await test.request(`/api/consumer/verify${query}`)).status).toBe(400)
    }
  })

  it('happens once with two simultaneous attempts at two processes', async () => {
    const token = await linkTo(FRESH)
    const second = await test.openSecond()
    const user = { username: 'fresh' }
    expect(await Promise.all([activate(test, token, user), activate(second, token, user)])).toEqual([
      200, 200,
    ])
    expect(await activations()).toHaveLength(1)
  })

  it('is atomic: the link still works after a failure', async () => {
    const token = await linkTo(FRESH)
    await test.db.execute(sql`alter table audit_log rename to audit_log_away`)
    const status = await activate(test, token, { username: 'fresh' })
    await test.db.execute(sql`alter table audit_log_away rename to audit_log`)
    expect([status, await verifiedAt()]).toEqual([500, null])
    expect(await activate(test, token, { username: 'fresh' })).toBe(200)
  })

  it('is throttled by link', async () => {
    for (let index = 0; index < 10; index++) expect((await verify('guess'))[0]).toBe(400)
    expect((await verify('guess'))[0]).toBe(429)
  })

  it('is rejected where the site no longer allows consumers', async () => {
    const token = await linkTo(FRESH)
    await saveSetting(test.db, 'site', {})
    expect((await verify(token))[0]).toBe(403)
  })

  it('stores only a hash of the link, and keeps it out of the log', async () => {
    const token = await linkTo(FRESH)
    await activate(test, token, { username: 'fresh' })
    expect(JSON.stringify([await test.db.select().from(oneTimeTokens), test.logs])).not.toContain(token)
  })
})

describe('an address that a stranger registers', () => {
  const EMAIL = 'victim@example.com'
  const STRANGER = { username: EMAIL, password: 'Stranger!2027' }
  const OWNER = { username: EMAIL, password: NEW_PASSWORD }

  async function register(password: string, name: string): Promise<string | null> {
    const fields = registrationOf({ email: EMAIL, password, name })
    expect((await postAsHuman(test, '/api/consumer/signup', fields)).status).toBe(200)
    return (await readMail(test.db, EMAIL)).token
  }

  it('lets nobody sign in when its owner opens the stranger’s link', async () => {
    const link = await register(STRANGER.password, 'Stranger')
    const owners = await openLink(test, link)
    expect(await signInWith(test, '', STRANGER)).toBe(401)
    expect(await signInWith(test, owners, OWNER)).toBe(401)
    expect(await verifiedAt(EMAIL)).toBeNull()
  })

  it.each([
    ['before', ['Stranger', 'Owner']],
    ['after', ['Owner', 'Stranger']],
  ])('%s its owner registers gets the owner’s registration by the owner’s link', async (_, order) => {
    const links = new Map<string, string | null>()
    for (const name of order)
      links.set(name, await register((name === 'Owner' ? OWNER : STRANGER).password, name))
    const strangers = await openLink(test, links.get('Stranger') ?? null)
    expect(await signInWith(test, '', STRANGER)).toBe(401)
    expect(await activate(test, links.get('Owner') ?? null, OWNER)).toBe(200)
    expect(await test.db.select().from(users).where(eq(users.username, EMAIL))).toMatchObject([
      { name: 'Owner' },
    ])
    // The other link is now void.
    expect(await signInWith(test, strangers, STRANGER)).toBe(401)
    expect(await activate(test, links.get('Stranger') ?? null, STRANGER)).toBe(401)
    await test.db.delete(throttles)
    await test.signIn(EMAIL, OWNER.password)
    expect(await test.db.select().from(oneTimeTokens).where(isNotNull(oneTimeTokens.registration))).toEqual(
      [],
    )
  })

  it('belongs to its owner after the owner resets the password', async () => {
    const link = await register(STRANGER.password, 'Stranger')
    await postAsHuman(test, '/api/password/requestreset', { emailOrUsername: EMAIL })
    const { token } = await readMail(test.db, EMAIL)
    const fields = { resetToken: token, password: OWNER.password, email: '' }
    expect((await postAsHuman(test, '/api/password/reset', fields)).status).toBe(200)
    expect(await activate(test, link, STRANGER)).toBe(401)
    await test.signIn(EMAIL, OWNER.password)
  })
})

describe('resending the activation mail', () => {
  const resend = (email: string) => answerOf(postAsHuman(test, '/api/consumer/resend', { email }))

  // Spec 1 §7: Another activation mail
  it('sends a new link; the previous one still works, since anybody can request a mail', async () => {
    const first = await linkTo(FRESH)
    expect(await resend('Fresh@Example.com')).toEqual([200, { isSuccess: true }])
    const { subject, token } = await readMail(test.db, FRESH)
    expect(subject).toBe('Activate your account')
    expect(token).not.toBe(first)
    expect((await verify(first))[0]).toBe(204)
    expect(await activate(test, token, { username: 'fresh' })).toBe(200)
  })

  it('answers the same, and sends nothing, to users who need not verify', async () => {
    await addUser(test.db, 'buyer', { emailVerifiedAt: null })
    await addUser(test.db, 'verified', { type: 'Consumer' })
    await addUser(test.db, 'gone', { type: 'Consumer', emailVerifiedAt: null, isActive: false })
    for (const name of ['nobody', 'buyer', 'verified', 'gone']) {
      expect(await resend(`${name}@example.com`)).toEqual([200, { isSuccess: true }])
    }
    expect(await test.db.select().from(mailOutbox)).toEqual([])
    expect(await test.db.select().from(oneTimeTokens)).toEqual([])
  })

  it('requires an address, the human check, and a site that allows consumers, and is throttled', async () => {
    const again = (json: object) => answerOf(test.request('/api/consumer/resend', { json }))
    expect((await again({ email: 'fresh' }))[0]).toBe(400)
    expect((await again({ email: FRESH }))[0]).toBe(400)
    for (let index = 0; index < 5; index++) expect((await resend(FRESH))[0]).toBe(200)
    expect((await resend(FRESH))[0]).toBe(429)
    await saveSetting(test.db, 'site', {})
    expect((await resend('other@example.com'))[0]).toBe(403)
  })
})
