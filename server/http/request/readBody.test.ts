import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as ask } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { implement } from '../../accounts/routes/implement'
import { listen, type Listening } from '../../process/commands/listen'
import { stopServer } from '../../process/commands/connections'

const KB = 1024
const MB = 1024 * KB
const TOO_LARGE = '{"message":"The request is larger than 1 MB"}'

const read = implement(
  endpoint({
    access: 'anonymous',
    summary: 'A probe',
    source: 'Own: a test',
    method: 'POST',
    path: '/api/probe/read',
    body: v.object({ text: v.string() }),
  }),
  () => Promise.resolve(undefined),
)

let test: TestApp
let listening: Listening
let port: number

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty', more: [read] })
  listening = await listen({ port: 0, host: '127.0.0.1' })
  listening.answerBy(test.app)
  port = (listening.server.address() as AddressInfo).port
})
afterAll(async () => {
  await stopServer(listening.server, 0)
  await test.close()
})
beforeEach(() => {
  test.logs.length = 0
})

interface Sent {
  readonly path?: string
  readonly bytes: number
  readonly hasLength?: boolean
  /** Waits between two chunks. */
  readonly pause?: () => Promise<unknown>
}

async function write(sender: ClientRequest, bytes: number, pause: Sent['pause']): Promise<void> {
  const piece = Buffer.alloc(64 * KB, 0x20)
  for (let sent = 0; sent < bytes; sent += piece.byteLength) {
    const part = piece.subarray(0, Math.min(piece.byteLength, bytes - sent))
    if (!sender.write(part)) await once(sender, 'drain')
    if (pause) await pause()
  }
  sender.end()
}

/** Reads the answer only after sending everything, as many clients do. */
async function send({ path = '/api/probe/read', bytes, hasLength = true, pause }: Sent) {
  const headers = {
    'Content-Type': 'application/json',
    Connection: 'keep-alive',
    ...(hasLength && { 'Content-Length': String(bytes) }),
  }
  const sender = ask({ host: '127.0.0.1', port, method: 'POST', path, headers, agent: false })
  const answered = once(sender, 'response')
  await Promise.all([write(sender, bytes, pause), answered])
  const [answer] = (await answered) as [IncomingMessage]
  return { status: answer.statusCode, body: await text(answer) }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('an oversized body', () => {
  it.each<[string, Sent]>([
    ['with its length', { bytes: 20 * MB }],
    ['without its length', { bytes: 20 * MB, hasLength: false }],
    ['one byte too long, without its length', { bytes: MB + 1, hasLength: false }],
    ['sent slowly', { bytes: 4 * MB, pause: soon }],
  ])('%s gets its answer', async (_, sent) => {
    expect(await send(sent)).toEqual({ status: 413, body: TOO_LARGE })
  })

  it('gets an answer of its protocol from the cXML endpoint', async () => {
    const { status, body } = await send({ path: '/api/punchout/setup', bytes: 20 * MB, hasLength: false })
    expect([status, body]).toEqual([200, expect.stringContaining('<Status code="400"')])
  })

  it('leaves the connection usable', async () => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('latin1').on('data', (piece: string) => (received += piece))
    const head = 'POST /api/probe/read HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    socket.write(`${head}Content-Length: ${2 * MB}\r\n\r\n`)
    socket.write(Buffer.alloc(2 * MB, 0x20))
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await vi.waitFor(() => {
      expect(received).toContain('{"status":"ok"}')
    })
    expect(received).toContain(TOO_LARGE)
    socket.destroy()
  })
})

describe('an aborted body', () => {
  it('is logged as aborted by the client, and not as a failure', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /api/probe/read HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
    socket.write('Content-Length: 1000\r\n\r\n{"text": ')
    await once(listening.server, 'request')
    socket.destroy()
    await vi.waitFor(() => {
      expect(test.logs.join('')).toContain('A request was aborted by the client')
    })
    expect(test.logs.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([])
  })
})
