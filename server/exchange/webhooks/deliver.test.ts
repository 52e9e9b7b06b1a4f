import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TEST_NOW } from '@test/fakes/testClock'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { openWebhooks, type WebhookWorld } from '@test/worlds/exchange/webhookWorld'
import { webhooks } from '../../db/schema/exchange'
import { LEASE_MS, PAUSE_MS, RETRY_MS } from './deliveries'
import { startWebhookWorker } from './deliver'
import type { SendWebhook } from './post'
import { NotReachable } from './receiver'

const DAY_MS = 24 * 60 * 60 * 1000

let test: TestApp
let world: WebhookWorld
beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  world = openWebhooks(test)
})
afterAll(() => test.close())
beforeEach(() => {
  test.clock.set(TEST_NOW)
  test.logs.length = 0
})
afterEach(() => world.close())

const idsOf = (posts: readonly { body: string }[]) =>
  posts.map(({ body }) => (JSON.parse(body) as { id: string }).id)
const states = async () => (await world.deliveries()).map(({ state, attempts }) => [state, attempts])

describe('an event', () => {
  it('is posted once, in order, with a signature that a library of Standard Webhooks verifies', async () => {
    const receiver = await world.receiver()
    const secret = await world.add(receiver)
    const ids = await world.happen(3)
    // The library compares with the system clock.
    test.clock.set(new Date())
    await world.deliverDue()
    await world.deliverDue()
    expect(idsOf(receiver.posts)).toEqual(ids)
    const [{ body = '', headers = {} } = {}] = receiver.posts
    const signed = {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    }
    expect(signed['webhook-id']).toBe(ids[0])
    expect(new StandardWebhook(secret).verify(body, signed)).toMatchObject({
      id: ids[0],
      type: 'consumer.changed',
    })
    expect(() => new StandardWebhook(secret).verify(`${body} `, signed)).toThrow()
    const other = { ...signed, 'webhook-id': ids[1] ?? '' }
    expect(() => new StandardWebhook(secret).verify(body, other)).toThrow()
  })

  it('is posted to URLs added before it that subscribe to its kind', async () => {
    const [all, orders, late] = [await world.receiver(), await world.receiver(), await world.receiver()]
    await world.add(all)
    await world.add(orders, '--events', 'orders,payments')
    const ids = await world.happen(1)
    await world.deliverDue()
    await world.add(late)
    await world.deliverDue()
    expect([all, orders, late].map(({ posts }) => idsOf(posts))).toEqual([ids, [], []])
  })

  it('is retried after pauses of 1, 5, 30, 120, 360 and 1440 minutes, and is then dead', async () => {
    const receiver = await world.receiver()
    await world.add(receiver)
    receiver.answer = 422
    await world.happen()
    expect(RETRY_MS.map((ms) => ms / 60_000)).toEqual([1, 5, 30, 120, 360, 1440])
    for (const [index, wait] of [...RETRY_MS, DAY_MS].entries()) {
      const tries = index + 1
      await world.deliverDue()
      expect(receiver.posts).toHaveLength(tries)
      expect(await states()).toEqual([[index === RETRY_MS.length ? 'dead' : 'waiting', tries]])
      test.clock.advance(wait - 1)
      await world.deliverDue()
      expect(receiver.posts).toHaveLength(tries)
      test.clock.advance(1)
    }
    await world.deliverDue()
    expect(receiver.posts).toHaveLength(RETRY_MS.length + 1)
    expect(new Set(idsOf(receiver.posts)).size).toBe(1)
  })

  it('that is rejected delays no other', async () => {
    const receiver = await world.receiver()
    await world.add(receiver)
    const ids = await world.happen(3)
    receiver.answer = (response) => response.writeHead(receiver.posts.length === 1 ? 400 : 200).end()
    await world.deliverDue()
    expect(idsOf(receiver.posts)).toEqual(ids)
    expect(await states()).toEqual([
      ['waiting', 1],
      ['delivered', 1],
      ['delivered', 1],
    ])
    test.clock.advance(RETRY_MS[0] ?? 0)
    await world.deliverDue()
    expect(idsOf(receiver.posts)).toEqual([...ids, ids[0]])
  })
})

describe('a receiver', () => {
  it.each([408, 425, 429, 500, 503, 302, 100])(
    'that answers %d is not called for a minute',
    async (status) => {
      const post = vi.fn<SendWebhook>(() => Promise.resolve(status))
      await world.add(await world.receiver())
      await world.happen(2)
      await world.deliverDue(post)
      test.clock.advance(PAUSE_MS - 1)
      await world.deliverDue(post)
      expect(post).toHaveBeenCalledTimes(1)
      test.clock.advance(1)
      await world.deliverDue(post)
      expect(post).toHaveBeenCalledTimes(2)
    },
  )

  it('that was away gets all that it missed as soon as it is back', async () => {
    const receiver = await world.receiver()
    await world.add(receiver)
    await receiver.goAway()
    const ids = await world.happen(3)
    for (let minutes = 0; minutes < 5; minutes++) {
      await world.deliverDue()
      test.clock.advance(PAUSE_MS)
    }
    expect(await world.run('list')).toMatch(/ 0 +3 +0 +does not answer$/m)
    await receiver.comeBack()
    await world.deliverDue()
    expect([...idsOf(receiver.posts)].sort()).toEqual([...ids].sort())
    expect(await world.run('list')).toMatch(/ 3 +0 +0 +active$/m)
  })

  it('that is slow delays no other', async () => {
    const [slow, quick] = [await world.receiver(), await world.receiver()]
    await world.add(slow)
    await world.add(quick)
    const answers: (() => void)[] = []
    slow.answer = (response) => answers.push(() => response.writeHead(200).end())
    const [first] = await world.happen()
    let next: string[] = []
    const delivering = world.deliverDue()
    await vi.waitFor(() => expect(idsOf(quick.posts)).toEqual([first]), 20_000)
    next = await world.happen()
    await vi.waitFor(() => expect(idsOf(quick.posts)).toEqual([first, ...next]), 20_000)
    expect(slow.posts).toHaveLength(1)
    slow.answer = 200
    for (const answer of answers) answer()
    await delivering
    expect(idsOf(slow.posts)).toEqual([first, ...next])
  })

  it('on a private network is not reached once the setting is removed', async () => {
    const receiver = await world.receiver()
    await world.add(receiver)
    await world.happen()
    const { makeWebhookSender } = await import('./post')
    await world.deliverDue(makeWebhookSender(test.deps.config))
    expect(receiver.posts).toEqual([])
    expect((await world.deliveries())[0]?.error).toBe('The address must start with https://')
  })
})

describe('the worker', () => {
  it('delivers when it is kicked, and stops after the current event', async () => {
    let finish: (status: number) => void = () => undefined
    const post = vi.fn<SendWebhook>(() => new Promise((resolve) => (finish = resolve)))
    await world.add(await world.receiver())
    const worker = startWebhookWorker({ ...test.deps, post })
    await world.happen(2)
    worker.kick()
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(1), 20_000)
    const stopped = worker.stop()
    finish(204)
    await stopped
    expect(await states()).toEqual([
      ['delivered', 1],
      ['waiting', 0],
    ])
    expect(await test.db.select().from(webhooks)).toMatchObject([{ leasedUntil: null }])
  })

  it('takes over from a process that hangs, once its lease has expired', async () => {
    let finish: (status: number) => void = () => undefined
    const hangs = vi.fn<SendWebhook>(() => new Promise((resolve) => (finish = resolve)))
    await world.add(await world.receiver())
    await world.happen()
    const hanging = startWebhookWorker({ ...test.deps, post: hangs })
    await vi.waitFor(() => expect(hangs).toHaveBeenCalled(), 20_000)
    const stopped = hanging.stop()
    const post = vi.fn<SendWebhook>(() => Promise.resolve(204))
    const pass = async () => {
      const worker = startWebhookWorker({ ...test.deps, post })
      await worker.stop()
    }
    test.clock.advance(LEASE_MS - 1)
    await pass()
    expect(post).not.toHaveBeenCalled()
    test.clock.advance(1)
    await world.deliverDue(post)
    expect(post).toHaveBeenCalledTimes(1)
    expect(await states()).toEqual([['delivered', 2]])
    finish(204)
    await stopped
    expect(await states()).toEqual([['delivered', 2]])
  })

  it('writes neither secrets nor URLs to the log', async () => {
    const receiver = await world.receiver()
    const secret = await world.add({ ...receiver, url: `${receiver.url}?token=hunter2` })
    const [id] = await world.happen()
    for (const wait of [...RETRY_MS, 0]) {
      await world.deliverDue(() => Promise.reject(new NotReachable('ECONNREFUSED')))
      test.clock.advance(wait)
    }
    const log = test.logs.join('\n')
    expect(log).toContain('An event was not delivered')
    expect(log).toContain('An event was given up')
    expect(log).toContain(id)
    for (const each of [secret, secret.slice(6), receiver.url, 'hunter2']) expect(log).not.toContain(each)
    expect(await world.run('list')).not.toMatch(/hunter2|whsec/)
  })
})
