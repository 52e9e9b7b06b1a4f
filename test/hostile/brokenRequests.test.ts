import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Listening, listen } from '../../server/process/commands/listen'
import { openTestApp, type TestApp } from '../worlds/app/openTestApp'

let backend: TestApp
let listening: Listening

beforeAll(async () => {
  backend = await openTestApp({ seed: 'empty' })
  listening = await listen({ host: '127.0.0.1', port: 0 })
  listening.answerBy(backend.app)
})
afterAll(async () => {
  listening.server.closeAllConnections()
  listening.server.close()
  await backend.close()
})

/** Sends bytes, ends the connection's sending side, and returns the statuses of the answers. */
async function statusesOf(bytes: string): Promise<number[]> {
  const { port } = listening.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(Buffer.from(bytes, 'latin1'))
  return [...(await text(socket)).matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}

const HOST = 'Host: shop.example\r\n'
const post = (headers: string, body: string) => `POST /api/token HTTP/1.1\r\n${HOST}${headers}\r\n${body}`
/** A second request, hidden in the body of the first. */
const HIDDEN = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`

it.each([
  [
    'two kinds of length',
    post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${HIDDEN}`),
    [400],
  ],
  ['two lengths', post('Content-Length: 4\r\nContent-Length: 90\r\n', HIDDEN), [400]],
  ['a negative length', post('Content-Length: -1\r\n', HIDDEN), [400]],
  ['a chunk with an invalid length', post('Transfer-Encoding: chunked\r\n', `z\r\n${HIDDEN}`), [400]],
  ['a header without a name', `GET /healthz HTTP/1.1\r\n${HOST}: x\r\n\r\n`, [400]],
  ['a blank before the colon', post('Content-Length : 4\r\n', HIDDEN), [400]],
  ['a zero in a header', `GET /healthz HTTP/1.1\r\n${HOST}X-A: a\0b\r\n\r\n`, [400]],
  ['a folded header', post('X-A: a\r\n\tb\r\nTransfer-Encoding\r\n : chunked\r\n', HIDDEN), [400]],
  ['headers without end', `GET /healthz HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(70_000)}\r\n\r\n`, [431]],
  ['an unknown method', `BREW /healthz HTTP/1.1\r\n${HOST}\r\n`, [400]],
  ['a request without a host', 'GET /healthz HTTP/1.1\r\n\r\n', [400]],
  ['TRACE', `TRACE /healthz HTTP/1.1\r\n${HOST}\r\n`, [404]],
  [
    'OPTIONS of another site',
    `OPTIONS /api/cart HTTP/1.1\r\n${HOST}Origin: https://evil.example\r\n\r\n`,
    [404],
  ],
  ['a proxy’s request', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`, []],
  ['another host in the first line', `GET http://evil.example/healthz HTTP/1.1\r\n${HOST}\r\n`, [200]],
])('answers %s with the expected statuses, and then serves a valid request', async (_, bytes, expected) => {
  expect(await statusesOf(bytes)).toEqual(expected)
  expect(await statusesOf(HIDDEN)).toEqual([200])
})
