import { listProductHistory } from '@/contract/history'
import { contractQuery } from '../transport/contractRequest'
import { readAnswer } from '../transport/callContract'
import { credentialsFor, sendRequest } from '../transport/transport'
import type { PageSource } from './productPages'

const NOTHING: ReadonlySet<number> = new Set()
/** Older purchases say little about current needs. */
const YEAR_MS = 365 * 24 * 3_600_000

function keyOf(row: unknown): number | null {
  const isRow = typeof row === 'object' && row !== null && 'productKey' in row
  return isRow && typeof row.productKey === 'number' ? row.productKey : null
}

/**
 * Keys of products bought in the year before `now` (ms since 1970); none without access to the history. They only
 * rank search results, so nothing waits for them. Never throws; returns none after a failure.
 */
export async function fetchBought(
  { source, fetch: fetcher, signal }: PageSource,
  now: number,
): Promise<ReadonlySet<number>> {
  const { origin, credentials, canReadHistory } = source
  if (!canReadHistory) return NOTHING
  const startDate = new Date(now - YEAR_MS).toISOString().slice(0, 10)
  const request = contractQuery(listProductHistory, { query: { startDate }, isUnchecked: true })
  const calmly: typeof fetch = (input, init) =>
    fetcher(input, { ...init, cache: 'no-store', priority: 'low' })
  const extra = { fetch: calmly, origin, credentials: () => credentials, prefetchedAnswers: {} }
  const delivery = await sendRequest(request, extra, credentialsFor(listProductHistory, credentials), signal)
  if ('error' in delivery) return NOTHING
  const answer = readAnswer(request, delivery.answer.status, delivery.answer.text)
  if ('error' in answer || !Array.isArray(answer.data)) return NOTHING
  return new Set(answer.data.flatMap((row) => keyOf(row) ?? []))
}
