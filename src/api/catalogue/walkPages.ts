import { fetchPage, isLastPage, PAGE_SIZE } from './productPages'
import type { KnownPage, PageAnswer, PageSource } from './productPages'

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

/** Page after page until the last one or an error; the next one is on its way while one is worked through. */
export async function* walkPages(from: PageSource, walk: Walk): AsyncGenerator<PageAnswer, void> {
  const ask = (page: number) => fetchPage(from, { page, pageSize: PAGE_SIZE }, walk.known[page - 1])
  const ahead = new Map<number, Promise<PageAnswer>>()
  let { last } = walk
  for (let page = walk.from; ; page++) {
    const asked = ahead.get(page) ?? ask(page)
    ahead.delete(page)
    if (last !== null && page < last) ahead.set(page + 1, ask(page + 1))
    const answer = await asked
    yield answer
    if ('error' in answer || isLastPage({ page, pageSize: PAGE_SIZE }, answer)) return
    last = lastPageOf(answer.total) ?? last
  }
}
