import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWebhookReceiver, type WebhookReceiver } from '@test/fakes/webhookReceiver'
import { makeWebhookSender } from './post'
import { PRIVATE_ADDRESS, type Resolve } from './receiver'

let receiver: WebhookReceiver
beforeEach(async () => {
  receiver = await openWebhookReceiver()
})
afterEach(() => receiver.goAway())

const LOCAL = { privateWebhookHosts: ['127.0.0.1'] }
const letter = (url = receiver.url) => ({ url, headers: { 'webhook-id': 'one' }, body: '{"text":"ü"}' })

describe('posting', () => {
  it('sends the body as JSON and returns the status', async () => {
    expect(await makeWebhookSender(LOCAL)(letter())).toBe(204)
    expect(receiver.posts).toMatchObject([
      {
        path: '/events',
        headers: { 'webhook-id': 'one', 'content-type': 'application/json', 'content-length': '13' },
        body: '{"text":"ü"}',
      },
    ])
  })

  it('follows no redirect', async () => {
    receiver.answer = (response) => response.writeHead(302, { Location: receiver.url }).end()
    expect(await makeWebhookSender(LOCAL)(letter())).toBe(302)
    expect(receiver.posts).toHaveLength(1)
  })

  it('cuts off an answer that does not end', async () => {
    const closed = vi.fn()
    receiver.answer = (response) => {
      response.on('close', closed)
      response.writeHead(200)
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(65_536), more)
      }
      more()
    }
    expect(await makeWebhookSender(LOCAL)(letter())).toBe(200)
    await vi.waitFor(() => {
      expect(closed).toHaveBeenCalled()
    })
  })

  it('fails when no answer comes in time', async () => {
    const pendingResponses: ServerResponse[] = []
    receiver.answer = (response) => pendingResponses.push(response)
    await expect(makeWebhookSender(LOCAL, { answerMs: 50 })(letter())).rejects.toThrow('No answer in time')
    for (const response of pendingResponses) response.destroy()
  })

  it('fails with the reason when the connection fails', async () => {
    await receiver.goAway()
    await expect(makeWebhookSender(LOCAL)(letter())).rejects.toThrow('ECONNREFUSED')
  })
})

describe('a private network', () => {
  it('is not reached by an IP address', async () => {
    const post = makeWebhookSender({ privateWebhookHosts: [] })
    await expect(post(letter(receiver.url.replace('http', 'https')))).rejects.toThrow(PRIVATE_ADDRESS)
    expect(receiver.posts).toEqual([])
  })

  it('is not reached by a name that resolves to it', async () => {
    const resolve = vi.fn<Resolve>(() => Promise.resolve([{ address: '127.0.0.1', family: 4 }]))
    const post = makeWebhookSender({ privateWebhookHosts: ['other.example'] }, { resolve })
    await expect(post(letter('https://erp.example/'))).rejects.toThrow(PRIVATE_ADDRESS)
    // Resolved once for this connection: a second answer, which could point elsewhere, is never read.
    expect(resolve).toHaveBeenCalledTimes(1)
  })
})
