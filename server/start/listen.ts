import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { App } from '../app'
import type { Config } from '../config'
import { codeOf } from '../db/errors'
import { StartupError } from '../failure'
import { trackConnections } from './connections'

/** Timeout of a request: 10 MB over a slow line. */
const REQUEST_TIMEOUT_MS = 120_000
/** Longer than the idle time of usual load balancers, so that they never send into a closing connection. */
const KEEP_ALIVE_MS = 65_000

function toStartupError(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): StartupError {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return new StartupError(`PORT: ${port} on ${host} is taken by another program`)
  if (code === 'EACCES') return new StartupError(`PORT: this user may not listen on ${port}`)
  return new StartupError(`HOST: cannot listen on ${host} (${code ?? String(error)})`)
}

type Answer = ReturnType<typeof getRequestListener>

export interface Listening {
  readonly server: Server
  /** Answers requests from now on; earlier ones have waited. */
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
    { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    (incoming, outgoing) => void answer.then((each) => each(incoming, outgoing)),
  )
  trackConnections(server)
  server.listen(config.port, config.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw toStartupError(error, config)
  }
  return { server, answerBy }
}
