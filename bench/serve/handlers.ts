import { readdir, readFile } from 'node:fs/promises'
import { Agent, request as requestOf } from 'node:http'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sendInPieces, urgencyOf } from './sendInPieces'
import type { Handler } from './serveSecurely'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Serves the files of a folder, compressed with Brotli. */
export async function serveFolder(folder: string): Promise<Handler> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = new Map<string, Buffer>()
  for (const file of files) {
    contents.set(`/${relative(folder, file)}`, brotliCompressSync(await readFile(file)))
  }
  return (request, response) => {
    const [url = '/'] = request.url.split('?')
    const path = url === '/' ? '/index.html' : url
    const content = contents.get(path)
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    if (!content) response.writeHead(404).end()
    else {
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' })
      void sendInPieces([content], response.stream, urgencyOf(request.headers.priority))
    }
  }
}

const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']

function withoutOwn(headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      (header): header is [string, string | string[]] =>
        header[1] !== undefined && !header[0].startsWith(':') && !CONNECTION_HEADERS.includes(header[0]),
    ),
  )
}

/** Forwards every request to a server with HTTP/1.1 and no TLS, like a proxy in front of it. */
export function passTo(url: string): Handler {
  const agent = new Agent({ keepAlive: true })
  return (request, response) => {
    const headers = { ...withoutOwn(request.headers), host: new URL(url).host }
    const passed = requestOf(
      new URL(request.url, url),
      { method: request.method, headers, agent },
      (answer) => {
        if (response.stream.destroyed) return
        response.writeHead(answer.statusCode ?? 502, withoutOwn(answer.headers))
        void sendInPieces(answer, response.stream, urgencyOf(request.headers.priority))
      },
    )
    passed.on('error', () => {
      if (!response.stream.destroyed) response.stream.close()
    })
    request.pipe(passed)
  }
}
