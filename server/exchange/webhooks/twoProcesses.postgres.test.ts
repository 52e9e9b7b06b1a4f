import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { openWebhooks, type WebhookWorld } from '@test/worlds/exchange/webhookWorld'

let test: TestApp
let world: WebhookWorld
beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  world = openWebhooks(test)
})
afterAll(async () => {
  await world.close()
  await test.close()
})

it('two processes deliver each event once, in order', async () => {
  const receiver = await world.receiver()
  await world.add(receiver)
  const ids = await world.happen(40)
  await Promise.all([world.deliverDue(), world.deliverDue()])
  const posted = receiver.posts.map(({ body }) => (JSON.parse(body) as { id: string }).id)
  expect(posted).toEqual(ids)
})
