import { TOTAL_COUNT_HEADER } from '@/contract/headers'
import { listProducts, PRODUCT_COLUMNS_TYPE, ProductDto } from '@/contract/catalogue/product'
import { toProductColumns } from '@/contract/catalogue/productColumns'
import { type ApiError, malformedError } from '@/net/apiError'
import { contractRequest } from '@/net/contractRequest'
import { readAnswer } from '@/net/callContract'
import { credentialsFor, sendRequest, type Delivery, type RawAnswer } from '@/net/transport'
import type { CatalogueSource } from './catalogueClient'
import { FIRST_PAGE_SIZE } from '@/domain/catalogue/firstPage'
import { readTotal } from './firstPage'
import * as v from 'valibot'
import { readColumns, type ReadProducts } from './readColumns'

function readRows(rows: readonly unknown[]): ReadProducts {
  const products: ProductDto[] = []
  for (const row of rows) {
    const parsed = v.safeParse(ProductDto, row)
    if (parsed.success) products.push(parsed.output)
  }
  return { products, skipped: rows.length - products.length }
}

/**
 * Validates a page of rows or columns, skipping faulty products. A page whose products are all faulty is an error; an
 * empty page is not.
 */
export function readProducts(page: unknown, status: number): ReadProducts | { error: ApiError } {
  const read = Array.isArray(page) ? readRows(page) : readColumns(page)
  if (!read) return { error: malformedError(status, 'product list: should be Array or columns') }
  if (read.skipped > 0 && read.products.length === 0) {
    return { error: malformedError(status, 'product list: no row is a product') }
  }
  return read
}

/** Products per page, except on the first. */
export const PAGE_SIZE = 2500

const ROWS = 'application/json'
/** Both are read: a backend without columns sends rows. */
const COLUMNS_OR_ROWS = `${PRODUCT_COLUMNS_TYPE}, ${ROWS};q=0.9`
const NOT_MODIFIED = 304

/** Source of pages; the signal ends the reading. */
export interface PageSource {
  readonly source: CatalogueSource
  readonly fetch: typeof fetch
  readonly signal: AbortSignal
}

export interface PagePlace {
  readonly page: number
  readonly pageSize: number
}

/** The identity of a page, so that an unchanged page is not sent again. */
export interface KnownPage {
  readonly etag: string | null
  /** Rows, including skipped ones. */
  readonly rows: number
  readonly skipped: number
  readonly keys: readonly number[]
}

export interface ProductPage extends KnownPage {
  /** The total of products; null if the backend does not report it. */
  readonly total: number | null
  /** Null if unchanged. */
  readonly products: readonly ProductDto[] | null
  /** The products in columns, as JSON; '' if unchanged. */
  readonly written: () => string
}

export type PageAnswer = ProductPage | { readonly error: ApiError }

const FIRST_PLACE: PagePlace = { page: 1, pageSize: FIRST_PAGE_SIZE }

export function isLastPage({ page, pageSize }: PagePlace, { rows, total }: ProductPage): boolean {
  const isCutShort = rows < pageSize
  // A backend without paging sends everything at once.
  const isWhole = rows > pageSize
  return isCutShort || isWhole || (total !== null && total <= page * pageSize)
}

/**
 * A user's list must not enter the browser's cache, which signing out cannot clear; pages after the first are not
 * urgent.
 */
function fetchAs({ fetch, source }: PageSource, place: PagePlace): typeof globalThis.fetch {
  const cache = source.credentials.token === null ? 'default' : 'no-store'
  const priority = place === FIRST_PLACE ? 'auto' : 'low'
  return (input, init) => fetch(input, { ...init, cache, priority })
}

function askFor(from: PageSource, place: PagePlace, headers: Record<string, string>): Promise<Delivery> {
  const { source, signal } = from
  const request = contractRequest(listProducts, { query: { ...place }, headers })
  const extra = {
    fetch: fetchAs(from, place),
    origin: source.origin,
    credentials: () => source.credentials,
    prefetchedAnswers: {},
  }
  return sendRequest(request, extra, credentialsFor(listProducts, source.credentials), signal)
}

export function readPage({ status, headers, text }: RawAnswer): PageAnswer {
  const answer = readAnswer(contractRequest(listProducts, { isUnchecked: true }), status, text)
  if ('error' in answer) return answer
  const read = readProducts(answer.data, status)
  if ('error' in read) return read
  const { products, skipped } = read
  return {
    etag: headers.etag ?? null,
    rows: products.length + skipped,
    skipped,
    keys: products.map(({ productKey }) => productKey),
    total: readTotal(headers[TOTAL_COUNT_HEADER.toLowerCase()]),
    products,
    written: () => (Array.isArray(answer.data) ? JSON.stringify(toProductColumns(products)) : text),
  }
}

/**
 * Fetches and validates a page, unless it is unchanged. Requests rows if the columns are unreadable. Never throws.
 */
export async function fetchPage(
  from: PageSource,
  place: PagePlace,
  known: KnownPage | null = null,
): Promise<PageAnswer> {
  const etag = known?.etag
  const delivery = await askFor(from, place, {
    Accept: COLUMNS_OR_ROWS,
    ...(etag && { 'If-None-Match': etag }),
  })
  if ('error' in delivery) return delivery
  const { answer } = delivery
  if (known && answer.status === NOT_MODIFIED) {
    const total = readTotal(answer.headers[TOTAL_COUNT_HEADER.toLowerCase()])
    return { ...known, total, products: null, written: () => '' }
  }
  const page = readPage(answer)
  const isInColumns = answer.headers['content-type']?.startsWith(PRODUCT_COLUMNS_TYPE) ?? false
  if (!('error' in page) || page.error.kind !== 'malformed' || !isInColumns) return page
  const inRows = await askFor(from, place, { Accept: ROWS })
  return 'error' in inRows ? inRows : readPage(inRows.answer)
}

/** The small first page; requested again if the prefetched one is unreadable. Never throws. */
export async function fetchFirstPage(from: PageSource): Promise<PageAnswer> {
  const { firstPage } = from.source
  if (firstPage) {
    const page = readPage({ status: 200, headers: {}, text: firstPage.text })
    if (!('error' in page)) return { ...page, total: firstPage.total }
  }
  return fetchPage(from, FIRST_PLACE)
}

export const isFirstPageAll = (page: ProductPage): boolean => isLastPage(FIRST_PLACE, page)
