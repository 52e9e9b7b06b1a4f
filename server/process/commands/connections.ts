import { once } from 'node:events'
import { type Server as HttpServer, type ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Time for running requests to finish. */
const DRAIN_MS = 10_000
/** Interval of looking for idle connections while draining. */
const SWEEP_MS = 50
/**
 * Number of sweeps in which a connection must be idle, because a request may be on its way. Counted, not timed: a
 * busy process may not have read it even after a long time.
 */
const IDLE_SWEEPS = 5

/** Turns without a new connection after which the system's queue counts as empty. */
const QUIET_TURNS = 3
const ACCEPT_MS = 5000

interface Connection {
  /** Its last response; null before the first request. */
  answer: ServerResponse | null
  idleSweeps: number
}

interface Tracked {
  readonly connections: Map<Socket, Connection>
  isStopping: boolean
  accepted: number
}

const trackedServers = new WeakMap<HttpServer, Tracked>()

/** Node closes a connection as idle once its response is written, even if it has not been sent yet (v20). */
const isIdle = ({ answer }: Connection): boolean => answer === null || answer.writableFinished

/** Announces in a response's headers, unless already sent, that the connection ends with it. */
function endWith(answer: ServerResponse | null): void {
  if (answer && !answer.headersSent) answer.shouldKeepAlive = false
}

/** Tracks a server's connections from its start, for `stopServer`. */
export function trackConnections(server: HttpServer): void {
  const tracked: Tracked = { connections: new Map(), isStopping: false, accepted: 0 }
  trackedServers.set(server, tracked)
  server.on('connection', (socket) => {
    tracked.accepted += 1
    tracked.connections.set(socket, { answer: null, idleSweeps: 0 })
    socket.on('close', () => tracked.connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, answer) => {
    const connection = tracked.connections.get(socket)
    if (!connection) return
    connection.answer = answer
    if (tracked.isStopping) endWith(answer)
  })
}

function sweep({ connections }: Tracked): void {
  for (const [socket, connection] of connections) {
    connection.idleSweeps = isIdle(connection) ? connection.idleSweeps + 1 : 0
    if (connection.idleSweeps >= IDLE_SWEEPS) socket.destroySoon()
  }
}

/**
 * Accepts the connections that the system has accepted and a busy process has not handled yet: closing would reset
 * them. Node accepts one in each turn of its event loop.
 */
async function takeAccepted(tracked: Tracked): Promise<void> {
  const untilMs = performance.now() + ACCEPT_MS
  for (let quietTurns = 0; quietTurns < QUIET_TURNS && performance.now() < untilMs; quietTurns += 1) {
    const before = tracked.accepted
    await nextTurn()
    if (tracked.accepted !== before) quietTurns = 0
  }
}

/**
 * Stops accepting, answers requests that were sent already, and cuts off those that take too long; true if none was
 * cut off.
 */
export async function stopServer(server: HttpServer, drainMs: number = DRAIN_MS): Promise<boolean> {
  const tracked = trackedServers.get(server)
  if (!tracked) throw new Error('The connections of this server are not tracked')
  tracked.isStopping = true
  for (const { answer } of tracked.connections.values()) endWith(answer)
  let isCut = false
  const sweeping = setInterval(sweep, SWEEP_MS, tracked)
  const deadline = setTimeout(() => {
    isCut = true
    server.closeAllConnections()
  }, drainMs)
  const closed = once(server, 'close')
  await takeAccepted(tracked)
  // `close` of net.Server: that of http.Server closes idle connections at once, by its own definition of idle.
  Server.prototype.close.call(server)
  await closed
  clearInterval(sweeping)
  clearTimeout(deadline)
  return !isCut
}
