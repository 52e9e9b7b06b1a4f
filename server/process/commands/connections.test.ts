import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { stopServer, trackConnections } from './connections'

describe('stopping', () => {
  /** A server that answers on demand. */
  async function makeServer() {
    const waiting: ServerResponse[] = []
    const server = createServer((_, response) => waiting.push(response))
    trackConnections(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const ask = async (): Promise<string> => {
      const clientRequest = request({
        port,
        host: '127.0.0.1',
        agent: false,
        headers: { Connection: 'keep-alive' },
      }).end()
      const [answer] = (await once(clientRequest, 'response')) as [AsyncIterable<Buffer>]
      let text = ''
      for await (const chunk of answer) text += String(chunk)
      return text
    }
    return { server, waiting, ask }
  }

  it('finishes pending requests, and accepts no new ones', async () => {
    const { server, waiting, ask } = await makeServer()
    const arrived = once(server, 'request')
    const pendingAnswer = ask()
    await arrived
    const stopped = stopServer(server)
    await vi.waitFor(() => {
      expect(server.listening).toBe(false)
    })
    await expect(ask()).rejects.toThrow()
    waiting[0]?.end('done')
    expect(await pendingAnswer).toBe('done')
    expect(await stopped).toBe(true)
  })

  it('answers on connections that the process has not accepted yet', async () => {
    const { server, waiting, ask } = await makeServer()
    const pendingAnswers = Array.from({ length: 16 }, () => ask())
    // Node connects in the next tick, and the system accepts.
    await new Promise<void>((resolve) => {
      process.nextTick(resolve)
    })
    const stopped = stopServer(server)
    await vi.waitFor(() => {
      expect(waiting).toHaveLength(16)
    })
    for (const each of waiting) each.end('done')
    expect(await Promise.all(pendingAnswers)).toEqual(pendingAnswers.map(() => 'done'))
    expect(await stopped).toBe(true)
  })

  it('sends an answer to its end to a client that reads slowly', async () => {
    const { server, waiting } = await makeServer()
    const arrived = once(server, 'request')
    const { port } = server.address() as AddressInfo
    const clientRequest = request({ port, host: '127.0.0.1', agent: false }).end()
    await arrived
    // More than the system accepts from a process before the receiver reads.
    const bytes = 64 * 1024 * 1024
    waiting[0]?.end(Buffer.alloc(bytes))
    const [answer] = (await once(clientRequest, 'response')) as [AsyncIterable<Buffer>]
    const stopped = stopServer(server)
    await vi.waitFor(() => {
      expect(server.listening).toBe(false)
    })
    let received = 0
    for await (const chunk of answer) received += chunk.byteLength
    expect(received).toBe(bytes)
    expect(await stopped).toBe(true)
  })

  it('cuts off requests that take too long', async () => {
    const { server, ask } = await makeServer()
    const arrived = once(server, 'request')
    const outcome = ask().catch((error: unknown) => error)
    await arrived
    expect(await stopServer(server, 1)).toBe(false)
    expect(await outcome).toBeInstanceOf(Error)
  })
})
