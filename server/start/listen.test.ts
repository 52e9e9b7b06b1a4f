import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { limitTime } from './listen'

it('ends requests that are not there in time, but not files that are loaded over HTTP', async () => {
  const server = createServer((incoming, answer) => {
    incoming.resume().on('end', () => answer.end('done'))
  })
  limitTime(server, 50)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const begin = async (method: string, path: string) => {
    const arrived = once(server, 'request')
    const sent = request({ port, host: '127.0.0.1', method, path, headers: { 'Content-Length': 2 } })
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    sent.write('x')
    await arrived
    return { sent, answered }
  }
  const upload = await begin('PUT', '/api/exchange/prices')
  const other = await begin('POST', '/api/cart')
  const [late] = await other.answered
  expect(late.statusCode).toBe(408)
  upload.sent.end('x')
  const [answer] = await upload.answered
  expect(answer.statusCode).toBe(200)
  other.sent.destroy()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})
