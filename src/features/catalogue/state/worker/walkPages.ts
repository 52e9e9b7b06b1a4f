import { fetchPage, isLastPage, PAGE_SIZE } from './productPages'
import type { KnownPage, PageAnswer, PageSource } from './productPages'

/**
 * Pages requested ahead. With only one, a slow link idles between pages: for a round trip, and while the server
 * prepares the answer.
 */
const PAGES_AHEAD = 2

/**
 * Range of pages to load. `known[n - 1]` describes page `n` from an earlier load: its ETag and product keys.
 */
interface Walk {
  readonly from: number
  /** The expected number of pages; null if unknown. */
  readonly last: number | null
  readonly known: readonly KnownPage[]
}

export const lastPageOf = (total: number | null): number | null =>
  total === null ? null : Math.ceil(total / PAGE_SIZE)

/** Yields pages in order until the last or an error, requesting the next ones meanwhile. */
export async function* walkPages(from: PageSource, walk: Walk): AsyncGenerator<PageAnswer, void> {
  const pending = new Map<number, Promise<PageAnswer>>()
  const request = (page: number): Promise<PageAnswer> => {
    const known = walk.known[page - 1]
    const answer = pending.get(page) ?? fetchPage(from, { page, pageSize: PAGE_SIZE }, known)
    pending.set(page, answer)
    return answer
  }
  let { last } = walk
  for (let page = walk.from; ; page++) {
    const current = request(page)
    for (let next = page + 1; next <= Math.min(page + PAGES_AHEAD, last ?? page); next++) void request(next)
    const answer = await current
    pending.delete(page)
    yield answer
    if ('error' in answer || isLastPage({ page, pageSize: PAGE_SIZE }, answer)) return
    last = lastPageOf(answer.total) ?? last
  }
}
