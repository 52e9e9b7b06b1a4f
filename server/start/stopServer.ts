import { once } from 'node:events'
import type { Server } from 'node:http'

/** How long requests under way may take to end. */
const DRAIN_MS = 10_000
/** How often connections that fell idle are closed while draining. */
const SWEEP_MS = 50

/** Accepts nothing new, lets what is under way end, and cuts off what takes longer; true when nothing was cut. */
export async function stopServer(server: Server, drainMs: number = DRAIN_MS): Promise<boolean> {
  let isCut = false
  const sweep = setInterval(() => {
    server.closeIdleConnections()
  }, SWEEP_MS)
  const deadline = setTimeout(() => {
    isCut = true
    server.closeAllConnections()
  }, drainMs)
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
  return !isCut
}
