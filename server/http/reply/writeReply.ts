import { etagOf, hasEtag } from './etag'
import type { Reply } from './reply'

function bodyOf({ answer, bytes }: Reply<unknown>): string | Uint8Array<ArrayBuffer> | null {
  if (bytes) return new Uint8Array(bytes)
  return answer === undefined ? null : JSON.stringify(answer)
}

/** The answer as HTTP: JSON, never kept by anybody unless it carries a tag to revalidate it by. */
export function writeReply(request: Request, reply: Reply<unknown>): Response {
  const body = bodyOf(reply)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (body !== null) headers.set('Content-Type', 'application/json; charset=utf-8')
  for (const [name, value] of Object.entries(reply.headers)) headers.set(name, value)
  if (reply.etag === false) return new Response(body, { status: reply.status, headers })
  const tag = typeof reply.etag === 'string' ? reply.etag : etagOf(body ?? '')
  headers.set('ETag', tag)
  headers.set('Cache-Control', 'private, no-cache')
  if (reply.status === 304 || hasEtag(request.headers.get('If-None-Match'), tag)) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  return new Response(body, { status: reply.status, headers })
}
