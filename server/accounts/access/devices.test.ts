import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CLIENT_ID } from '@/contract/accounts/session'
import { auditLog, sessions } from '../../db/schema/operations'
import { DEVICES_MAX } from './devices'
import { hashToken, openSession, SESSION_IDLE_MS } from './sessions'
import { USER_AGENT_MAX } from './userAgent'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_PASSWORD, type Requester } from '@test/worlds/app/testRequests'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const DEVICES = '/api/session/devices'

let test: TestApp
let second: Requester
let buyer: number

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  second = await test.openSecond()
  buyer = await addUser(test.db, 'buyer')
  await addUser(test.db, 'bystander')
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [sessions, auditLog]) await test.db.delete(table)
})

async function signInWith(userAgent: string): Promise<string> {
  const form = { grant_type: 'password', client_id: CLIENT_ID, username: 'buyer', password: TEST_PASSWORD }
  const response = await test.request('/api/token', { form, headers: { 'User-Agent': userAgent } })
  return ((await response.json()) as { access_token: string }).access_token
}

const openPunchout = () =>
  openSession(test.db, { userId: buyer, punchoutSessionId: randomUUID() }, test.clock.now())

async function devicesOf(token: string): Promise<unknown> {
  return (await test.request(DEVICES, { token })).json()
}

/** Answer of another process. */
async function answerWith(token: string): Promise<[number, unknown]> {
  const response = await second.request('/api/user', { token })
  return [response.status, await response.json()]
}

const EXPIRED = [401, { message: 'Your session has expired' }]
const ELSEWHERE = [401, { message: 'You logged out from another device. Please sign in again.' }]

async function recorded() {
  const rows = await test.db.select().from(auditLog)
  return rows
    .filter(({ event }) => event !== 'signed-in')
    .map(({ event, userId, detail }) => ({ event, userId, detail }))
}

describe('the devices of a user', () => {
  it('are their sessions: the caller’s first, then the latest', async () => {
    const first = test.clock.now().toISOString()
    const token = await signInWith(CHROME)
    test.clock.advance(60_000)
    const then = test.clock.now().toISOString()
    await signInWith('curl/8.17.0')
    await test.signIn('bystander')
    await openPunchout()
    const own = { signedInAt: first, name: 'Chrome on Windows', isCurrent: true }
    const other = { signedInAt: then, name: '', isCurrent: false }
    expect(await devicesOf(token)).toEqual([own, other])
  })

  it('do not include sessions that are over', async () => {
    await test.signIn('buyer')
    test.clock.advance(SESSION_IDLE_MS)
    const ended = await test.signIn('buyer')
    await test.request('/api/session', { method: 'DELETE', token: ended })
    expect(await devicesOf(await test.signIn('buyer'))).toHaveLength(1)
  })

  it('are limited in number, and include the caller’s', async () => {
    const token = await test.signIn('buyer')
    for (let count = 0; count < DEVICES_MAX; count++) {
      test.clock.advance(1)
      await openSession(test.db, { userId: buyer }, test.clock.now())
    }
    const devices = (await devicesOf(token)) as { isCurrent: boolean }[]
    expect(devices).toHaveLength(DEVICES_MAX)
    expect(devices.map(({ isCurrent }) => isCurrent).indexOf(true)).toBe(0)
  })

  it('are stored with a shortened user agent', async () => {
    const token = await signInWith('x'.repeat(5000))
    const [row] = await test.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
    expect(row?.userAgent).toBe('x'.repeat(USER_AGENT_MAX))
  })
})

describe('logging out', () => {
  it('ends that session at once in every process, and no other session', async () => {
    const token = await test.signIn('buyer')
    const other = await test.signIn('buyer')
    expect((await answerWith(token))[0]).toBe(200)
    const response = await test.request('/api/session', { method: 'DELETE', token })
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(await answerWith(token)).toEqual(EXPIRED)
    expect((await answerWith(other))[0]).toBe(200)
    expect(await recorded()).toEqual([{ event: 'signed-out', userId: buyer, detail: {} }])
    expect((await test.request('/api/session', { method: 'DELETE', token })).status).toBe(401)
  })

  it('everywhere else ends all other sessions of the user at once', async () => {
    const token = await test.signIn('buyer')
    const others = [await test.signIn('buyer'), await test.signIn('buyer')]
    const bystander = await test.signIn('bystander')
    const punchout = await openPunchout()
    const response = await test.request(DEVICES, { method: 'DELETE', token })
    expect([response.status, await response.json()]).toEqual([200, { isSuccess: true }])
    for (const other of others) expect(await answerWith(other)).toEqual(ELSEWHERE)
    for (const activeToken of [token, bystander, punchout])
      expect((await answerWith(activeToken))[0]).toBe(200)
    expect(await devicesOf(token)).toHaveLength(1)
    const event = 'other-devices-signed-out'
    expect(await recorded()).toEqual([{ event, userId: buyer, detail: { count: 2 } }])
  })

  it('is denied in a procurement system’s session, as is the list of devices', async () => {
    const token = await openPunchout()
    const otherToken = await test.signIn('buyer')
    for (const [method, path] of [
      ['GET', DEVICES],
      ['DELETE', DEVICES],
      ['DELETE', '/api/session'],
    ] as const) {
      const response = await test.request(path, { method, token })
      expect([response.status, await response.json()]).toEqual([403, { message: 'Access Denied' }])
    }
    for (const each of [token, otherToken]) expect((await answerWith(each))[0]).toBe(200)
  })
})
