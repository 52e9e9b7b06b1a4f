import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedPost {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type Answer = number | ((response: ServerResponse) => void)

export interface WebhookReceiver {
  readonly url: string
  readonly posts: ReceivedPost[]
  /** Answer to later posts: a status, or a function that answers. */
  answer: Answer
  /** Refuses connections until it is reopened at the same URL. */
  readonly goAway: () => Promise<void>
  readonly comeBack: () => Promise<void>
}

/** A server that takes events as an ERP does; close it with `goAway`. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const posts: ReceivedPost[] = []
  const server = createServer((request, response) => {
    const take = async () => {
      posts.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
      const { answer } = receiver
      if (typeof answer === 'function') answer(response)
      else response.writeHead(answer).end('Thank you')
    }
    // The sender may have disconnected.
    take().catch(() => response.destroy())
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/events`,
    posts,
    answer: 204,
    goAway: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    comeBack: async () => {
      await listen(port)
    },
  }
  return receiver
}
