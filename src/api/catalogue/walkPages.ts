import { fetchPage, isLastPage, PAGE_SIZE } from './productPages'
import type { KnownPage, PageAnswer, PageSource } from './productPages'

/**
 * Pages under way while one is worked through. With one alone a slow link lies idle between two pages: for a round trip,
 * and for as long as the server takes to find out what it has to send.
 */
const PAGES_AHEAD = 2

/** Where to go on and what is known: page `n` of the list is at place `n - 1`. */
interface Walk {
  readonly from: number
  /** How many pages there seem to be; null when that is not known. */
  readonly last: number | null
  readonly known: readonly KnownPage[]
}

/** The number of the last page of so many products. */
export const lastPageOf = (total: number | null): number | null =>
  total === null ? null : Math.ceil(total / PAGE_SIZE)

/** Page after page until the last one or an error; the next ones are on their way while one is worked through. */
export async function* walkPages(from: PageSource, walk: Walk): AsyncGenerator<PageAnswer, void> {
  const underWay = new Map<number, Promise<PageAnswer>>()
  const ask = (page: number): Promise<PageAnswer> => {
    const known = walk.known[page - 1]
    const answer = underWay.get(page) ?? fetchPage(from, { page, pageSize: PAGE_SIZE }, known)
    underWay.set(page, answer)
    return answer
  }
  let { last } = walk
  for (let page = walk.from; ; page++) {
    const asked = ask(page)
    for (let next = page + 1; next <= Math.min(page + PAGES_AHEAD, last ?? page); next++) void ask(next)
    const answer = await asked
    underWay.delete(page)
    yield answer
    if ('error' in answer || isLastPage({ page, pageSize: PAGE_SIZE }, answer)) return
    last = lastPageOf(answer.total) ?? last
  }
}
