import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { type ExchangeShop, openExchangeShop, zipOf, SODA } from '@test/worlds/exchange/exchangeCalls'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'
import { THROTTLES } from '../accounts/access/throttle'
import { menuOverrides } from '../db/schema/accounts'
import { auditLog, throttles } from '../db/schema/operations'
import { rawRoutes } from '../process/routes'
import { removeKey } from './keys/exchangeKeys'

const LIMIT = THROTTLES['exchange-key'].perAddress
const LOADS = ['', 'prices', 'images/a.png']

let shop: ExchangeShop
let before: Record<string, unknown>

beforeAll(async () => {
  shop = await openExchangeShop()
  await shop.loadShop()
  before = await shop.content()
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of [auditLog, throttles]) await shop.app.db.delete(table)
})

const load = async (key: string | null, path = 'prices') => (await shop.put(path, SODA, { key })).status
const send = async (key: string | null, kind = 'prices') => (await shop.get(kind, { key })).status

describe('the paths of data exchange', () => {
  it('are those tested here, and the feed, which has its own tests', () => {
    const paths = rawRoutes.filter(({ path }) => path.startsWith('/api/exchange'))
    expect(paths.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/exchange/orders',
      'PUT /api/exchange',
      'PUT /api/exchange/:kind',
      'PUT /api/exchange/:kind/:file',
      'GET /api/exchange/:kind',
    ])
  })

  it('reject a missing, wrong or removed key, and a key for another kind or direction', async () => {
    const removed = await shop.addKey({ name: 'removed' })
    await removeKey(shop.app.deps, 'removed')
    const stock = await shop.addKey({ kinds: ['stock', 'images', 'scans'] })
    const onlyIn = await shop.addKey({ directions: ['in'] })
    const onlyOut = await shop.addKey({ directions: ['out'] })
    for (const key of [null, `tck_${'A'.repeat(43)}`, removed]) {
      for (const path of LOADS) expect(await load(key, path)).toBe(401)
      expect(await send(key)).toBe(401)
    }
    expect([await load(stock), await send(stock)]).toEqual([403, 403])
    expect([await load(onlyOut), await load(onlyOut, ''), await load(onlyOut, 'images/a.png')]).toEqual([
      403, 403, 403,
    ])
    expect([await send(onlyIn), await send(onlyOut)]).toEqual([403, 200])
    expect(await shop.content()).toEqual(before)
  })

  it('accept an archive only with a key for every kind in it', async () => {
    const some = await shop.addKey({ kinds: ['products', 'prices'] })
    const put = async (files: Record<string, string>) => shop.put('', zipOf(files), { key: some })
    const refused = await put({ 'prices.csv': SODA, 'users.csv': 'username,email,name\nx,x@y.example,X\n' })
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: 'This exchange key is not for users' },
    ])
    expect(await shop.content()).toEqual(before)
    expect((await put({ 'prices.csv': 'product,price_list,price\nP2,STD,1.5\n' })).status).toBe(200)
  })

  it('reject a user’s session token, even an administrator’s', async () => {
    const customerId = await addCustomer(shop.app.db, 'HOUSE')
    const userId = await addUser(shop.app.db, 'ada', {}, [customerId])
    await shop.app.db
      .insert(menuOverrides)
      .values({ userId, key: 'AdminPanel', isVisible: true, isLocked: false })
    const token = await shop.app.signIn('ada')
    for (const path of LOADS) expect(await load(token, path)).toBe(401)
    expect(await send(token)).toBe(401)
  })

  it('answer 429 after too many wrong keys from an IP address, and stop recording them', async () => {
    const wrong = `tck_${'B'.repeat(43)}`
    for (let sent = 0; sent < LIMIT; sent += 1) await send(wrong)
    const answer = await shop.put('prices', SODA, { key: wrong })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '900'])
    await send(wrong)
    const rows = await shop.app.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(rows).toHaveLength(LIMIT + 1)
    expect(rows.at(-1)).toMatchObject({ event: 'exchange-throttled' })
    expect(JSON.stringify([rows, shop.app.logs])).not.toContain(wrong.slice(4))
  })
})

describe('an exchange key', () => {
  it('appears in no log, audit entry or answer', async () => {
    const key = await shop.addKey()
    const texts = []
    for (const path of ['prices', 'bananas', 'prices?chek=true']) {
      texts.push(await (await shop.put(path, SODA, { key })).text())
    }
    texts.push(await (await shop.get('prices', { key })).text())
    const rows = await shop.app.db.select().from(auditLog)
    expect(JSON.stringify([texts, rows, shop.app.logs])).not.toContain(key.slice(4))
  })

  it.each(Object.entries<Endpoint>(endpoints))('gives no access to the call %s', async (_, endpoint) => {
    const { method, path, access, isPersonal = false } = endpoint
    const token = await shop.addKey()
    const ask = async (options: { token?: string }) => {
      const answer = await shop.app.request(path.replace(/:\w+/g, '1'), { method, ...options })
      return answer.status
    }
    if (access !== 'anonymous') expect(await ask({ token })).toBe(401)
    // Anonymous calls ignore the key: the answer is the same without it.
    else expect([isPersonal, await ask({ token })]).toEqual([isPersonal, await ask({})])
  })
})
