import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { throttles } from '../../db/schema/operations'
import {
  limitAttempts,
  forgive,
  TooManyAttempts,
  type Attempt,
  limitsOf,
  THROTTLE_WINDOW_MS,
  type ThrottleKind,
  THROTTLES,
} from './throttle'
import { tidy } from '../../process/commands/startServer'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_NOW } from '@test/fakes/testClock'

const WHO = { account: 'bea@bistro.example', address: '198.51.100.7' }
const TOO_MANY = { errors: ['Too many attempts. Please try again later.'] }

/** Kind, and the limits within a window: per account, per address. */
const LIMITS: readonly (readonly [ThrottleKind, number | null, number | null])[] = [
  ['register', 5, 30],
  ['verify', 10, 50],
  ['resend', 5, 30],
  ['reset-request', 5, 30],
  ['reset', 10, 50],
  ['password-change', 5, null],
  ['challenge', null, 300],
  ['menu-log', 500, null],
  ['zip-log', 30, null],
  ['payment', 10, 50],
  ['receipt-mail', 5, null],
  ['image-upload', 100, null],
  ['punchout', 50, 200],
  ['exchange-key', 50, 50],
]

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.db.delete(throttles)
})

/** Records this many attempts against one of the limits. */
async function attempted(kind: ThrottleKind, who: Attempt, scope: 'account' | 'address', count: number) {
  const [limit] = limitsOf(kind, who).filter(({ key }) => key.startsWith(`${kind}:${scope}:`))
  if (!limit) throw new Error(`${kind} has no limit per ${scope}`)
  await test.db.insert(throttles).values({ key: limit.key, windowStart: TEST_NOW, count })
}

const isLetIn = (kind: ThrottleKind, who: Attempt) =>
  limitAttempts(test.deps, kind, who).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof TooManyAttempts)) throw error
      return false
    },
  )

describe('the limits', () => {
  it('are as specified for every kind', () => {
    const all = Object.entries(THROTTLES).map(([kind, { perAccount, perAddress }]) => [
      kind,
      perAccount,
      perAddress,
    ])
    expect(all).toEqual(LIMITS)
  })

  it.each(LIMITS)('of %s are %s per account, %s per address', async (kind, perAccount, perAddress) => {
    const scopes = [['account', perAccount] as const, ['address', perAddress] as const]
    for (const [scope, limit] of scopes) {
      if (limit === null) continue
      await attempted(kind, WHO, scope, limit - 1)
      expect([scope, await isLetIn(kind, WHO), await isLetIn(kind, WHO)]).toEqual([scope, true, false])
      const other = { account: scope === 'account' ? 'other' : WHO.account, address: '198.51.100.8' }
      expect([scope, await isLetIn(kind, other)]).toEqual([scope, true])
      await test.db.delete(throttles)
    }
  })

  it('of one kind do not affect another', async () => {
    await attempted('register', WHO, 'account', 5)
    expect(await isLetIn('register', WHO)).toBe(false)
    expect(await isLetIn('resend', WHO)).toBe(true)
  })

  it('treat spellings of an account as one, and skip an unknown account', async () => {
    await attempted('reset-request', WHO, 'account', 5)
    expect(await isLetIn('reset-request', { ...WHO, account: ' BEA@Bistro.example ' })).toBe(false)
    expect(await isLetIn('password-change', { address: WHO.address })).toBe(true)
    expect((await test.db.select().from(throttles)).map(({ key }) => key)).not.toContain('password-change')
  })
})

describe('a process whose clock is wrong', () => {
  const DAY_MS = 24 * 60 * 60 * 1000

  it.each([DAY_MS, -DAY_MS])('counts in the same windows as the others, %i ms off', async (offMs) => {
    const clock = () => new Date(test.clock.now().getTime() + offMs)
    const wrong = { ...test.deps, clock }
    await attempted('register', WHO, 'account', 4)
    await limitAttempts(wrong, 'register', WHO)
    expect(await isLetIn('register', WHO)).toBe(false)
    await tidy({ ...wrong, db: test.db })
    expect(await isLetIn('register', WHO)).toBe(false)
    test.clock.advance(THROTTLE_WINDOW_MS + 1)
    expect(await isLetIn('register', WHO)).toBe(true)
  })
})

describe('a window that begins in the future', () => {
  it('locks nobody out, as after the database’s clock was set back', async () => {
    await attempted('register', WHO, 'account', 5)
    test.clock.set(new Date(TEST_NOW.getTime() - THROTTLE_WINDOW_MS - 1))
    expect(await isLetIn('register', WHO)).toBe(true)
  })
})

describe('addresses of one IPv6 network', () => {
  it('count as one', async () => {
    const one = { address: '2001:db8:1:2::1' }
    await attempted('register', one, 'address', 30)
    expect(await isLetIn('register', { address: '2001:db8:1:2:ffff::2' })).toBe(false)
    expect(await isLetIn('register', { address: '2001:db8:1:3::1' })).toBe(true)
  })
})

describe('an attempt over the limit', () => {
  it('gets the exact time to wait', async () => {
    await attempted('register', WHO, 'account', 5)
    test.clock.advance(60_000)
    const attempt = limitAttempts(test.deps, 'register', WHO)
    const waitS = THROTTLE_WINDOW_MS / 1000 - 60
    await expect(attempt).rejects.toMatchObject({
      status: 429,
      body: TOO_MANY,
      headers: { 'Retry-After': String(waitS) },
    })
    test.clock.advance(waitS * 1000)
    expect(await isLetIn('register', WHO)).toBe(false)
    test.clock.advance(1)
    expect(await isLetIn('register', WHO)).toBe(true)
  })

  it('that is withdrawn leaves the others counted', async () => {
    await attempted('password-change', WHO, 'account', 3)
    expect(await isLetIn('password-change', WHO)).toBe(true)
    await forgive(test.deps, 'password-change', WHO)
    expect([await isLetIn('password-change', WHO), await isLetIn('password-change', WHO)]).toEqual([
      true,
      true,
    ])
    expect(await isLetIn('password-change', WHO)).toBe(false)
  })
})
