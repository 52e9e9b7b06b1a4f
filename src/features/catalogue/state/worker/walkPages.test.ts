import { expect, it, vi } from 'vitest'
import type { Product } from '@/domain/catalogue/product'
import { buildProduct } from '@test/builders/catalogue/product'
import { NO_CREDENTIALS } from '@/domain/session/credentials'
import type { PageAnswer, PageSource } from './productPages'
import { PAGE_SIZE } from './productPages'
import { lastPageOf, walkPages } from './walkPages'

const TOTAL = 5 * PAGE_SIZE - 1

/** A page with one product and otherwise faulty rows, whose content does not matter here. */
const pageOf = (page: number): (Product | null)[] =>
  Array.from({ length: Math.min(PAGE_SIZE, TOTAL - (page - 1) * PAGE_SIZE) }, (_, index) =>
    index === 0 ? buildProduct({ productKey: page }) : null,
  )

/** A backend that answers pages on demand. */
function slowBackend() {
  const requestedPages: number[] = []
  const waiting = new Map<number, (answer: Response) => void>()
  const from: PageSource = {
    source: {
      origin: 'http://localhost:3000',
      credentials: NO_CREDENTIALS,
      firstPage: null,
      canReadHistory: false,
      owner: null,
    },
    fetch: (input) => {
      const page = Number(new URL(String(input)).searchParams.get('page'))
      requestedPages.push(page)
      return new Promise((resolve) => waiting.set(page, resolve))
    },
    signal: new AbortController().signal,
  }
  const answer = (page: number, status = 200) =>
    waiting.get(page)?.(Response.json(pageOf(page), { status, headers: { 'X-Total-Count': `${TOTAL}` } }))
  return { requestedPages, from, answer }
}

function walk(from: PageSource, last: number | null) {
  const answers: PageAnswer[] = []
  const walking = (async () => {
    for await (const answer of walkPages(from, { from: 1, last, known: [] })) answers.push(answer)
  })()
  const keys = () => answers.map((answer) => ('error' in answer ? answer.error.kind : answer.keys))
  return { keys, walking }
}

it('requests two pages ahead, and yields pages in order', async () => {
  const { requestedPages, from, answer } = slowBackend()
  const { keys, walking } = walk(from, lastPageOf(TOTAL))
  expect(requestedPages).toEqual([1, 2, 3])
  answer(3)
  answer(2)
  answer(1)
  await vi.waitFor(() => expect(keys()).toEqual([[1], [2], [3]]))
  expect(requestedPages).toEqual([1, 2, 3, 4, 5])
  answer(5)
  answer(4)
  await walking
  expect(keys()).toEqual([[1], [2], [3], [4], [5]])
  expect(requestedPages).toEqual([1, 2, 3, 4, 5])
})

it('requests none ahead before the total is known', async () => {
  const { requestedPages, from, answer } = slowBackend()
  const { keys } = walk(from, null)
  expect(requestedPages).toEqual([1])
  answer(1)
  await vi.waitFor(() => expect(requestedPages).toEqual([1, 2, 3, 4]))
  expect(keys()).toEqual([[1]])
})

it('ends with the first failure', async () => {
  const { requestedPages, from, answer } = slowBackend()
  const { keys, walking } = walk(from, lastPageOf(TOTAL))
  answer(1)
  answer(2, 503)
  answer(3)
  await walking
  expect(keys()).toEqual([[1], 'http'])
  expect(requestedPages).toEqual([1, 2, 3, 4])
})

it.each([
  [null, null],
  [0, 0],
  [PAGE_SIZE - 1, 1],
  [PAGE_SIZE, 1],
  [PAGE_SIZE + 1, 2],
])('of %s products, the last page is %s', (total, page) => {
  expect(lastPageOf(total)).toBe(page)
})
