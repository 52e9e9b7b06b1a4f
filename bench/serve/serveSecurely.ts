import { once } from 'node:events'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { selfSignedCertificate } from './certificate'
import { slowDown, type LinkProfile } from './slowLink'

export type Handler = (request: Http2ServerRequest, response: Http2ServerResponse) => void

export interface Site {
  readonly url: string
  readonly close: () => Promise<void>
}

const CERTIFICATE = selfSignedCertificate('localhost', new Date())

/** Arguments that make a browser trust the sites served here. One that only ignores errors caches nothing. */
export const TRUST_SITES = `--ignore-certificate-errors-spki-list=${CERTIFICATE.pin}`

/** Serves over HTTP/2 and TLS, optionally over a slow link. */
export async function serveSecurely(handle: Handler, link: LinkProfile | null): Promise<Site> {
  const secure = createSecureServer({ key: CERTIFICATE.key, cert: CERTIFICATE.cert }, handle)
  const sockets = new Set<Socket>()
  const accept = (socket: Socket) => secure.emit('connection', link ? slowDown(socket, link) : socket)
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    // A local connection is instant; the simulated link adds a round trip.
    if (link) setTimeout(() => accept(socket), link.roundTripMs)
    else accept(socket)
  })
  secure.on('sessionError', () => undefined)
  secure.on('tlsClientError', () => undefined)
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}
