import { createApp } from '../app'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'
import { endpoint } from '@/contract/endpoint'
import { TEST_NOW } from '@test/fakes/testClock'
import { version } from '../../../package.json'
import { exchangeEvents, webhookDeliveries, webhooks } from '../../db/schema/exchange'
import { auditLog, mailOutbox } from '../../db/schema/operations'
import { payments } from '../../db/schema/receivables'
import { implement } from '../../accounts/routes/implement'
import { watchDatabase } from './databaseGauges'
import { makeMetrics } from './metrics'

const KEY = 'k'.repeat(32)
let app: TestApp

const about = { access: 'anonymous', summary: 'A probe', source: 'Own: a test' } as const
const broken = implement(endpoint({ ...about, method: 'GET', path: '/api/probe/broken' }), () =>
  Promise.reject(new Error('a mistake')),
)

beforeAll(async () => {
  app = await openTestApp({ seed: 'empty', config: { metricsKey: KEY }, more: [broken] })
  app.deps.metrics.watchProcess()
  watchDatabase(app.deps, { connections: () => ({ used: 1, idle: 9, waiting: 4 }) })
})
afterAll(() => app.close())

/** A request arriving on a socket from that address. */
const from = (remoteAddress: string, headers: Record<string, string> = {}, path = '/metrics') =>
  app.app.request(path, { headers }, { incoming: { socket: { remoteAddress } } })
const scrape = async () => (await from('127.0.0.1')).text()
/** Lines of a metric, by its labels. */
const samplesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`tradecounter_${name}`))

describe('access to the metrics', () => {
  it.each([
    ['127.0.0.1', {}],
    ['127.8.0.9', {}],
    ['::1', {}],
    ['::ffff:127.0.0.1', {}],
    ['192.0.2.7', { Authorization: `Bearer ${KEY}` }],
    ['127.0.0.1', { 'X-Forwarded-For': '192.0.2.7', Authorization: `Bearer ${KEY}` }],
  ])('is granted to %s with %o', async (address, headers) => {
    const answer = await from(address, headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each([
    ['192.0.2.7', {}],
    ['10.0.0.1', {}],
    ['::ffff:10.0.0.1', {}],
    ['1127.0.0.1', {}],
    ['', {}],
    ['127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' }],
    ['127.0.0.1', { 'X-Forwarded-For': '192.0.2.7' }],
    ['::1', { Forwarded: 'for=192.0.2.7' }],
    ['127.0.0.1', { 'X-Real-IP': '192.0.2.7' }],
    ['127.0.0.1', { Via: '1.1 proxy' }],
    ['192.0.2.7', { Authorization: `Bearer ${KEY.slice(1)}` }],
    ['192.0.2.7', { Authorization: `Bearer ${KEY}k` }],
    ['192.0.2.7', { Authorization: `Basic ${KEY}` }],
    ['192.0.2.7', { Authorization: 'Bearer ' }],
  ])('is denied to %s with %o, as if there were no metrics', async (address, headers) => {
    const answer = await from(address, headers)
    const missing = await from(address, headers, '/nothing')
    expect([answer.status, await answer.json()]).toEqual([missing.status, await missing.json()])
    expect(answer.status).toBe(404)
  })

  it('is denied with a key if none is set', async () => {
    const without = await openTestApp({ seed: 'empty' })
    const answer = await without.app.request('/metrics', { headers: { Authorization: 'Bearer null' } })
    expect(answer.status).toBe(404)
    await without.close()
  })
})

describe('the metrics', () => {
  it('count requests by route, never by path, and time them', async () => {
    for (const name of ['a.png', 'b.png', 'secret']) await app.app.request(`/img/${name}`)
    await app.app.request('/nothing/secret')
    await app.app.request('/api/token', { method: 'SECRET' })
    const text = await scrape()
    expect(text).toContain('tradecounter_requests_total{method="GET",route="/img/:name",status="4xx"} 3')
    expect(text).toContain('tradecounter_request_seconds_count{method="GET",route="/img/:name"} 3')
    expect(text).toContain('{method="other",route="unknown",status="4xx"} 1')
    expect(text).not.toMatch(/secret/i)
  })

  it('count errors by kind, without rejections', async () => {
    expect((await app.app.request('/api/probe/broken')).status).toBe(500)
    expect((await app.request('/api/cart')).status).toBe(401)
    expect(samplesOf(await scrape(), 'errors_total')).toEqual([
      'tradecounter_errors_total{kind="unexpected"} 1',
    ])
  })

  it('count rejected sign-ins by reason', async () => {
    await addUser(app.db, 'ada', {}, [await addCustomer(app.db, 'ada')])
    const form = { grant_type: 'password', client_id: 'storefront', username: 'ada', password: 'wrong' }
    for (let time = 0; time < 4; time += 1) await app.request('/api/token', { form })
    expect(samplesOf(await scrape(), 'sign_ins_refused_total')).toEqual([
      'tradecounter_sign_ins_refused_total{reason="wrong"} 3',
      'tradecounter_sign_ins_refused_total{reason="not-human"} 1',
    ])
  })

  it('report the version, and the running and waiting requests', async () => {
    const text = await scrape()
    expect(text).toContain(`tradecounter_build_info{version="${version}",node="${process.version}"} 1`)
    expect(samplesOf(text, 'requests_at_work')).toEqual([
      'tradecounter_requests_at_work{urgency="write"} 0',
      'tradecounter_requests_at_work{urgency="read"} 0',
      'tradecounter_requests_at_work{urgency="payment"} 0',
    ])
    expect(samplesOf(text, 'requests_waiting')).toHaveLength(2)
    expect(samplesOf(text, 'database_connections')).toEqual([
      'tradecounter_database_connections{state="used"} 1',
      'tradecounter_database_connections{state="idle"} 9',
      'tradecounter_database_connections{state="waiting"} 4',
    ])
  })

  it('include every metric that the documented alert rules use', async () => {
    const rules = await readFile(join(import.meta.dirname, '../../../docs/alerts.yaml'), 'utf8')
    const names = [...rules.matchAll(/\b(tradecounter|process|nodejs)_\w+/g)].map(([name]) => name)
    const text = await scrape()
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect(text).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `)
  })
})

describe('the gauges of the database', () => {
  const watched = (db = app.db) => {
    const metrics = makeMetrics()
    watchDatabase({ db, clock: app.clock.now, metrics }, {})
    return metrics
  }
  const minutesAgo = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000)
  const mail = { recipient: 'a@b.example', subject: '', text: '', html: '' }
  const tomorrow = minutesAgo(-24 * 60)
  const outboxOf = (text: string, name: string) =>
    samplesOf(text, 'outbox').filter((line) => line.includes(`"${name}"`))

  it('are 0 in an empty shop', async () => {
    const text = await watched().text()
    expect(samplesOf(text, 'outbox').map((line) => line.split(' ')[1])).toEqual(Array(6).fill('0'))
    expect(samplesOf(text, 'open_payments')).toHaveLength(4)
  })

  it('report how much mail waits, since when, and how much was given up', async () => {
    await app.db.insert(mailOutbox).values([
      { ...mail, createdAt: minutesAgo(10), expiresAt: tomorrow },
      { ...mail, createdAt: minutesAgo(2), expiresAt: tomorrow, attempts: 4 },
      { ...mail, createdAt: minutesAgo(60), expiresAt: tomorrow, sentAt: minutesAgo(59) },
      { ...mail, createdAt: minutesAgo(70), expiresAt: minutesAgo(1) },
      { ...mail, createdAt: minutesAgo(80), expiresAt: tomorrow, attempts: 5 },
    ])
    const text = await watched().text()
    expect(outboxOf(text, 'mail')).toEqual([
      'tradecounter_outbox_waiting{outbox="mail"} 2',
      'tradecounter_outbox_oldest_seconds{outbox="mail"} 600',
      'tradecounter_outbox_given_up{outbox="mail"} 1',
    ])
  })

  it('report how many events wait for webhooks, since when, and how many are dead', async () => {
    const hook = { url: 'https://erp.example/', secret: 'x', kinds: [], createdAt: TEST_NOW }
    const [added] = await app.db.insert(webhooks).values(hook).returning()
    const states = ['delivered', 'waiting', 'waiting', 'dead', 'dead', 'dead'] as const
    for (const [index, state] of states.entries()) {
      const at = minutesAgo(60 - 10 * index)
      const event = { kind: 'consumers', type: 'consumer.changed', at } as const
      const [row] = await app.db.insert(exchangeEvents).values(event).returning()
      const keys = { webhookId: added?.id ?? 0, eventId: row?.id ?? 0 }
      await app.db.insert(webhookDeliveries).values({ ...keys, state, nextAttemptAt: at })
    }
    const text = await watched().text()
    expect(outboxOf(text, 'webhooks')).toEqual([
      'tradecounter_outbox_waiting{outbox="webhooks"} 2',
      'tradecounter_outbox_oldest_seconds{outbox="webhooks"} 3000',
      'tradecounter_outbox_given_up{outbox="webhooks"} 3',
    ])
  })

  it('report how many payments are open, by status', async () => {
    const customerId = await addCustomer(app.db, 'payer')
    const payment = { customerId, paymentType: 1, amount: '1.00', leasedUntil: TEST_NOW }
    await app.db.insert(payments).values([
      { ...payment, status: 'unknown', gatewayKey: '1' },
      { ...payment, status: 'voiding', gatewayKey: '2' },
      { ...payment, status: 'voiding', gatewayKey: '3' },
      { ...payment, status: 'approved', gatewayKey: '4', leasedUntil: null },
    ])
    expect(samplesOf(await watched().text(), 'open_payments').sort()).toEqual([
      'tradecounter_open_payments{status="authorized"} 0',
      'tradecounter_open_payments{status="pending"} 0',
      'tradecounter_open_payments{status="unknown"} 1',
      'tradecounter_open_payments{status="voiding"} 2',
    ])
  })

  it('report how long ago each kind was loaded', async () => {
    const load = { event: 'exchange-loaded', address: 'command line', requestId: '' } as const
    await app.db.insert(auditLog).values([
      { ...load, at: minutesAgo(90), detail: { kinds: ['prices', 'stock'] } },
      { ...load, at: minutesAgo(2), detail: { kinds: ['stock'] } },
      { ...load, at: minutesAgo(1), event: 'exchange-load-refused', detail: { kinds: ['prices'] } },
      { ...load, at: minutesAgo(32 * 24 * 60), detail: { kinds: ['holidays'] } },
    ])
    expect(samplesOf(await watched().text(), 'load_age_seconds').sort()).toEqual([
      'tradecounter_load_age_seconds{kind="prices"} 5400',
      'tradecounter_load_age_seconds{kind="stock"} 120',
    ])
  })

  it('that cannot be read are left out and counted, and do not affect others', async () => {
    const select = () => {
      throw new Error('down')
    }
    const failing = { select } as unknown as typeof app.db
    const metrics = watched(failing)
    metrics.watch({ name: 'other', help: 'Another', read: () => 5 })
    const text = await metrics.text()
    expect(text).toContain('tradecounter_other 5')
    expect(samplesOf(text, 'open_payments')).toEqual([])
    const again = await metrics.text()
    expect(again).toContain('tradecounter_gauge_failures_total{gauge="open payments"} 1')
    expect(again).toContain('tradecounter_gauge_failures_total{gauge="outbox mail"} 1')
  })
})

it.each([
  ['localhost:3000', {}, 200],
  ['127.0.0.1:3000', {}, 200],
  ['rebound.example:3000', {}, 404],
  ['rebound.example:3000', { Authorization: `Bearer ${'k'.repeat(32)}` }, 200],
])('answers this machine by its own name, and a key by any: %s %o', async (host, headers, status) => {
  const config = { ...app.deps.config, metricsKey: 'k'.repeat(32) }
  const own = createApp({ ...app.deps, config })
  const answer = await own.request(
    `http://${host}/metrics`,
    { headers },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  )
  expect(answer.status).toBe(status)
})
