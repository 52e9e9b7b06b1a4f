import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog, mailOutbox, throttles } from '../../db/schema/operations'
import { SIGN_IN_LIMITS } from './signInLimits'
import { hashedAccount, THROTTLE_WINDOW_MS } from './throttle'
import { readMail, solveHumanCheck } from '@test/worlds/accounts/humanAccounts'
import { failSignIns, trySignIn } from '@test/worlds/accounts/signInTries'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_PASSWORD } from '@test/worlds/app/testRequests'

const { together, account, address } = SIGN_IN_LIMITS
const WRONG = { ErrorDescription: 'Bad Request' }
const NOT_HUMAN = { ErrorDescription: 'Please confirm that you are a person.', humanCheck: true }
const elsewhere = (index: number) => `203.0.113.${index}`

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty', config: { trustsProxy: true } })
  await addUser(test.db, 'buyer', { email: 'bea@bistro.example' })
  await addUser(test.db, 'clerk')
  await addUser(test.db, 'gone', { isActive: false })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [throttles, mailOutbox, auditLog]) await test.db.delete(table)
})

/** Adds earlier failures under a key. */
async function failed(key: string, count: number): Promise<void> {
  await test.db.insert(throttles).values({ key: `sign-in:${key}`, windowStart: test.clock.now(), count })
}
const failedOf = (name: string, count: number) => failed(`account:${hashedAccount(name)}`, count)

describe('an account from one address', () => {
  it.each(['buyer', 'nobody', 'gone'])(
    'needs a human check after three wrong passwords, and is rejected after five: %s',
    async (username) => {
      const wrong = { username, password: 'wrong' }
      const bodies = []
      for (let index = 0; index < together.free; index++) bodies.push((await trySignIn(test, wrong)).body)
      expect(bodies).toEqual([WRONG, WRONG, { ...WRONG, humanCheck: true }])
      const unchecked = await trySignIn(test, { username })
      expect([unchecked.status, unchecked.body]).toEqual([401, NOT_HUMAN])
      expect(await failSignIns(test, 3, () => ({ username }))).toEqual([401, 401, 429])
    },
  )

  it('signs in with the check solved, once per solution', async () => {
    await failSignIns(test, together.free)
    const verifyToken = await solveHumanCheck(test)
    expect((await trySignIn(test, { verifyToken, password: 'wrong' })).body).toMatchObject(WRONG)
    expect((await trySignIn(test, { verifyToken })).body).toEqual(NOT_HUMAN)
    expect((await trySignIn(test, { isHuman: true })).status).toBe(200)
  })

  it('does not count attempts that are rejected for a missing human check', async () => {
    await failSignIns(test, together.free)
    for (let index = 0; index < together.max; index++) await trySignIn(test, { password: 'wrong' })
    expect((await trySignIn(test, { isHuman: true })).status).toBe(200)
  })

  it('is rejected with the time to wait, whatever the case of the name, until the window ends', async () => {
    await failSignIns(test, together.max)
    test.clock.advance(60_000)
    const { status, body, headers } = await trySignIn(test, { username: ' BUYER ', isHuman: true })
    expect([status, body]).toEqual([429, { message: 'Too many login attempts, please try again later' }])
    expect(headers.get('Retry-After')).toBe(String(THROTTLE_WINDOW_MS / 1000 - 60))
    test.clock.advance(THROTTLE_WINDOW_MS - 60_000)
    expect((await trySignIn(test, { isHuman: true })).status).toBe(429)
    test.clock.advance(1)
    expect((await trySignIn(test)).status).toBe(200)
  })

  it('stays open from other addresses, and its address stays open for other accounts', async () => {
    await failSignIns(test, together.max + 60)
    expect((await trySignIn(test, { address: elsewhere(1) })).status).toBe(200)
    expect((await trySignIn(test, { username: 'clerk' })).status).toBe(200)
  })

  it('does not count right passwords', async () => {
    for (let index = 0; index <= together.max; index++) {
      expect((await trySignIn(test)).status).toBe(200)
    }
  })

  it('counts the simultaneous attempts at all processes', async () => {
    const second = await test.openSecond()
    const tries = Array.from({ length: 10 }, (_, index) =>
      trySignIn(index % 2 === 0 ? test : second, { password: 'wrong' }),
    )
    const bodies = (await Promise.all(tries)).map(({ body }) => body.ErrorDescription)
    expect(bodies.filter((text) => text === WRONG.ErrorDescription)).toHaveLength(together.free)
    expect(bodies.filter((text) => text === NOT_HUMAN.ErrorDescription)).toHaveLength(10 - together.free)
    expect(await failSignIns(second, together.max - together.free + 1)).toEqual([401, 401, 429])
  })

  it('is stored without the name as typed', async () => {
    await trySignIn(test, { username: 'Demo!2345', password: 'buyer' })
    const rows = await test.db.select().from(throttles)
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('demo!2345')
  })
})

describe('an account from everywhere', () => {
  it('stays open after many failures elsewhere, with a human check', async () => {
    expect(await failSignIns(test, account.free, (index) => ({ address: elsewhere(index) }))).not.toContain(
      429,
    )
    expect((await trySignIn(test)).body).toEqual(NOT_HUMAN)
    expect((await trySignIn(test, { isHuman: true })).status).toBe(200)
  })

  it.each(['buyer', 'nobody'])('has a limit, whether or not it exists: %s', async (username) => {
    await failedOf(username, account.max - 1)
    expect(await failSignIns(test, 2, (index) => ({ username, address: elsewhere(index) }))).toEqual([
      401, 429,
    ])
    const { status, headers } = await trySignIn(test, { username, isHuman: true })
    expect([status, headers.get('Retry-After')]).toEqual([429, String(THROTTLE_WINDOW_MS / 1000)])
  })

  it('counts each of its names separately, so that none reveals the other', async () => {
    await failedOf('buyer', account.max)
    expect((await trySignIn(test, { username: 'bea@bistro.example' })).status).toBe(200)
  })
})

describe('an address', () => {
  const office = elsewhere(9)

  it(`needs a human check after ${address.free} failures for many names`, async () => {
    await failed(`address:${office}`, address.free - 1)
    const last = await trySignIn(test, { username: 'one', password: 'wrong', address: office })
    expect(last.body).toEqual({ ...WRONG, humanCheck: true })
    expect((await trySignIn(test, { address: office })).body).toEqual(NOT_HUMAN)
    expect((await trySignIn(test, { address: office, isHuman: true })).status).toBe(200)
    expect((await trySignIn(test, { address: elsewhere(10) })).status).toBe(200)
  })

  it(`is rejected after ${address.max} failures`, async () => {
    await failed(`address:${office}`, address.max - 1)
    expect(await failSignIns(test, 2, () => ({ username: 'one', address: office }))).toEqual([401, 429])
    expect((await trySignIn(test, { address: office, isHuman: true })).status).toBe(429)
  })

  it('is the one that the proxy saw, not what the client wrote before it', async () => {
    await failed(`address:${office}`, address.max)
    expect((await trySignIn(test, { address: `8.8.8.8, ${office}` })).status).toBe(429)
  })
})

describe('the owner of an account', () => {
  const failFrom = (from: number, times: number, username = 'buyer') =>
    failSignIns(test, times, (index) => ({ username, address: elsewhere(from + index) }))

  it('is notified of many failures by mail, once per window', async () => {
    await failFrom(0, account.free - 1)
    expect(await test.db.select().from(mailOutbox)).toEqual([])
    await failFrom(20, 1)
    const { subject, text } = await readMail(test.db, 'bea@bistro.example')
    expect(subject).toBe('Sign-ins to your account failed')
    expect(text).toContain('10 attempts to sign in to your account failed within 15 minutes')
    expect(text).not.toMatch(/203\.0|wrong password/)
    await failFrom(30, 3)
    await failFrom(40, account.free, 'bea@bistro.example')
    expect(await test.db.select().from(mailOutbox)).toHaveLength(1)
    test.clock.advance(THROTTLE_WINDOW_MS + 1)
    await failFrom(0, account.free)
    expect(await test.db.select().from(mailOutbox)).toHaveLength(2)
  })

  it.each(['nobody', 'gone'])('gets no mail if unknown or disabled: %s', async (username) => {
    expect(await failFrom(0, account.free, username)).not.toContain(429)
    expect(await test.db.select().from(mailOutbox)).toEqual([])
  })

  it('gets in with a new password at once, under each name', async () => {
    for (const name of ['buyer', 'bea@bistro.example']) await failedOf(name, account.max)
    await failSignIns(test, together.max, () => ({ username: 'bea@bistro.example' }))
    await test.request('/api/password/requestreset', {
      json: { emailOrUsername: 'buyer', verifyToken: await solveHumanCheck(test) },
    })
    const { token } = await readMail(test.db, 'bea@bistro.example')
    const json = { password: 'Another!2345', resetToken: token, email: '' }
    const response = await test.request('/api/password/reset', {
      json: { ...json, verifyToken: await solveHumanCheck(test) },
    })
    expect(response.status).toBe(200)
    for (const username of ['buyer', 'bea@bistro.example']) {
      expect((await trySignIn(test, { username, password: 'Another!2345' })).status).toBe(200)
    }
    expect((await trySignIn(test, { username: 'clerk', password: TEST_PASSWORD })).status).toBe(200)
  })
})

it('records once that sign-ins are throttled', async () => {
  await failSignIns(test, together.max + 2)
  const noted = await test.db.select().from(auditLog).where(eq(auditLog.event, 'sign-in-throttled'))
  expect(noted).toHaveLength(1)
})
