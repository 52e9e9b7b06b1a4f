import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../db/schema/accounts'
import { auditLog, mailOutbox, oneTimeTokens, throttles } from '../db/schema/operations'
import { hasEmail } from './consumerAccounts'
import { issueLink, LINK_MS, type MailPurpose } from './mailTokens'
import { readMail } from '@test/worlds/humanAccounts'
import { answerOf, postAsHuman } from '@test/worlds/accountCalls'
import { addUser, saveSetting } from '@test/worlds/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/openTestApp'
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

async function verifiedAt(username = 'fresh'): Promise<Date | null | undefined> {
  const [user] = await test.db.select().from(users).where(eq(users.username, username))
  return user?.emailVerifiedAt
}

describe('verifying an address', () => {
  it('lets the consumer sign in, and is recorded', async () => {
    await expect(test.signIn('fresh')).rejects.toThrow('Please verify your email address')
    const token = await linkTo(FRESH)
    test.clock.advance(LINK_MS['verify-email'] - 1)
    expect(await verify(token)).toEqual([204, null])
    expect(await verifiedAt()).toEqual(test.clock.now())
    const [record] = await test.db.select().from(auditLog).where(eq(auditLog.event, 'email-verified'))
    expect(record?.userId).toEqual(expect.any(Number))
    await test.signIn('fresh')
  })

  it('accepts a link for exactly 24 hours', async () => {
    const token = await linkTo(FRESH)
    test.clock.advance(LINK_MS['verify-email'])
    expect(LINK_MS['verify-email']).toBe(86_400_000)
    expect(await verify(token)).toEqual(FAILED)
    expect(await verifiedAt()).toBeNull()
  })

  it('succeeds again with the same link, even after it expired', async () => {
    const token = await linkTo(FRESH)
    await verify(token)
    const first = await verifiedAt()
    test.clock.advance(LINK_MS['verify-email'])
    expect(await verify(token)).toEqual([204, null])
    expect(await verifiedAt()).toEqual(first)
    expect(await test.db.select().from(auditLog)).toHaveLength(1)
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
    const tries = await Promise.all([verify(token), verify(token, await test.openSecond())])
    expect(tries.map(([status]) => status).sort()).toEqual([204, 204])
    expect(await test.db.select().from(auditLog)).toHaveLength(1)
  })

  it('is atomic: the link still works after a failure', async () => {
    const token = await linkTo(FRESH)
    await test.db.execute(sql`alter table audit_log rename to audit_log_away`)
    const [status] = await verify(token)
    await test.db.execute(sql`alter table audit_log_away rename to audit_log`)
    expect([status, await verifiedAt()]).toEqual([500, null])
    expect((await verify(token))[0]).toBe(204)
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
    await verify(token)
    expect(JSON.stringify([await test.db.select().from(oneTimeTokens), test.logs])).not.toContain(token)
  })
})

describe('resending the activation mail', () => {
  const resend = (email: string) => answerOf(postAsHuman(test, '/api/consumer/resend', { email }))

  it('sends a new link and invalidates the previous one', async () => {
    const first = await linkTo(FRESH)
    expect(await resend('Fresh@Example.com')).toEqual([200, { isSuccess: true }])
    const { subject, token } = await readMail(test.db, FRESH)
    expect(subject).toBe('Activate your account')
    expect(await verify(first)).toEqual(FAILED)
    expect((await verify(token ?? ''))[0]).toBe(204)
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
