import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../db/schema/accounts'
import { throttles } from '../../db/schema/operations'
import { MARK_TTL_MS, MARKS_MAX } from './deviceMarks'
import { hashPassword } from './passwords'
import { SIGN_IN_LIMITS } from './signInLimits'
import { hashedAccount, THROTTLE_WINDOW_MS } from './throttle'
import { failSignIns, trySignIn } from '@test/worlds/accounts/signInTries'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_NOW } from '@test/fakes/testClock'

const { account, address, device } = SIGN_IN_LIMITS
const ADDRESS = '198.51.100.7'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty', config: { trustsProxy: true } })
  await addUser(test.db, 'buyer')
  for (let index = 1; index <= MARKS_MAX; index++) await addUser(test.db, `clerk${index}`)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.db.delete(throttles)
})

async function signedIn(username = 'buyer', cookie?: string): Promise<string> {
  const answer = await trySignIn(test, { username, ...(cookie === undefined ? {} : { cookie }) })
  if (answer.cookie === null) throw new Error(`${username} got no mark: ${answer.status}`)
  return answer.cookie
}

/** Uses up the attempts of the account and the IP address, as strangers would. */
async function lockOut(username = 'buyer'): Promise<void> {
  await test.db.delete(throttles)
  const windowStart = test.clock.now()
  await test.db.insert(throttles).values([
    { key: `sign-in:account:${hashedAccount(username)}`, windowStart, count: account.max },
    { key: `sign-in:address:${ADDRESS}`, windowStart, count: address.max },
  ])
}

const statusWith = async (cookie: string, username = 'buyer') =>
  (await trySignIn(test, { username, cookie })).status

describe('a browser that signed in to an account before', () => {
  it('gets in without a human check after strangers used up the attempts of the account and the IP address', async () => {
    const cookie = await signedIn()
    await lockOut()
    expect((await trySignIn(test)).status).toBe(429)
    expect(await statusWith(cookie)).toBe(200)
    expect(await statusWith(cookie, 'clerk1')).toBe(429)
  })

  it('needs a human check after some wrong passwords, and is rejected after more', async () => {
    const cookie = await signedIn()
    const unchecked = Array.from({ length: device.free }, () => ({ password: 'wrong', cookie }))
    for (const tried of unchecked) expect((await trySignIn(test, tried)).status).toBe(401)
    expect((await trySignIn(test, { cookie })).body).toMatchObject({ humanCheck: true })
    expect(await failSignIns(test, 3, () => ({ cookie }))).toEqual([401, 401, 429])
    expect((await trySignIn(test, { cookie, isHuman: true })).status).toBe(429)
    test.clock.advance(THROTTLE_WINDOW_MS + 1)
    expect(await statusWith(cookie)).toBe(200)
  })

  it('does not count its failures for the account or the IP address', async () => {
    const cookie = await signedIn()
    await failSignIns(test, device.max, () => ({ cookie }))
    expect((await trySignIn(test)).status).toBe(200)
  })

  it(`is recognized for ${MARK_TTL_MS / 86_400_000} days after each sign-in`, async () => {
    const first = await signedIn()
    test.clock.advance(MARK_TTL_MS - 1)
    await lockOut()
    const second = (await trySignIn(test, { cookie: first })).cookie ?? ''
    test.clock.advance(1)
    expect(await statusWith(first)).toBe(429)
    expect(await statusWith(second)).toBe(200)
  })

  it('is no longer recognized after a new password', async () => {
    const cookie = await signedIn()
    const passwordHash = await hashPassword('Demo!2345')
    await test.db.update(users).set({ passwordHash }).where(eq(users.username, 'buyer'))
    await lockOut()
    expect(await statusWith(cookie)).toBe(429)
  })

  it(`is recognized by ${MARKS_MAX} accounts at once; a further one replaces the oldest`, async () => {
    let cookie = await signedIn()
    for (let index = 1; index < MARKS_MAX; index++) cookie = await signedIn(`clerk${index}`, cookie)
    cookie = await signedIn('clerk1', cookie)
    for (const username of ['buyer', 'clerk1', `clerk${MARKS_MAX - 1}`]) {
      await lockOut(username)
      expect([username, await statusWith(cookie, username)]).toEqual([username, 200])
    }
    await test.db.delete(throttles)
    cookie = await signedIn(`clerk${MARKS_MAX}`, cookie)
    await lockOut()
    expect(await statusWith(cookie)).toBe(429)
  })
})

describe('the mark', () => {
  it('does not reveal its account, and is hidden from scripts and other sites', async () => {
    const { headers } = await trySignIn(test)
    expect(headers.get('Set-Cookie')).toMatch(
      /^tradecounter-device=[\w-]{16}\.\w+\.[\w-]{43}; Max-Age=15552000; Path=\/api\/token; HttpOnly; SameSite=Strict$/,
    )
    const [first, second] = [await signedIn(), await signedIn()]
    expect(first.split('.')[0]).not.toBe(second.split('.')[0])
  })

  it.each([
    ['a proxy with https', {}, { 'X-Forwarded-Proto': 'https' }, true],
    ['a proxy with http', {}, { 'X-Forwarded-Proto': 'http' }, false],
    ['a storefront of https', { trustsProxy: false, publicUrl: 'https://shop.example' }, {}, true],
  ])('is Secure only if the browser uses https: %s', async (_, config, headers, isSecure) => {
    const secured = await openTestApp({ seed: 'empty', config: { trustsProxy: true, ...config } })
    await addUser(secured.db, 'buyer')
    const form = { grant_type: 'password', client_id: 'storefront', username: 'buyer', password: 'Demo!2345' }
    const response = await secured.request('/api/token', { form, headers })
    expect(response.headers.get('Set-Cookie')?.includes('; Secure')).toBe(isSecure)
    await secured.close()
  })

  it.each([
    ['with another signature', (cookie: string) => cookie.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))],
    ['with a later expiry', (cookie: string) => cookie.replace(/\.\w+\./, '.zzzzzzzz.')],
    ['when malformed', () => 'tradecounter-device=%%~.~'],
  ])('is ignored %s', async (_, forge) => {
    const cookie = forge(await signedIn())
    expect(await statusWith(cookie)).toBe(200)
    await lockOut()
    expect(await statusWith(cookie)).toBe(429)
  })

  it('is not given for a wrong password', async () => {
    expect((await trySignIn(test, { password: 'wrong' })).cookie).toBeNull()
  })
})
