import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { NoAnswer, send } from './send'

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function listen(listener: RequestListener): Promise<string> {
  const made = createServer(listener)
  server = made
  await new Promise<void>((listening) => made.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/`
}

const LIMITS = { timeoutMs: 200, maxBytes: 100_000 }
const ask = (url: string) => send(new Request(url), fetch, LIMITS)

describe('one exchange over HTTP', () => {
  it('returns any status with its body', async () => {
    const url = await listen((_, answer) => answer.writeHead(404).end('not here'))
    expect(await ask(url)).toMatchObject({ status: 404, text: 'not here', bytes: 8 })
  })

  it.each<[string, RequestListener, string]>([
    [
      'a redirect',
      (_, answer) => answer.writeHead(302, { Location: '/login' }).end(),
      "redirects to '/login'",
    ],
    ['silence', () => undefined, 'No complete answer within 0.2 s'],
    [
      'a body that stops',
      (_, answer) => void answer.writeHead(200).write('{'),
      'No complete answer within 0.2 s',
    ],
    ['a connection that breaks', (request) => request.socket.destroy(), 'No answer: '],
    [
      'a body without end',
      (_, answer) => {
        const more = () =>
          void (answer.write('x'.repeat(1000)) ? setImmediate(more) : answer.once('drain', more))
        answer.on('close', () => answer.removeAllListeners('drain'))
        more()
      },
      'goes on after 100000 bytes',
    ],
  ])('gives up on %s', async (_, listener, why) => {
    const url = await listen(listener)
    const failed = await ask(url).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(NoAnswer)
    expect((failed as NoAnswer).message).toContain(why)
  })

  it('reports why no answer came', async () => {
    const url = await listen(() => undefined)
    await new Promise((closed) => server?.close(closed))
    await expect(ask(url)).rejects.toThrow(/ECONNREFUSED/)
  })
})
