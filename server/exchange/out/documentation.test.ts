import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, OF_CONSUMER } from '@test/worlds/addresses/addressWorld'
import { openEventFeed } from '@test/worlds/exchange/eventFeed'
import { type InvoiceShop, openInvoices, payItemsAt } from '@test/worlds/payments/invoiceWorld'
import { payAt, startOver } from '@test/worlds/payments/paymentWorld'
import { makeSecret, signedHeaders } from '../webhooks/signature'

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/data-exchange.md'), 'utf8')
const [, SECTION = ''] = /^## Orders, payments and consumers.*?$(.*?)^## /ms.exec(PAGE) ?? []

/** Names of all fields, at any depth. */
function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, content]) => [name, ...fieldsIn(content)])
}

describe('the page about events', () => {
  let app: InvoiceShop
  beforeAll(async () => {
    app = await openInvoices()
    await startOver(app)
    await app.reset()
  })
  beforeEach(() => startOver(app))
  afterAll(() => app.close())

  it('names every field and type', async () => {
    const feed = await openEventFeed(app)
    await payAt(app)()
    await payItemsAt(app)({ amount: '100.00', items: [['I1', '100.00']] })
    await app.request(OF_CONSUMER, { ...app.atHome, json: addressOf() })
    const events = await feed.all()
    expect(new Set(events.map(({ type }) => type.split('.')[0]))).toEqual(
      new Set(['order', 'payment', 'consumer']),
    )
    const names = new Set([
      ...fieldsIn(events),
      ...events.map(({ type }) => type),
      'payment.failed',
      'consumer.verified',
    ])
    expect([...names].filter((name) => !SECTION.includes(`\`${name}\``))).toEqual([])
  })
})

describe('the example that verifies a signature', () => {
  const [, code = ''] = /^```js\n(.*?)^```/ms.exec(SECTION) ?? []
  type IsGenuine = (secret: string, headers: Readonly<Record<string, string>>, body: string) => boolean
  const load = async () =>
    (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
      isGenuine: IsGenuine
    }
  const secret = makeSecret()
  const sent = (secondsAgo = 0) =>
    signedHeaders(secret, {
      id: 'event-1',
      at: new Date(Date.now() - secondsAgo * 1000),
      body: '{"text":"ü"}',
    })

  it.each([
    ['what was sent', sent(), '{"text":"ü"}', true],
    ['a changed body', sent(), '{"text":"u"}', false],
    ['another id', { ...sent(), 'webhook-id': 'event-2' }, '{"text":"ü"}', false],
    [
      'another time',
      { ...sent(), 'webhook-timestamp': sent(-10)['webhook-timestamp'] ?? '' },
      '{"text":"ü"}',
      false,
    ],
    ['no signature of this version', { ...sent(), 'webhook-signature': 'v2,AAAA' }, '{"text":"ü"}', false],
    ['a post that is six minutes old', sent(360), '{"text":"ü"}', false],
    ['a post that is four minutes old', sent(240), '{"text":"ü"}', true],
    ['no time', { ...sent(), 'webhook-timestamp': 'now' }, '{"text":"ü"}', false],
  ])('with %s returns $3', async (_, headers, body, isTaken) => {
    const { isGenuine } = await load()
    expect(isGenuine(secret, headers, body)).toBe(isTaken)
  })

  it('rejects another secret', async () => {
    const { isGenuine } = await load()
    expect(isGenuine(makeSecret(), sent(), '{"text":"ü"}')).toBe(false)
  })
})
