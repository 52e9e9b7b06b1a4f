import { eq } from 'drizzle-orm'
import { images } from '../db/schema/catalogue'
import type { RawRoute } from '../http/rawRoute'
import { hasEtag } from '../http/etag'

const CACHE = 'public, max-age=3600, stale-while-revalidate=86400'
/** An SVG that is opened by itself runs nothing and loads nothing. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Pictures of products and the distributor's logo, by name. */
export const imageRoutes: readonly RawRoute[] = [
  {
    method: 'GET',
    path: '/img/:name',
    handle: async (context, deps) => {
      const name = context.req.param('name') ?? ''
      const [image] = await deps.db
        .select({ contentType: images.contentType, body: images.body, etag: images.etag })
        .from(images)
        .where(eq(images.name, name.replaceAll('\0', '')))
      if (!image) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
      const headers = {
        ETag: image.etag,
        'Cache-Control': CACHE,
        'Content-Security-Policy': CONTENT_POLICY,
      }
      if (hasEtag(context.req.header('If-None-Match'), image.etag)) {
        return new Response(null, { status: 304, headers })
      }
      const body = new Uint8Array(image.body)
      return new Response(body, { headers: { ...headers, 'Content-Type': image.contentType } })
    },
  },
]
