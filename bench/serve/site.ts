import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { Agent, request as requestOf } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sendInPieces } from './sendInPieces'
import { slowDown, type LinkProfile } from './slowLink'

export type Handler = (request: Http2ServerRequest, response: Http2ServerResponse) => void

let own: string | undefined

/** A key with a self-signed certificate for localhost, as PEM. */
function certificate(): string {
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost'
  const args = ['req', ...options.split(' '), '-keyout', '-', '-out', '-']
  own ??= execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' })
  return own
}

/** Browser argument to trust the sites served here: a browser that ignores all errors caches nothing. */
export function trustSites(): string {
  const key = new X509Certificate(certificate()).publicKey.export({ type: 'spki', format: 'der' })
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`
}

/** Serves over HTTP/2 and TLS, optionally over a slow link. */
export async function serveSecurely(handle: Handler, link: LinkProfile | null) {
  const secure = createSecureServer({ key: certificate(), cert: certificate() }, handle)
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
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    listener.close()
    await once(listener, 'close')
  }
  return { url: `https://localhost:${port}`, close }
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Serves the files of a folder, compressed with Brotli. */
export async function serveFolder(folder: string): Promise<Handler> {
  const contents = new Map<string, Buffer>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile()) contents.set(`/${relative(folder, file)}`, brotliCompressSync(await readFile(file)))
  }
  return (request, response) => {
    const [url = '/'] = request.url.split('?')
    const path = url === '/' ? '/index.html' : url
    const content = contents.get(path)
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    if (!content) response.writeHead(404).end()
    else {
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' })
      void sendInPieces([content], response.stream, request.headers.priority)
    }
  }
}

const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']

/** The headers that one hop of a proxy passes on. */
const passedHeaders = (headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (header): header is [string, string | string[]] =>
        header[1] !== undefined && !header[0].startsWith(':') && !CONNECTION_HEADERS.includes(header[0]),
    ),
  )

/** Forwards every request to a server with HTTP/1.1 and no TLS, like a proxy in front of it. */
export function passTo(url: string): Handler {
  const agent = new Agent({ keepAlive: true })
  return (request, response) => {
    const headers = { ...passedHeaders(request.headers), host: new URL(url).host }
    const { method } = request
    const passed = requestOf(new URL(request.url, url), { method, headers, agent }, (answer) => {
      if (response.stream.destroyed) return
      response.writeHead(answer.statusCode ?? 502, passedHeaders(answer.headers))
      void sendInPieces(answer, response.stream, request.headers.priority)
    })
    passed.on('error', () => {
      if (!response.stream.destroyed) response.stream.close()
    })
    request.pipe(passed)
  }
}
