import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { compression } from './compression'
import type { AppEnv } from '../context'

function appWith(text: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(compression())
  app.get('/text', (context) => context.text(text))
  return app
}

/** The embedded database blocks the event loop while statements wait for it. */
it.each(['br', 'gzip'])('compresses a small answer with %s before the event loop turns', async (encoding) => {
  const order: string[] = []
  const headers = { 'Accept-Encoding': encoding }
  const pendingResponse = Promise.resolve(appWith('small '.repeat(2000)).request('/text', { headers }))
  await Promise.all([
    pendingResponse.then((response) => order.push(response.headers.get('Content-Encoding') ?? 'plain')),
    new Promise<void>((turned) => setImmediate(turned)).then(() => order.push('the loop turned')),
  ])
  expect(order).toEqual([encoding, 'the loop turned'])
})
