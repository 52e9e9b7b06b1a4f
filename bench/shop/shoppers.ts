import type { Shopper } from '../load/request'
import { orderingCalls, productCalls, readingCalls } from './calls'

const READING_AT_ONCE = 3
const ORDERED_LINES = 5

const turned = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

/** Reads of a shopper; the product list is mostly revalidated, because browsers cache it. */
async function readerOf(url: string, token: string, n: number): Promise<Shopper> {
  const { list, known, prices, cart } = await productCalls(url, token)
  const { history, order, mainCategories, categories, guides } = await readingCalls(url, token)
  const looking = [known, prices, cart, list, prices, history]
  const requests = [...looking, order, known, mainCategories, categories, guides, cart]
  return { url, requests: turned(requests, n), people: READING_AT_ONCE }
}

async function ordererOf(url: string, token: string, n: number): Promise<Shopper> {
  const { products } = await productCalls(url, token)
  const ordered = turned(products, n).slice(0, ORDERED_LINES)
  const requests = await orderingCalls(url, token, ordered)
  // Starts anywhere in the sequence: requests that fail without a cart fail during the warm-up.
  return { url, requests: turned(requests, n), people: 1 }
}

/** Readers, and orderers in between; each process gets its share of both. */
export async function shoppersOf(
  urls: readonly string[],
  tokens: readonly string[],
  readers: number,
): Promise<Shopper[]> {
  const all: Shopper[] = []
  for (const [n, token] of tokens.entries()) {
    const url = urls[n % urls.length] ?? ''
    all.push(await (n < readers ? readerOf(url, token, n) : ordererOf(url, token, n)))
  }
  // They begin one after another, evenly over a second.
  const shoppers = all.slice(0, readers)
  const orderers = all.slice(readers)
  for (const [n, orderer] of orderers.entries()) {
    shoppers.splice(Math.floor((n * all.length) / orderers.length), 0, orderer)
  }
  return shoppers
}
