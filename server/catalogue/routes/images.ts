import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { images } from '../../db/schema/catalogue'
import type { RawRoute } from '../../http/rawRoute'
import { hasEtag } from '../../http/reply/etag'

const CACHE = 'public, max-age=3600, stale-while-revalidate=86400'
/** An SVG that is opened by itself runs nothing and loads nothing. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

function headersOf(etag: string): Record<string, string> {
  return { ETag: etag, 'Cache-Control': CACHE, 'Content-Security-Policy': CONTENT_POLICY }
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

/** The answer to who has a picture already, from its tag alone; null when theirs is another one. */
async function revalidate(db: Queries, name: string, ifNoneMatch: string): Promise<Response | null> {
  const [image] = await db.select({ etag: images.etag }).from(images).where(eq(images.name, name))
  if (!image) return notFound()
  if (!hasEtag(ifNoneMatch, image.etag)) return null
  return new Response(null, { status: 304, headers: headersOf(image.etag) })
}

async function send(db: Queries, name: string): Promise<Response> {
  const [image] = await db
    .select({ contentType: images.contentType, body: images.body, etag: images.etag })
    .from(images)
    .where(eq(images.name, name))
  if (!image) return notFound()
  const headers = { ...headersOf(image.etag), 'Content-Type': image.contentType }
  return new Response(new Uint8Array(image.body), { headers })
}

/** Pictures of products and the distributor's logo, by name. */
export const imageRoutes: readonly RawRoute[] = [
  {
    method: 'GET',
    path: '/img/:name',
    handle: async (context, { db }) => {
      const name = (context.req.param('name') ?? '').replaceAll('\0', '')
      const ifNoneMatch = context.req.header('If-None-Match')
      return (ifNoneMatch && (await revalidate(db, name, ifNoneMatch))) || send(db, name)
    },
  },
]
