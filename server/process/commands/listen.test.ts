import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import type { App } from '../app'
import { stopServer } from './connections'
import { expect, it } from 'vitest'
import { listen, limitTime } from './listen'

it('ends requests that do not arrive in time, except uploads to the exchange', async () => {
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

it.each([
  ['one name', 'Host: shop.example\r\n', '200 OK'],
  ['two names', 'Host: shop.example\r\nhost: other.example\r\n', '400 Bad Request'],
  ['one name twice', 'Host: shop.example\r\nHost: shop.example\r\n', '400 Bad Request'],
  ['no name', '', '400 Bad Request'],
])('answers a request with %s in its Host headers with $2', async (_, hosts, status) => {
  const { server, answerBy } = await listen({ port: 0, host: '127.0.0.1' })
  const app: App = new Hono()
  app.get('/', (context) => context.text('served'))
  answerBy(app)
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
  expect((await text(socket)).split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  await stopServer(server, 0)
})
