import { setImmediate as nextTurn } from 'node:timers/promises'
import { requestImageSync } from '@/contract/admin/admin'
import type { AnswerInputOf } from '@/contract/endpoint'
import { TOTAL_COUNT_HEADER } from '@/contract/headers'
import {
  getPrices,
  getUncommitted,
  listCategories,
  listExcludedCategories,
  listMainCategories,
  listProducts,
  listPushProductKeys,
  PRODUCT_COLUMNS_TYPE,
  PRODUCT_PAGE_MAX,
} from '@/contract/catalogue/product'
import { toProductColumns } from '@/contract/catalogue/productColumns'
import { chooseEncoding, prefersType } from '../http/negotiation/acceptEncoding'
import { etagOf, hasEtag, withEtag, written } from '../http/reply/reply'
import { Failure } from '../foundation/failure'
import { implement, type Implementation } from '../accounts/routes/implement'
import { readCategories, readMainCategories, readPushedProducts } from './categories'
import { toProductAnswer } from './catalogueProduct'
import type { ListPage } from './listedProducts'
import { GUEST_PRICING, type PriceQuery, pricesFor } from './pricing'
import { GUEST_WAREHOUSE, readUncommitted } from './uncommittedStock'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { eq } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { images } from '../db/schema/catalogue'
import type { RawRoute, RequestContext } from '../http/context'
import type { AppDeps } from '../foundation/appDeps'
import { IMAGE_WIDTHS } from '../foundation/imageWidths'
import { findCopy } from './images/imageCopies'
import { SERVER_CATALOGUE_MESSAGES } from './messages'

/** Part of every ETag of the list. Raise it when the encoding of the same products changes. */
const ROWS_FORM = 'rows-1'
const COLUMNS_FORM = 'columns-1'
const PRICES_PER_REQUEST = 2000
/** Prices of one screen, read with one statement. */
const PRICES_OF_SCREEN = 200
/** Batch of a larger request. Small, because the embedded database blocks the process meanwhile. */
const PRICES_AT_ONCE = 50
const PRODUCTS_PER_REQUEST = 1000
const KEY_MAX = 2_147_483_647

function toPage(page: number | undefined, pageSize: number | undefined): ListPage {
  if (page === undefined && pageSize === undefined) return { offset: 0, limit: null }
  const limit = pageSize ?? PRODUCT_PAGE_MAX
  return { offset: ((page ?? 1) - 1) * limit, limit }
}

function isProductKey(key: number): boolean {
  return Number.isInteger(key) && key > 0 && key <= KEY_MAX
}

const list = implement(listProducts, async ({ query, caller, deps, request }) => {
  const page = toPage(query.page, query.pageSize)
  const ifNoneMatch = request.headers.get('If-None-Match')
  const found = await deps.listedProducts.findPage(deps.db, caller.catalogue, page)
  const inColumns = prefersType(request.headers.get('Accept'), PRODUCT_COLUMNS_TYPE)
  const tagOf = (fingerprint: string) => etagOf(`${inColumns ? COLUMNS_FORM : ROWS_FORM} ${fingerprint}`)
  const etag = tagOf(found.fingerprint)
  const headers = { [TOTAL_COUNT_HEADER]: String(found.total), Vary: 'Accept' }
  if (hasEtag(ifNoneMatch, etag)) return withEtag(undefined, { etag, headers, status: 304 })
  const read = async () => {
    const { rows, fingerprint } = await found.read()
    const products = rows.map(toProductAnswer)
    return { tag: tagOf(fingerprint), answer: inColumns ? toProductColumns(products) : products }
  }
  // All callers who see the same products get the same page.
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding') ?? undefined)
  const { tag, body } = await deps.bodies.bodyOf(etag, encoding, read)
  const type = inColumns ? { 'Content-Type': PRODUCT_COLUMNS_TYPE } : {}
  return written(body, { headers: { ...headers, ...type }, etag: tag, encoding })
})

/**
 * Queries for prices; 400 above the limit. A product without units counts as one price, and a repeated unit counts each
 * time.
 */
function toPriceQueries(body: Readonly<Record<string, readonly string[]>>): PriceQuery[] {
  const count = Object.values(body).reduce((sum, units) => sum + Math.max(1, units.length), 0)
  if (count > PRICES_PER_REQUEST) {
    throw new Failure(400, { message: SERVER_CATALOGUE_MESSAGES.tooManyPrices(PRICES_PER_REQUEST) })
  }
  return Object.entries(body).flatMap(([key, units]) =>
    /^\d+$/.test(key) && isProductKey(Number(key))
      ? [...new Set(units)].map((unit) => ({ productId: Number(key), unit }))
      : [],
  )
}

const prices = implement(getPrices, async ({ body, caller, deps }) => {
  const queries = toPriceQueries(body)
  if (caller.settings.hidePricing) return {}
  const customer = caller.customer ?? GUEST_PRICING
  const today = calendarDateOf(deps.clock())
  // Cost is for salespeople only.
  const withCost = caller.user?.isSalesperson ?? false
  const answer: AnswerInputOf<typeof getPrices> = {}
  // In batches that yield to the event loop, because the embedded database does not.
  const atOnce = queries.length > PRICES_OF_SCREEN ? PRICES_AT_ONCE : PRICES_OF_SCREEN
  for (let from = 0; from < queries.length; from += atOnce) {
    if (from > 0) await nextTurn()
    const piece = queries.slice(from, from + atOnce)
    for (const { productId, unit, breaks, ...price } of await pricesFor(deps.db, customer, piece, {
      today,
      withCost,
    })) {
      const units = (answer[productId] ??= {})
      units[unit] = { ...price, breaks: breaks.length > 0 ? breaks : undefined }
    }
  }
  return answer
})

const uncommitted = implement(getUncommitted, async ({ body, caller, deps }) => {
  if (body.length > PRODUCTS_PER_REQUEST) {
    throw new Failure(400, { message: SERVER_CATALOGUE_MESSAGES.tooManyProducts(PRODUCTS_PER_REQUEST) })
  }
  const warehouse = caller.customer?.warehouseCode ?? GUEST_WAREHOUSE
  const found = await readUncommitted(
    deps.db,
    caller.customer?.id ?? null,
    warehouse,
    body.filter(isProductKey),
  )
  return Object.fromEntries(found)
})

const mainCategories = implement(listMainCategories, async ({ caller, deps }) =>
  withEtag(await readMainCategories(deps.db, caller.customer?.id ?? null)),
)

const categories = implement(listCategories, async ({ caller, deps }) =>
  withEtag(await readCategories(deps.db, caller.customer?.id ?? null)),
)

const excludedCategories = implement(listExcludedCategories, async ({ caller, deps }) => {
  const all = await readCategories(deps.db, caller.customer?.id ?? null)
  return withEtag(all.filter(({ isExcluded }) => isExcluded))
})

const pushProductKeys = implement(listPushProductKeys, async ({ caller, deps }) =>
  withEtag(await readPushedProducts(deps.db, caller.customer?.id ?? null)),
)

/** Answers at once; the log and the audit log record the outcome. */
const syncImages = implement(requestImageSync, async ({ caller, deps, address, requestId }) => {
  await deps.imageSync.request(deps, { userId: caller.user.id, address, requestId })
})

export const productRoutes: Implementation[] = [
  list,
  prices,
  uncommitted,
  mainCategories,
  categories,
  excludedCategories,
  pushProductKeys,
  syncImages,
]

const CACHE = 'public, max-age=3600, stale-while-revalidate=86400'
/** An SVG opened directly can neither run nor load anything. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

interface Requested {
  readonly name: string
  readonly width: number | null
}

function headersOf(etag: string): Record<string, string> {
  return { ETag: etag, 'Cache-Control': CACHE, 'Content-Security-Policy': CONTENT_POLICY }
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

/** ETag of an image's copy in a width. */
const copyEtag = (etag: string, width: number) => etag.replace(/"$/, `-${width}"`)

/** Width of the layouts that is requested; null for the original. */
function widthOf({ req }: RequestContext): number | null {
  const requested = req.query('w')
  return IMAGE_WIDTHS.find((width) => String(width) === requested) ?? null
}

/**
 * 304 for a known ETag of the image, or of its copy; 404 if there is no such image; null when the picture has
 * changed.
 */
async function revalidate(
  db: Queries,
  { name, width }: Requested,
  ifNoneMatch: string,
): Promise<Response | null> {
  const [image] = await db.select({ etag: images.etag }).from(images).where(eq(images.name, name))
  if (!image) return notFound()
  const etags = [image.etag, ...(width === null ? [] : [copyEtag(image.etag, width)])]
  const known = etags.find((etag) => hasEtag(ifNoneMatch, etag))
  return known === undefined ? null : new Response(null, { status: 304, headers: headersOf(known) })
}

/**
 * A copy in a width, made now if there is none; the original, not to be cached, if that would take too long;
 * null where the original serves.
 */
async function sendCopy(
  context: RequestContext,
  deps: AppDeps,
  { name, width }: Requested & { readonly width: number },
): Promise<Response | null> {
  const image = await findCopy(deps.db, name, width)
  if (!image) return null
  const aside = context.get('aside') ?? ((work) => work())
  const copy = await aside(() => deps.imageCopies.make(deps, image, width))
  if (copy === null) return null
  if (copy === 'busy') {
    // Must not be cached in place of the copy.
    const original = await send(deps.db, name)
    original.headers.set('Cache-Control', 'no-store')
    return original
  }
  const headers = { ...headersOf(copyEtag(image.etag, width)), 'Content-Type': 'image/webp' }
  return new Response(new Uint8Array(copy), { headers })
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

/** Product pictures and the distributor's logo, by name; with `w` in a width of the layouts. */
export const imageRoutes: readonly RawRoute[] = [
  {
    method: 'GET',
    path: '/img/:name',
    takesTurn: true,
    handle: async (context, deps) => {
      const name = (context.req.param('name') ?? '').replaceAll('\0', '')
      const width = widthOf(context)
      const ifNoneMatch = context.req.header('If-None-Match')
      const known = ifNoneMatch ? await revalidate(deps.db, { name, width }, ifNoneMatch) : null
      const copy = known ?? (width === null ? null : await sendCopy(context, deps, { name, width }))
      return copy ?? send(deps.db, name)
    },
  },
]
