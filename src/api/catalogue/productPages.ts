import { TOTAL_COUNT_HEADER } from '@/contract/headers'
import { listProducts } from '@/contract/product'
import type { ApiError } from '../apiError'
import { contractQuery } from '../contractRequest'
import { readAnswer } from '../readAnswer'
import { credentialsFor, sendRequest } from '../transport'
import type { CatalogueSource } from './catalogueClient'
import { FIRST_PAGE_SIZE, readTotal } from './firstPage'
import { readProducts } from './readProducts'
import type { ReadProducts } from './readProducts'

const PAGE_SIZE = 1000

export interface PagePlace {
  readonly page: number
  readonly pageSize: number
}

export interface ProductPage extends ReadProducts {
  /** How many products there are in all; null when the backend does not say. */
  readonly total: number | null
  readonly rows: number
}

export const FIRST_PLACE: PagePlace = { page: 1, pageSize: FIRST_PAGE_SIZE }

/** The page to ask for after one; null when that was the last. */
export function nextPlace(place: PagePlace, { rows, total }: ProductPage): PagePlace | null {
  const isCutShort = rows < place.pageSize
  // A backend without pages sends everything at once.
  const isWhole = rows > place.pageSize
  if (isCutShort || isWhole || (total !== null && total <= place.page * place.pageSize)) return null
  return { page: place.pageSize === PAGE_SIZE ? place.page + 1 : 1, pageSize: PAGE_SIZE }
}

interface RawPage {
  readonly status: number
  readonly text: string
  readonly total: number | null
}

async function fetchRaw(
  source: CatalogueSource,
  place: PagePlace,
  fetcher: typeof fetch,
): Promise<RawPage | { error: ApiError }> {
  if (place === FIRST_PLACE && source.firstPage) return { status: 200, ...source.firstPage }
  const request = contractQuery(listProducts, { query: { ...place } })
  const extra = {
    fetch: fetcher,
    origin: source.origin,
    credentials: () => source.credentials,
    earlyAnswers: {},
  }
  const delivery = await sendRequest(request, extra, credentialsFor(listProducts, source.credentials))
  if ('error' in delivery) return delivery
  const { status, text, headers } = delivery.answer
  return { status, text, total: readTotal(headers[TOTAL_COUNT_HEADER.toLowerCase()]) }
}

async function readPage(
  source: CatalogueSource,
  place: PagePlace,
  fetcher: typeof fetch,
): Promise<ProductPage | { error: ApiError }> {
  const raw = await fetchRaw(source, place, fetcher)
  if ('error' in raw) return raw
  const request = contractQuery(listProducts, { isUnchecked: true })
  const answer = readAnswer(request, raw.status, raw.text)
  if ('error' in answer) return answer
  const read = readProducts(answer.data, raw.status)
  if ('error' in read) return read
  return { ...read, total: raw.total, rows: read.products.length + read.skipped }
}

/** Fetches and validates one page. An early first page that cannot be read is no loss: it is asked for. Never throws. */
export async function fetchPage(
  source: CatalogueSource,
  place: PagePlace,
  fetcher: typeof fetch,
): Promise<ProductPage | { error: ApiError }> {
  const page = await readPage(source, place, fetcher)
  const isEarly = place === FIRST_PLACE && source.firstPage !== null
  return 'error' in page && isEarly ? readPage({ ...source, firstPage: null }, place, fetcher) : page
}
