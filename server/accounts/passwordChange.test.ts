import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD_MESSAGES } from '@/domain/password/passwordRule'
import { users } from '../db/schema/accounts'
import { auditLog, throttles } from '../db/schema/operations'
import { hasEmail } from './consumerAccounts'
import { issueLink } from './mailTokens'
import { PASSWORD_CHANGED } from './passwordReset'
import { openSession } from './access/sessions'
import { answerOf, NEW_PASSWORD } from '@test/worlds/accounts/accountCalls'
import { addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_PASSWORD } from '@test/worlds/app/testRequests'

const CHANGE = '/api/password'
const DONE = [200, { isSuccess: true, message: PASSWORD_MESSAGES.resetDone, errors: [] }]
const failed = (error: string) => [400, { isSuccess: false, errors: [error] }]
const WRONG = failed('Current password is not correct.')

let test: TestApp
let buyer: number

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [throttles, auditLog, users]) await test.db.delete(table)
  buyer = await addUser(test.db, 'buyer')
})

const change = (token: string, newPassword = NEW_PASSWORD, password = TEST_PASSWORD) =>
  answerOf(test.request(CHANGE, { token, json: { password, newPassword } }))

const statusOf = async (token: string) => (await test.request('/api/user', { token })).status

describe('changing a password', () => {
  // Spec 1 §7: Change of a password
  it('sets the new one, ends the other sessions and reset links, and is recorded', async () => {
    const [other, own] = [await test.signIn('buyer'), await test.signIn('buyer')]
    const account = { condition: hasEmail('buyer@example.com') }
    const { token: link } = await issueLink(test.db, 'reset-password', account, test.clock.now())
    expect(await change(own)).toEqual(DONE)
    expect(await statusOf(own)).toBe(200)
    const message = 'You changed password elsewhere. Please sign in again.'
    expect(await answerOf(test.request('/api/user', { token: other }))).toEqual([401, { message }])
    const lookedUp = await test.request('/api/password/userType', { json: { resetToken: link } })
    expect(await lookedUp.json()).toMatchObject({ errors: [PASSWORD_MESSAGES.linkInvalid] })
    await expect(test.signIn('buyer', TEST_PASSWORD)).rejects.toThrow('Bad Request')
    await test.signIn('buyer', NEW_PASSWORD)
    const records = await test.db.select().from(auditLog).where(eq(auditLog.event, 'password-changed'))
    expect(records).toMatchObject([{ userId: buyer, subjectUserId: null }])
    const stored = JSON.stringify([await test.db.select().from(auditLog), test.logs])
    for (const secret of [NEW_PASSWORD, TEST_PASSWORD]) expect(stored).not.toContain(secret)
  })

  it('succeeds again when repeated, because the first answer may be lost', async () => {
    const own = await test.signIn('buyer')
    expect(await change(own)).toEqual(DONE)
    for (let index = 0; index < 6; index++) expect(await change(own)).toEqual(DONE)
    expect(await change(own, 'Autumn!2027')).toEqual(WRONG)
    expect(await statusOf(own)).toBe(200)
    const records = await test.db.select().from(auditLog).where(eq(auditLog.event, 'password-changed'))
    expect(records).toHaveLength(1)
  })

  it('rejects a wrong current password five times without ending the session', async () => {
    const own = await test.signIn('buyer')
    for (let index = 0; index < 5; index++) expect(await change(own, NEW_PASSWORD, 'wrong')).toEqual(WRONG)
    expect((await change(own))[0]).toBe(429)
    expect(await statusOf(own)).toBe(200)
    await test.signIn('buyer', TEST_PASSWORD)
  })

  it('follows the administrator’s rules, for business users and consumers', async () => {
    await addUser(test.db, 'shopper', { type: 'Consumer' })
    await saveSetting(test.db, 'passwordOptions', { minimumPasswordLength: 9 })
    for (const name of ['buyer', 'shopper']) {
      const own = await test.signIn(name)
      const short = failed('Password needs at least 9 characters and an uppercase letter.')
      expect(await change(own, 'spr!2027')).toEqual(short)
      expect(await change(own, 'Spr!ng2027')).toEqual(DONE)
    }
    await saveSetting(test.db, 'passwordOptions', {})
  })

  it('rejects the current password, an empty one, and one that is too long', async () => {
    const own = await test.signIn('buyer')
    const same = failed('The new password must differ from the current one.')
    expect(await change(own, TEST_PASSWORD)).toEqual(same)
    expect((await change(own, ''))[0]).toBe(400)
    const long = NEW_PASSWORD + 'x'.repeat(1025 - NEW_PASSWORD.length)
    expect((await change(own, long))[0]).toBe(400)
    // A correct current password does not count as an attempt.
    for (let index = 0; index < 6; index++) expect(await change(own, TEST_PASSWORD)).toEqual(same)
    expect(await change(own, long.slice(0, 1024))).toEqual(DONE)
  })

  it('happens once with two simultaneous attempts', async () => {
    const sessions = [await test.signIn('buyer'), await test.signIn('buyer')]
    const passwords = ['Autumn!2027', 'Winter!2027']
    const tries = await Promise.all(sessions.map((token, index) => change(token, passwords[index])))
    const loser = tries.find(([status]) => status !== 200)
    expect(tries.filter(([status]) => status === 200)).toEqual([DONE])
    // The winner may have ended the loser's session before the loser was authenticated.
    expect([WRONG, [401, { message: PASSWORD_CHANGED }]]).toContainEqual(loser)
    await test.signIn('buyer', passwords[tries[0]?.[0] === 200 ? 0 : 1])
  })

  it('is atomic: password and sessions stay after a failure', async () => {
    const [other, own] = [await test.signIn('buyer'), await test.signIn('buyer')]
    await test.db.execute(sql`alter table audit_log rename to audit_log_away`)
    const [status] = await change(own)
    await test.db.execute(sql`alter table audit_log_away rename to audit_log`)
    expect(status).toBe(500)
    expect([await statusOf(other), await statusOf(own)]).toEqual([200, 200])
    expect(await change(own)).toEqual(DONE)
  })

  it('is denied in a punchout session, and without a user', async () => {
    const punchoutSessionId = '00000000-0000-4000-8000-000000000001'
    const token = await openSession(test.db, { userId: buyer, punchoutSessionId }, test.clock.now())
    expect(await change(token)).toEqual([403, { message: 'Access Denied' }])
    expect((await change('unknown'))[0]).toBe(401)
    await test.signIn('buyer', TEST_PASSWORD)
  })

  it('is denied to users who never had a password', async () => {
    await addUser(test.db, 'passwordless', { passwordHash: null })
    const [user] = await test.db.select().from(users).where(eq(users.username, 'passwordless'))
    const token = await openSession(test.db, { userId: user?.id ?? 0 }, test.clock.now())
    expect(await change(token, NEW_PASSWORD, 'anything')).toEqual(WRONG)
  })
})
