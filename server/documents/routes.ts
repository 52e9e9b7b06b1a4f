import * as v from 'valibot'
import { getProductScan } from '@/contract/documents'
import { requestedKey } from '@/contract/primitives'
import { implement, type Implementation } from '../implement'
import { reply } from '../http/reply/reply'
import { openProductScan, readDocument } from './documents'
import type { AppDeps } from '../appDeps'
import { contentDisposition } from '../http/reply/contentDisposition'
import type { RequestContext, RawRoute } from '../http/context'

const WHOLE_NUMBER = /^\d+$/

const productScan = implement(getProductScan, async ({ params, caller, deps }) => {
  const productId = Number(params.productKey)
  if (!WHOLE_NUMBER.test(params.productKey) || !v.is(requestedKey, productId)) return reply(undefined)
  const viewerId = caller.customer?.id ?? null
  const wanted = { productId, key: params.key }
  const made = await openProductScan(deps.db, wanted, viewerId, deps.clock())
  return made ?? reply(undefined)
})

export const documentRoutes: readonly Implementation[] = [productScan]

const ID = /^[\w-]{43}$/
const PDF = 'application/pdf'

/** Types that browsers display; others are downloaded. */
const SHOWN: readonly string[] = [
  PDF,
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
  'text/plain',
]

/**
 * A document runs nothing and loads nothing. Browsers show no PDF in a sandbox, but their viewers are one
 * themselves.
 */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const PDF_POLICY = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The id is the permission, so no cache may store the answer. */
const PRIVATE = { 'Cache-Control': 'private, no-store' } as const

const GONE = 'This document is no longer available. Open it again from the page that it belongs to.\n'

function gone(): Response {
  return new Response(GONE, {
    status: 404,
    headers: { ...PRIVATE, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

async function open(context: RequestContext, { db, clock }: AppDeps): Promise<Response> {
  const id = context.req.param('id') ?? ''
  const document = ID.test(id) ? await readDocument(db, id, clock()) : null
  if (!document) return gone()
  const { fileName, contentType, body } = document
  const headers = {
    ...PRIVATE,
    'Content-Type': contentType,
    'Content-Disposition': contentDisposition(fileName, SHOWN.includes(contentType)),
    'Content-Security-Policy': contentType === PDF ? PDF_POLICY : CONTENT_POLICY,
  }
  return new Response(new Uint8Array(body), { headers })
}

/** Prepared documents, opened in a tab of their own: no token, the id is the permission (Spec 3 §2). */
export const documentFileRoutes: readonly RawRoute[] = [
  { method: 'GET', path: '/doc/:id', takesTurn: true, handle: open },
]
