import * as v from 'valibot'
import { listProductHistory } from '@/contract/orders/history'
import type { CodedProduct } from '@/domain/catalogue/catalogue'
import { contractRequest } from '@/net/contractRequest'
import { readAnswer } from '@/net/callContract'
import { credentialsFor, sendRequest } from '@/net/transport'
import type { PageSource } from './productPages'

/** Products that the customer bought. */
export interface Bought {
  readonly keys: ReadonlySet<number>
  /** By their codes at the time. */
  readonly coded: readonly CodedProduct[]
}

export const NOTHING_BOUGHT: Bought = { keys: new Set(), coded: [] }
/** Older purchases say little about current needs. */
const YEAR_MS = 365 * 24 * 3_600_000

const code = /* @__PURE__ */ v.fallback(/* @__PURE__ */ v.string(), '')
/** The part of a row that is read. */
const Row = /* @__PURE__ */ v.object({
  productKey: v.number(),
  productCode: code,
  formattedProductCode: code,
})

function boughtIn(rows: readonly unknown[]): Bought {
  const products = new Map<number, CodedProduct>()
  for (const row of rows) {
    const parsed = v.safeParse(Row, row)
    if (parsed.success) products.set(parsed.output.productKey, { ...parsed.output, additional: {} })
  }
  return { keys: new Set(products.keys()), coded: [...products.values()] }
}

/**
 * Products bought in the year before `now` (ms since 1970); none without access to the history. They rank search
 * results and distinguish discontinued codes from unknown ones, so they block nothing. Never throws; returns none after
 * a failure.
 */
export async function fetchBought(
  { source, fetch: fetcher, signal }: PageSource,
  now: number,
): Promise<Bought> {
  const { origin, credentials, canReadHistory } = source
  if (!canReadHistory) return NOTHING_BOUGHT
  const startDate = new Date(now - YEAR_MS).toISOString().slice(0, 10)
  const request = contractRequest(listProductHistory, { query: { startDate }, isUnchecked: true })
  const calmly: typeof fetch = (input, init) =>
    fetcher(input, { ...init, cache: 'no-store', priority: 'low' })
  const extra = { fetch: calmly, origin, credentials: () => credentials, prefetchedAnswers: {} }
  const delivery = await sendRequest(request, extra, credentialsFor(listProductHistory, credentials), signal)
  if ('error' in delivery) return NOTHING_BOUGHT
  const answer = readAnswer(request, delivery.answer.status, delivery.answer.text)
  if ('error' in answer || !Array.isArray(answer.data)) return NOTHING_BOUGHT
  return boughtIn(answer.data)
}
