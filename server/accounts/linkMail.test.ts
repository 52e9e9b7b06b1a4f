import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../process/app'
import { customers, users } from '../db/schema/accounts'
import { mailOutbox, oneTimeTokens, throttles } from '../db/schema/operations'
import { NotSent, RETRY_MS, type SendMail, sendDueMail } from '../mail/mailWorker'
import { hasEmail } from './consumerAccounts'
import { withTokens } from './linkMail'
import { issueLink } from './mailTokens'
import { activate, answerOf, NEW_PASSWORD, postAsHuman } from '@test/worlds/accounts/accountCalls'
import { readMail } from '@test/worlds/accounts/humanAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { TEST_NOW } from '@test/fakes/testClock'
import { makeRequester, type Requester } from '@test/worlds/app/testRequests'

const BUYER = 'buyer@example.com'
const SHOPPER = 'shopper@example.com'

let test: TestApp
/** A process with a mail server. */
let mailing: Requester

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  const config = { ...test.deps.config, smtpUrl: 'smtp://mail.example' }
  mailing = makeRequester(createApp({ ...test.deps, config }))
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [throttles, mailOutbox, oneTimeTokens, users, customers]) await test.db.delete(table)
  await addUser(test.db, 'buyer')
  await addUser(test.db, 'shopper', { type: 'Consumer', emailVerifiedAt: null })
  await saveSetting(test.db, 'site', { allowConsumer: true })
  test.clock.set(TEST_NOW)
})

const requestReset = (process: Requester) =>
  postAsHuman(process, '/api/password/requestreset', { emailOrUsername: 'buyer' })
const requestActivation = (process: Requester) =>
  postAsHuman(process, '/api/consumer/resend', { email: SHOPPER })
const reset = (resetToken: string) =>
  answerOf(postAsHuman(test, '/api/password/reset', { resetToken, password: NEW_PASSWORD, email: '' }))
const activateShopper = (token: string) => activate(test, token, { username: 'shopper' })

const tokenIn = (body: string) => /\?t=([\w-]+)/.exec(body)?.[1] ?? ''

/** Sends all due mail. The mail server answers as in `accepts`, then accepts everything. */
function mailServer(accepts: boolean[] = []) {
  const tokens: string[] = []
  const send: SendMail = ({ text, html }) => {
    expect(tokenIn(html)).toBe(tokenIn(text))
    tokens.push(tokenIn(text))
    return accepts.shift() === false ? Promise.reject(new NotSent('451', false)) : Promise.resolve()
  }
  return { tokens, sendDue: () => sendDueMail(test.deps, withTokens(test.db, send)) }
}

const stored = async () =>
  JSON.stringify([await test.db.select().from(mailOutbox), await test.db.select().from(oneTimeTokens)])

describe('a link that a mail server sends', () => {
  it('has its token only in the sent mail, not in the queued one', async () => {
    await requestReset(mailing)
    const { text, html, token } = await readMail(test.db, BUYER)
    expect(token).toBeNull()
    for (const body of [text, html]) expect(body).toContain('/changepassword?t={token}')
    const server = mailServer()
    expect(await server.sendDue()).toBe(1)
    const [sent = ''] = server.tokens
    expect(sent).toMatch(/^[\w-]{43}$/)
    expect(await stored()).not.toContain(sent)
    expect((await reset(sent))[0]).toBe(200)
    expect((await reset(sent))[0]).toBe(400)
  })

  it('activates an account', async () => {
    await requestActivation(mailing)
    const server = mailServer()
    await server.sendDue()
    expect(await activateShopper(server.tokens[0] ?? '')).toBe(200)
  })

  it('works once, from either mail if it was sent twice', async () => {
    await requestReset(mailing)
    const server = mailServer([false])
    expect(await server.sendDue()).toBe(0)
    test.clock.advance(RETRY_MS[0] ?? 0)
    expect(await server.sendDue()).toBe(1)
    const [first = '', second = ''] = server.tokens
    expect(first).not.toBe(second)
    for (const resetToken of [first, second]) {
      const response = await test.request('/api/password/userType', { json: { resetToken } })
      expect(await response.json()).toMatchObject({ errors: [] })
    }
    expect((await reset(first))[0]).toBe(200)
    expect((await reset(second))[0]).toBe(400)
  })

  it('is not sent any more once another one was used', async () => {
    await requestReset(mailing)
    const condition = hasEmail(BUYER)
    const other = await issueLink(test.db, 'reset-password', { condition }, test.clock.now())
    expect((await reset(other.token))[0]).toBe(200)
    await requestActivation(mailing)
    const server = mailServer()
    expect(await server.sendDue()).toBe(1)
    expect(await activateShopper(server.tokens[0] ?? '')).toBe(200)
    const rows = await test.db.select().from(mailOutbox).orderBy(mailOutbox.id)
    expect(rows.map(({ error, sentAt }) => [error, sentAt !== null])).toEqual([
      ['link ended', false],
      ['', true],
    ])
  })
})

describe('a link that stays in the outbox', () => {
  it('works from there; its token is removed after use', async () => {
    await requestReset(test)
    await requestActivation(test)
    const resetToken = (await readMail(test.db, BUYER)).token ?? ''
    const activation = (await readMail(test.db, SHOPPER)).token ?? ''
    const outbox = async () =>
      (await test.request('/outbox', { headers: { Accept: 'application/json' } })).text()
    for (const token of [resetToken, activation]) expect(await outbox()).toContain(token)
    expect((await reset(resetToken))[0]).toBe(200)
    expect(await stored()).not.toContain(resetToken)
    expect(await activateShopper(activation)).toBe(200)
    expect(await stored()).not.toContain(activation)
    for (const path of ['changepassword', 'verifyemail']) expect(await outbox()).toContain(`/${path}?t=used`)
  })

  it('keeps its token when using it fails', async () => {
    await requestReset(test)
    const { token } = await readMail(test.db, BUYER)
    const refused = { resetToken: token ?? '', password: 'weak', email: '' }
    expect((await postAsHuman(test, '/api/password/reset', refused)).status).toBe(400)
    expect((await readMail(test.db, BUYER)).token).toBe(token)
  })
})
