import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { App } from '../app'
import type { Config } from '../../foundation/config'
import { codeOf } from '../../db/errors'
import { StartupError } from '../../foundation/failure'
import { trackConnections } from './connections'

/** Timeout of a request: 10 MB over a slow line. */
const REQUEST_TIMEOUT_MS = 120_000
/** Timeout of a file loaded over HTTP; its bytes must keep coming (`server/exchange/calls/spool.ts`). */
const UPLOAD_TIMEOUT_MS = 60 * 60 * 1000
const HEADERS_TIMEOUT_MS = 60_000
/** Longer than the idle time of usual load balancers, so that they never send into a closing connection. */
const KEEP_ALIVE_MS = 65_000

function toStartupError(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): StartupError {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return new StartupError(`PORT: ${port} on ${host} is taken by another program`)
  if (code === 'EACCES') return new StartupError(`PORT: this user may not listen on ${port}`)
  return new StartupError(`HOST: cannot listen on ${host} (${code ?? String(error)})`)
}

const isUpload = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'PUT' && url.startsWith('/api/exchange/')

/**
 * Ends requests other than uploads that do not arrive in time. Node's `requestTimeout` is one value per
 * server, and is set for uploads.
 */
export function limitTime(server: Server, timeoutMs: number): void {
  server.prependListener('request', (incoming: IncomingMessage, answer: ServerResponse) => {
    if (isUpload(incoming)) return
    const timer = setTimeout(() => {
      if (incoming.complete) return
      const { socket } = incoming
      if (!answer.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      socket.destroySoon()
    }, timeoutMs).unref()
    incoming.once('close', () => {
      clearTimeout(timer)
    })
  })
}

/** True for two Host headers, a 400 by RFC 9112: Node takes the first, and a proxy may take the other. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host').length > 1
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' }).end('Bad Request')
}

type Answer = ReturnType<typeof getRequestListener>

export interface Listening {
  readonly server: Server
  /** Answers requests from now on; earlier ones were waiting. */
  readonly answerBy: (app: App) => void
}

export async function listen(config: Pick<Config, 'port' | 'host'>): Promise<Listening> {
  let answerBy: (app: App) => void = () => undefined
  const answer = new Promise<Answer>((resolve) => {
    answerBy = (app) => {
      resolve(getRequestListener(app.fetch))
    }
  })
  const server = createServer(
    {
      requestTimeout: UPLOAD_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (incoming, outgoing) => {
      if (hasTwoHosts(incoming)) refuse(outgoing)
      else void answer.then((each) => each(incoming, outgoing))
    },
  )
  trackConnections(server)
  limitTime(server, REQUEST_TIMEOUT_MS)
  server.listen(config.port, config.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw toStartupError(error, config)
  }
  return { server, answerBy }
}
