import type { Shopper } from '../load/sendLoad'
import { orderingCalls, productsOf, readingCalls } from './calls'

const ORDERED_LINES = 5

const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

/** Reads of some people; the product list is mostly revalidated, because browsers cache it. */
export async function readerOf(url: string, token: string, n: number, people: number): Promise<Shopper> {
  const { list, known, prices, cart, history, order, ...rest } = await readingCalls(url, token)
  const { mainCategories, categories, guides } = rest
  const looking = [known, prices, cart, list, prices, history]
  const requests = [...looking, order, known, mainCategories, categories, guides, cart]
  return { url, requests: rotated(requests, n), people }
}

export async function ordererOf(url: string, token: string, n: number): Promise<Shopper> {
  const ordered = rotated(await productsOf(url, token), n).slice(0, ORDERED_LINES)
  const requests = await orderingCalls(url, token, ordered)
  // Starts anywhere in the sequence: requests that fail without a cart fail during the warm-up.
  return { url, requests: rotated(requests, n), people: 1 }
}
