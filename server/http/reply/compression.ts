import type { MiddlewareHandler } from 'hono'
import { chooseEncoding, type Encoding } from '../negotiation/acceptEncoding'
import type { AppEnv } from '../context'
import { compress } from './compress'
import { encodedEtag } from './reply'

/** Below this size compressing does not pay. */
const MIN_BYTES = 1024
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|vnd\.tradecounter\.)|image\/svg\+xml)/

async function compressed(response: Response, encoding: Encoding): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  if (bytes.byteLength < MIN_BYTES) return new Response(bytes, { status: response.status, headers })
  const etag = headers.get('ETag')
  if (etag !== null) headers.set('ETag', encodedEtag(etag, encoding))
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return new Response(new Uint8Array(await compress(bytes, encoding)), { status: response.status, headers })
}

/** Compresses answers worth it in the client's preferred encoding; large ones off the main thread. */
export function compression(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next()
    const { headers, body } = context.res
    if (!COMPRESSIBLE.test(headers.get('Content-Type') ?? '')) return
    // Compressing holds the whole answer in memory: too much for one sent from disk (RFC 9111 §5.2.2.6).
    if (headers.get('Cache-Control')?.includes('no-transform')) return
    context.res.headers.append('Vary', 'Accept-Encoding')
    const encoding = chooseEncoding(context.req.header('Accept-Encoding'))
    if (!encoding || !body || headers.has('Content-Encoding') || context.req.method === 'HEAD') return
    const response = await compressed(context.res, encoding)
    // Setting `res` would merge the old answer's headers unless it is cleared first.
    context.res = undefined
    context.res = response
  }
}
