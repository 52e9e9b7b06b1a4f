import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD_MESSAGES } from '@/domain/password/passwordRule'
import { createApp } from '../process/app'
import { users } from '../db/schema/accounts'
import { auditLog, mailOutbox, oneTimeTokens, throttles } from '../db/schema/operations'
import { hasEmail } from './consumerAccounts'
import { issueLink, LINK_MS, type MailPurpose } from './mailTokens'
import { readMail, solveHumanCheck } from '@test/worlds/accounts/humanAccounts'
import { answerOf, NEW_PASSWORD, postAsHuman } from '@test/worlds/accounts/accountCalls'
import { addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { recordStatements } from '@test/database/recordStatements'
import { TEST_NOW } from '@test/fakes/testClock'
import { makeRequester, type Requester, TEST_PASSWORD } from '@test/worlds/app/testRequests'

const BUYER = 'buyer@example.com'
const REQUEST = '/api/password/requestreset'
const RESET = '/api/password/reset'
const REQUESTED = [200, { isSuccess: true, message: PASSWORD_MESSAGES.resetRequested, errors: [] }]
const DONE = [200, { isSuccess: true, message: PASSWORD_MESSAGES.resetDone, errors: [] }]
const failed = (error: string) => [400, { isSuccess: false, errors: [error] }]

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [throttles, mailOutbox, auditLog, users]) await test.db.delete(table)
  await addUser(test.db, 'buyer')
  await addUser(test.db, 'shopper', { type: 'Consumer', emailVerifiedAt: null })
  test.clock.set(TEST_NOW)
})

async function linkTo(email: string, purpose: MailPurpose = 'reset-password'): Promise<string> {
  const { token } = await issueLink(test.db, purpose, { condition: hasEmail(email) }, test.clock.now())
  return token
}

const request = (emailOrUsername: string, process: Requester = test) =>
  postAsHuman(process, REQUEST, { emailOrUsername })
const reset = (resetToken: string, password = NEW_PASSWORD, process: Requester = test) =>
  answerOf(postAsHuman(process, RESET, { resetToken, password, email: '' }))
const lookUp = (resetToken: string) =>
  answerOf(test.request('/api/password/userType', { json: { resetToken } }))

describe('requesting a reset mail', () => {
  it.each(['buyer', 'BUYER@example.com', ' buyer@example.com '])('sends one to %s', async (name) => {
    expect(await answerOf(request(name))).toEqual(REQUESTED)
    const mail = await readMail(test.db, BUYER)
    expect(mail.subject).toBe('Reset your password')
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(`http://localhost:3000/changepassword?t=${mail.token}`)
    }
  })

  it('answers with the same bytes and runs the same statements, with or without an account', async () => {
    await addUser(test.db, 'gone', { isActive: false })
    const { db, statements } = recordStatements(test.db)
    const process = makeRequester(createApp({ ...test.deps, db }))
    const seen: { status: number; headers: [string, string][]; body: string; statements: string[] }[] = []
    for (const name of ['buyer', 'nobody', 'gone', 'shopper', '%']) {
      const verifyToken = await solveHumanCheck(process)
      statements.length = 0
      const answer = await process.request(REQUEST, { json: { emailOrUsername: name, verifyToken } })
      const { status } = answer
      const headers = [...answer.headers].filter(([header]) => header !== 'x-request-id')
      seen.push({ status, headers, body: await answer.text(), statements: [...statements] })
    }
    expect(seen[0]?.statements.length).toBeGreaterThan(4)
    for (const each of seen.slice(1)) expect(each).toEqual(seen[0])
    const sentTo = (await test.db.select().from(mailOutbox)).map(({ recipient }) => recipient)
    expect(sentTo).toEqual([BUYER, 'shopper@example.com'])
  })

  it('records the request without the typed text, whether or not an account exists', async () => {
    await request('buyer')
    await request('nobody')
    const [buyer] = await test.db.select().from(users).where(eq(users.username, 'buyer'))
    const records = await test.db.select().from(auditLog)
    expect(records.map((row) => [row.event, row.userId, row.subjectUserId])).toEqual([
      ['reset-requested', null, buyer?.id],
      ['reset-requested', null, null],
    ])
    const { token } = await readMail(test.db, BUYER)
    const stored = JSON.stringify([records, await test.db.select().from(oneTimeTokens), test.logs])
    for (const secret of ['nobody', token]) expect(stored).not.toContain(secret)
  })

  it('prefers the owner of a username over the owner of the same address', async () => {
    await addUser(test.db, 'office@example.com', { email: 'ann@example.com' })
    await addUser(test.db, 'bob', { email: 'office@example.com' })
    await request('office@example.com')
    expect((await readMail(test.db, 'ann@example.com')).token).not.toBeNull()
    await expect(readMail(test.db, 'office@example.com')).rejects.toThrow('no mail')
  })

  it('accepts a name of 320 characters, requires the human check, and throttles all alike', async () => {
    expect((await answerOf(request('x'.repeat(320))))[0]).toBe(200)
    for (const name of ['x'.repeat(321), '', ' ']) expect((await answerOf(request(name)))[0]).toBe(400)
    for (const name of ['buyer', 'nobody']) {
      for (let index = 0; index < 5; index++) expect((await answerOf(request(name)))[0]).toBe(200)
      expect((await answerOf(request(name)))[0]).toBe(429)
    }
    expect(await test.db.select().from(mailOutbox)).toHaveLength(5)
  })

  it('stays possible after others’ attempts without the human check', async () => {
    const unchecked = { json: { emailOrUsername: 'buyer', verifyToken: '' } }
    for (let index = 0; index < 6; index++) {
      expect((await answerOf(test.request(REQUEST, unchecked)))[0]).toBe(400)
    }
    expect((await answerOf(request('buyer')))[0]).toBe(200)
  })
})

describe('the check of a reset link', () => {
  // Spec 1 §3: Token lookup answers isB2B and errors
  it('returns the type of the user without using the link', async () => {
    const links = [await linkTo(BUYER), await linkTo('shopper@example.com')]
    for (const index of [0, 1, 0]) {
      expect(await lookUp(links[index] ?? '')).toEqual([200, { isB2B: index === 0, errors: [] }])
    }
  })

  it('returns the error of the link', async () => {
    const used = await linkTo(BUYER)
    const ended = await linkTo(BUYER)
    expect(await reset(used)).toEqual(DONE)
    const expired = await linkTo(BUYER)
    const activation = await linkTo('shopper@example.com', 'verify-email')
    await addUser(test.db, 'leaving')
    const gone = await linkTo('leaving@example.com')
    await test.db.update(users).set({ isActive: false }).where(eq(users.username, 'leaving'))
    test.clock.advance(LINK_MS['reset-password'] - 1)
    expect(await lookUp(expired)).toEqual([200, { isB2B: true, errors: [] }])
    const wrong = (error: string) => [200, { isB2B: false, errors: [error] }]
    for (const token of [ended, activation, gone, `${expired}x`, 'garbled']) {
      expect(await lookUp(token)).toEqual(wrong(PASSWORD_MESSAGES.linkInvalid))
    }
    test.clock.advance(1)
    expect(await lookUp(expired)).toEqual(wrong(PASSWORD_MESSAGES.linkExpired))
    expect(await lookUp(used)).toEqual(wrong(PASSWORD_MESSAGES.linkUsed))
  })
})

describe('resetting a password', () => {
  // Spec 1 §7: Reset of a password by link
  it('sets the new one, ends every session, and is recorded', async () => {
    const sessions = [await test.signIn('buyer'), await test.signIn('buyer')]
    await test.db.update(users).set({ mustChangePassword: true }).where(eq(users.username, 'buyer'))
    expect(await reset(await linkTo(BUYER))).toEqual(DONE)
    const message = 'You changed password elsewhere. Please sign in again.'
    for (const token of sessions) {
      expect(await answerOf(test.request('/api/user', { token }))).toEqual([401, { message }])
    }
    await expect(test.signIn('buyer', TEST_PASSWORD)).rejects.toThrow('Bad Request')
    await test.signIn('buyer', NEW_PASSWORD)
    const [record] = await test.db.select().from(auditLog).where(eq(auditLog.event, 'password-reset'))
    expect(record?.userId).toEqual(expect.any(Number))
    expect(JSON.stringify([await test.db.select().from(auditLog), test.logs])).not.toContain(NEW_PASSWORD)
  })

  it('verifies the consumer’s address', async () => {
    expect(await reset(await linkTo('shopper@example.com'))).toEqual(DONE)
    await test.signIn('shopper', NEW_PASSWORD)
  })

  it('works once, and invalidates the user’s other links', async () => {
    const [one, other] = [await linkTo(BUYER), await linkTo(BUYER)]
    const shoppers = await linkTo('shopper@example.com')
    expect(await reset(one)).toEqual(DONE)
    expect(await reset(one)).toEqual(failed(PASSWORD_MESSAGES.linkUsed))
    expect(await reset(other)).toEqual(failed(PASSWORD_MESSAGES.linkInvalid))
    expect(await reset(shoppers)).toEqual(DONE)
  })

  it('works for exactly one hour', async () => {
    const [one, other] = [await linkTo(BUYER), await linkTo('shopper@example.com')]
    expect(LINK_MS['reset-password']).toBe(3_600_000)
    test.clock.advance(LINK_MS['reset-password'] - 1)
    expect(await reset(one)).toEqual(DONE)
    test.clock.advance(1)
    expect(await reset(other)).toEqual(failed(PASSWORD_MESSAGES.linkExpired))
    await expect(test.signIn('shopper', NEW_PASSWORD)).rejects.toThrow('Bad Request')
  })

  it('does nothing with a link that is garbled or made for another purpose', async () => {
    const activation = await linkTo('shopper@example.com', 'verify-email')
    for (const token of [activation, 'garbled', 'x'.repeat(512)]) {
      expect(await reset(token)).toEqual(failed(PASSWORD_MESSAGES.linkInvalid))
    }
    expect((await reset('x'.repeat(513)))[0]).toBe(400)
    await test.signIn('buyer', TEST_PASSWORD)
  })

  it('keeps the link after an invalid password', async () => {
    await saveSetting(test.db, 'passwordOptions', { minimumPasswordLength: 12 })
    const link = await linkTo(BUYER)
    expect(await reset(link)).toEqual(failed('Password needs at least 12 characters.'))
    await saveSetting(test.db, 'passwordOptions', {})
    expect(await reset(link)).toEqual(DONE)
  })

  it('happens once with two simultaneous attempts at two processes', async () => {
    const link = await linkTo(BUYER)
    const passwords = ['Autumn!2027', 'Winter!2027']
    const [one, other] = await Promise.all([
      reset(link, passwords[0]),
      reset(link, passwords[1], await test.openSecond()),
    ])
    expect([one[0], other[0]].sort()).toEqual([200, 400])
    expect(one[0] === 200 ? other : one).toEqual(failed(PASSWORD_MESSAGES.linkUsed))
    await test.signIn('buyer', passwords[one[0] === 200 ? 0 : 1])
  })

  it('requires a human check for each attempt, and is throttled by link', async () => {
    const link = await linkTo(BUYER)
    const send = (verifyToken: string) =>
      test.request(RESET, { json: { resetToken: link, password: NEW_PASSWORD, verifyToken, email: '' } })
    for (let index = 0; index < 10; index++) expect((await send('')).status).toBe(400)
    expect((await send(await solveHumanCheck(test))).status).toBe(429)
    expect((await lookUp(link))[1]).toEqual({ isB2B: true, errors: [] })
  })

  it('is atomic: the link still works after a failure', async () => {
    const link = await linkTo(BUYER)
    await test.db.execute(sql`alter table audit_log rename to audit_log_away`)
    const [status] = await reset(link)
    await test.db.execute(sql`alter table audit_log_away rename to audit_log`)
    expect(status).toBe(500)
    await test.signIn('buyer', TEST_PASSWORD)
    expect(await reset(link)).toEqual(DONE)
  })
})
