import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { hashToken } from '../../accounts/access/sessions'
import { THROTTLE_WINDOW_MS, THROTTLES } from '../../accounts/access/throttle'
import { exchangeKeys } from '../../db/schema/exchange'
import { auditLog, throttles } from '../../db/schema/operations'
import { Failure } from '../../foundation/failure'
import { runKey } from '../../process/commands/key'
import { readKeyArguments } from '../../process/commands/keyArguments'
import { checkExchangeKey } from './checkExchangeKey'
import type { Direction } from './exchangeKeys'

const ADDRESS = '198.51.100.7'
const WRONG = `tck_${'A'.repeat(43)}`
const LIMIT = THROTTLES['exchange-key'].perAddress

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [exchangeKeys, auditLog, throttles]) await test.db.delete(table)
})

const run = (...args: readonly string[]) => runKey(test.deps, readKeyArguments(args))

/** Secret of the new key. */
async function added(...args: readonly string[]): Promise<string> {
  const secret = /^Added .*\n(tck_[\w-]{43})\n$/.exec(await run('add', ...args))?.[1]
  if (secret === undefined) throw new Error('No key was printed')
  return secret
}

/** Name of the accepted key, or the refusal. */
async function check(secret: string | null, direction: Direction, kind: string, address = ADDRESS) {
  const headers = new Headers(secret === null ? {} : { Authorization: `Bearer ${secret}` })
  const call = { deps: test.deps, headers, address, requestId: 'request-1' }
  try {
    return (await checkExchangeKey(call, { direction, kind })).name
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { status: error.status, message: error.message, headers: error.headers }
  }
}

async function statuses(count: number, ask: () => Promise<unknown>): Promise<number[]> {
  const seen = []
  for (let index = 0; index < count; index += 1) seen.push(((await ask()) as { status: number }).status)
  return seen
}

const recorded = async () =>
  (await test.db.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ event, detail }) => [
    event,
    detail,
  ])

describe('the key command', () => {
  it('prints a new key once and stores its hash', async () => {
    const secret = await added('erp', '--kinds', 'products,prices', '--kinds', 'stock', '--in')
    const [row] = await test.db.select().from(exchangeKeys)
    expect(row).toMatchObject({ secretHash: hashToken(secret), prefix: secret.slice(0, 10) })
    expect(row).toMatchObject({ kinds: ['products', 'prices', 'stock'], allowsIn: true, allowsOut: false })
    const stored = JSON.stringify([row, await recorded()])
    expect(stored).not.toContain(secret)
    expect(await recorded()).toEqual([
      ['exchange-key-added', { keyId: row?.id, kinds: row?.kinds, directions: ['in'] }],
    ])
    expect(await added('other', '--in')).not.toBe(secret)
  })

  it('lists keys without their secrets, and removes them', async () => {
    expect(await run('list')).toBe('There are no exchange keys\n')
    const secret = await added('erp', '--kinds', 'orders', '--out')
    await check(secret, 'out', 'orders')
    const listed = await run('list')
    expect(listed).toMatch(/^erp +tck_[\w-]{6}… +out +orders +\S+ \S+ UTC +\S+ \S+ UTC +active$/m)
    expect(listed).not.toContain(secret)
    expect(await run('remove', 'ERP')).toBe('Removed ERP\n')
    expect(await run('list')).toMatch(/removed \S+ \S+ UTC$/m)
    await expect(run('remove', 'erp')).rejects.toThrow('There is no key erp')
    expect((await recorded()).at(-1)?.[0]).toBe('exchange-key-removed')
  })

  it('rejects a name in use until its key is removed', async () => {
    await added('erp', '--in')
    await expect(run('add', 'Erp', '--in')).rejects.toThrow('There is a key Erp already')
    await run('remove', 'erp')
    expect(await added('erp', '--in')).toMatch(/^tck_/)
  })

  it.each([
    [[], 'What to do?'],
    [['change', 'erp'], "There is no 'change'"],
    [['add', '--in'], 'Which key? Give its NAME'],
    [['add', 'erp'], 'What is the key for?'],
    [['add', 'erp', '--kinds', 'bananas', '--in'], "There is no kind 'bananas', but settings, "],
    [['add', 'erp', '--kinds', 'all,stock', '--in'], '--kinds is all, or'],
    [['add', 'erp', 'two', '--in'], 'Too many words'],
    [['add', 'x'.repeat(61), '--in'], 'NAME has at most 60 characters'],
    [['list', 'erp'], 'list takes no name'],
    [['remove', 'erp', '--in'], 'Only add takes options'],
    [['add', 'erp', '--secret', 'mine'], "Unknown option '--secret'"],
  ])('rejects %j with “%s”', (args, message) => {
    expect(() => readKeyArguments(args)).toThrow(message)
  })

  it.each([
    ['orders', '--in', '--kinds: orders only goes out'],
    ['order-status', '--out', '--kinds: order-status only goes in'],
  ])('rejects a key of %s with %s, which nothing could use', async (kind, direction, message) => {
    await expect(run('add', 'erp', '--kinds', kind, direction)).rejects.toThrow(message)
  })
})

describe('a key', () => {
  it('allows only its kinds and directions', async () => {
    const prices = await added('prices', '--kinds', 'prices', '--in')
    const feed = await added('feed', '--kinds', 'orders', '--out')
    const all = await added('all', '--in', '--out')
    expect(await check(prices, 'in', 'prices')).toBe('prices')
    expect(await check(prices, 'in', 'stock')).toMatchObject({
      status: 403,
      message: 'This exchange key is not for stock',
    })
    expect(await check(prices, 'out', 'prices')).toMatchObject({
      status: 403,
      message: 'This exchange key does not take data out',
    })
    expect(await check(feed, 'out', 'orders')).toBe('feed')
    expect(await check(feed, 'in', 'orders')).toMatchObject({ status: 403 })
    expect([await check(all, 'in', 'users'), await check(all, 'out', 'orders')]).toEqual(['all', 'all'])
  })

  it('is rejected when it is missing, wrong or removed', async () => {
    const secret = await added('erp', '--in')
    await run('remove', 'erp')
    const challenge = { 'WWW-Authenticate': 'Bearer' }
    const messages = []
    for (const each of [null, WRONG, secret.slice(0, -1), 'Basic', secret]) {
      const refused = await check(each, 'in', 'prices')
      expect(refused).toMatchObject({ status: 401, headers: challenge })
      messages.push((refused as { message: string }).message)
    }
    expect(messages).toEqual([
      'An exchange key is needed: Authorization: Bearer tck_…',
      ...Array<string>(3).fill('This is no exchange key'),
      'This exchange key has been removed',
    ])
  })

  it('records its last use, at most every five minutes', async () => {
    const secret = await added('erp', '--in')
    const lastUse = async () => (await test.db.select().from(exchangeKeys))[0]?.lastUsedAt
    expect(await lastUse()).toBeNull()
    await check(secret, 'in', 'prices')
    const first = test.clock.now()
    test.clock.advance(4 * 60_000)
    await check(secret, 'in', 'prices')
    expect(await lastUse()).toEqual(first)
    test.clock.advance(60_000)
    await check(secret, 'in', 'prices')
    expect(await lastUse()).toEqual(test.clock.now())
  })
})

describe('too many rejected calls', () => {
  it('from an IP address get 429 until the window ends, and do not block valid keys', async () => {
    const secret = await added('erp', '--in')
    await test.db.delete(auditLog)
    const wrong = () => check(WRONG, 'in', 'prices')
    expect(await statuses(LIMIT, wrong)).toEqual(Array(LIMIT).fill(401))
    expect(await wrong()).toMatchObject({ status: 429, headers: { 'Retry-After': '900' } })
    expect(await check(null, 'in', 'prices')).toMatchObject({ status: 429 })
    expect(await check(secret, 'in', 'prices')).toBe('erp')
    expect(await check(WRONG, 'in', 'prices', '198.51.100.8')).toMatchObject({ status: 401 })
    test.clock.advance(THROTTLE_WINDOW_MS + 1)
    expect(await wrong()).toMatchObject({ status: 401 })
  })

  it('are recorded up to the limit and once more, without the keys', async () => {
    await statuses(LIMIT + 5, () => check(WRONG, 'in', 'prices'))
    const rows = await recorded()
    expect(rows).toEqual([
      ...Array<unknown>(LIMIT).fill(['exchange-refused', { reason: 'wrong' }]),
      ['exchange-throttled', { reason: 'wrong' }],
    ])
    expect(test.logs.join('\n')).not.toContain(WRONG)
  })

  it('with one key for another kind get 429 for that key only', async () => {
    const secret = await added('erp', '--kinds', 'prices', '--in')
    const other = await added('other', '--kinds', 'prices', '--in')
    const [row] = await test.db.select().from(exchangeKeys).where(eq(exchangeKeys.name, 'erp'))
    await test.db.delete(auditLog)
    expect(await statuses(LIMIT + 2, () => check(secret, 'in', 'users'))).toEqual([
      ...Array<number>(LIMIT).fill(403),
      429,
      429,
    ])
    const rows = await recorded()
    expect(rows).toHaveLength(LIMIT + 1)
    const detail = { reason: 'kind', keyId: row?.id, direction: 'in', kind: 'users' }
    expect([rows[0], rows.at(-1)]).toEqual([
      ['exchange-refused', detail],
      ['exchange-throttled', detail],
    ])
    expect(await check(secret, 'in', 'prices')).toBe('erp')
    expect(await check(other, 'in', 'users')).toMatchObject({ status: 403 })
  })
})
