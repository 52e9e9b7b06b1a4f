import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { openWebhooks, type WebhookWorld } from '@test/worlds/exchange/webhookWorld'
import { webhooks } from '../../../db/schema/exchange'
import { auditLog } from '../../../db/schema/operations'
import { RETRY_MS } from '../../../exchange/webhooks/deliveries'
import { WrongUsage } from '../userArguments'
import { readWebhookArguments } from './webhookArguments'

const URL = 'https://erp.example/events'
const idsOf = (posts: readonly { body: string }[]) =>
  posts.map(({ body }) => (JSON.parse(body) as { id: string }).id)
const EVENT = '0a1b2c3d-0000-4000-8000-000000000000'

describe('the arguments of the webhook command', () => {
  it.each([
    [[], 'What to do?'],
    [['change'], "There is no 'change'"],
    [['add'], 'Where to?'],
    [['add', URL, 'more'], 'Too many words'],
    [['add', URL, '--events', 'prices'], "There are no events 'prices', but orders, payments, consumers"],
    [['add', URL, '--events', ''], "There are no events ''"],
    [['add', URL, '--secret', 'mine'], "Unknown option '--secret'"],
    [['list', '1'], 'list takes no more words'],
    [['dead', EVENT], 'dead takes no more words'],
    [['list', '--events', 'orders'], 'Only add takes --events'],
    [['remove'], 'Which webhook?'],
    [['remove', '0'], 'Which webhook?'],
    [['remove', '1234567890'], 'Which webhook?'],
    [['replay'], 'Which event?'],
    [['replay', '7'], 'Which event?'],
  ])('%j are rejected', (args, message) => {
    expect(() => readWebhookArguments(args)).toThrow(WrongUsage)
    expect(() => readWebhookArguments(args)).toThrow(message)
  })

  it.each([
    [['add', URL], { action: 'add', url: URL, kinds: ['orders', 'payments', 'consumers'] }],
    [
      ['add', URL, '--events', 'payments, orders', '--events', 'orders'],
      { action: 'add', url: URL, kinds: ['payments', 'orders'] },
    ],
    [['remove', '7'], { action: 'remove', id: 7 }],
    [['replay', EVENT], { action: 'replay', eventId: EVENT }],
    [['replay', 'all'], { action: 'replay', eventId: null }],
  ])('%j are read', (args, given) => {
    expect(readWebhookArguments(args)).toEqual(given)
  })
})

describe('the webhook command', () => {
  let test: TestApp
  let world: WebhookWorld
  beforeAll(async () => {
    test = await openTestApp({ seed: 'empty' })
    world = openWebhooks(test)
  })
  afterAll(() => test.close())
  afterEach(() => world.close())

  it('prints a secret once; listing and removing do not print it', async () => {
    expect(await world.run('list')).toBe('There are no webhooks\n')
    const added = await world.run('add', `${URL}?token=hunter2`, '--events', 'orders')
    const [, id = '', secret = ''] = /^Added webhook (\d+)\..*\n(whsec_[\w+/]{43}=)\n$/.exec(added) ?? []
    const other = await world.run('add', URL)
    expect(other).not.toContain(secret)
    const listed = await world.run('list')
    expect(listed).toMatch(/^\d+ +https:\/\/erp\.example\/events\?… +orders +0 +0 +0 +active$/m)
    expect(listed).not.toMatch(/hunter2|whsec/)
    expect(await world.run('remove', id)).toBe(`Removed webhook ${id}\n`)
    await expect(world.run('remove', id)).rejects.toThrow(`There is no webhook ${id}`)
    expect(await test.db.select().from(webhooks)).toHaveLength(1)
  })

  it('is recorded, without URL and secret', async () => {
    await test.db.delete(auditLog)
    const added = await world.run('add', URL)
    const [, id = ''] = /webhook (\d+)/.exec(added) ?? []
    await world.run('remove', id)
    const records = await test.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(records.map(({ event, address }) => [event, address])).toEqual([
      ['webhook-added', 'command line'],
      ['webhook-removed', 'command line'],
    ])
    expect(JSON.stringify(records)).not.toMatch(/erp\.example|whsec/)
  })

  it.each([
    ['erp', 'erp is no address'],
    ['http://erp.example', 'must start with https://'],
    ['https://10.0.0.5/', 'on a private network. WEBHOOK_ALLOW_PRIVATE'],
    ['https://me:secret@erp.example/', 'no user name or password'],
  ])('rejects %s', async (url, message) => {
    await expect(world.run('add', url)).rejects.toThrow(message)
    expect(await test.db.select().from(webhooks)).toEqual([])
  })

  it('lists dead events, and sends them again by their ids or all at once', async () => {
    const receiver = await world.receiver()
    await world.add(receiver)
    receiver.answer = 400
    const [first = '', second = ''] = await world.happen(2)
    for (const wait of [...RETRY_MS, 0]) {
      await world.deliverDue()
      test.clock.advance(wait)
    }
    const dead = await world.run('dead')
    expect(dead.split('\n').slice(1, 3)).toEqual(
      [first, second].map(
        (id) => expect.stringMatching(new RegExp(`^${id} +consumer.changed .*Status 400$`)) as string,
      ),
    )
    receiver.answer = 200
    receiver.posts.length = 0
    expect(await world.run('replay', second)).toBe('Sent again by the running server: 1\n')
    await world.deliverDue()
    expect(idsOf(receiver.posts)).toEqual([second])
    expect(await world.run('replay', 'all')).toBe('Sent again by the running server: 1\n')
    await world.deliverDue()
    expect(idsOf(receiver.posts)).toEqual([second, first])
    expect(await world.run('dead')).toBe('No event is dead\n')
    await expect(world.run('replay', first)).rejects.toThrow(`${first} is no dead event`)
  })
})
