import type { Page } from 'playwright-core'
import { readProducts } from '@/features/catalogue/state/worker/productPages'
import { makeCatalogue } from '@/domain/catalogue/catalogue'
import { heapOf } from '../browser/heapOf'
import { changesScript, paintOf } from '../browser/paints'
import { SLOWED_TIMES, visit, whenLoaded } from '../browser/visit'
import type { Lab } from '../lab'
import type { Figure } from '../report'
import { interleave, percentile } from '../statistics'

const PRODUCTS = 50_000
const PAGE_SIZE = 1000
/** Multiple of the plain page's time (docs/decisions, speed). */
const KEY_TIMES = 3
/** Longest acceptable block while products arrive: a key pressed meanwhile must be answered in time. */
const BLOCK_MS = 200
const HEAP_MB = 20
const WORDS = ['chicken', 'tomato', 'cheddar', 'sparkling']
/** Time between two keys at 120 words a minute. */
const KEY_INTERVAL_MS = 100

const KEYS_SCRIPT = changesScript(['input'], '[type=search]', 'main ul, main [role=status]')

/** Records the duration of each block of the page's thread once there are cards. */
const BLOCKS_SCRIPT = `
  window.benchBlocks = [0]
  new PerformanceObserver((list) => {
    if (!document.querySelector('#root article')) return
    for (const { duration } of list.getEntries()) window.benchBlocks.push(duration)
  }).observe({ type: 'longtask' });
`

/** Returns a function that counts the products that a text finds, by the storefront's own rule. */
async function loadCounter(backend: string, token: string): Promise<(text: string) => number> {
  const catalogue = makeCatalogue()
  for (let page = 1, isWhole = false; !isWhole; page++) {
    const url = `${backend}/api/product/list?page=${page}&pageSize=${PAGE_SIZE}`
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
    const read = readProducts(await answer.json(), answer.status)
    if ('error' in read) throw new Error(read.error.message)
    catalogue.append(read.products)
    isWhole = read.products.length + read.skipped < PAGE_SIZE
  }
  catalogue.prepare()
  const all = { mainCategory: '', category: '', sort: 'description', keys: null } as const
  return (text) => catalogue.query({ text, ...all }).total
}

/**
 * Types each word into the search and deletes it, at a person's pace; returns the p95 of the times until a key was
 * painted. Keys that leave the number of results as it is, and so the screen, do not count.
 */
async function typeWords(page: Page, countOf: (text: string) => number): Promise<number> {
  await page.getByRole('searchbox').first().click()
  const times: number[] = []
  for (const word of WORDS) {
    const prefixes = Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length))
    const texts = [...prefixes, ...prefixes.slice(0, -1).reverse()]
    for (const [index, text] of texts.slice(1).entries()) {
      const before = texts[index] ?? ''
      const press = () => page.keyboard.press(text.length > before.length ? text.slice(-1) : 'Backspace')
      const nextKey = page.waitForTimeout(KEY_INTERVAL_MS)
      if (countOf(before) === countOf(text)) await press()
      else times.push(await paintOf(page, press))
      await nextKey
    }
  }
  return percentile(times, 0.95)
}

/** Search among fifty thousand products. */
export async function measureSearch(lab: Lab): Promise<Figure[]> {
  const shop = await lab.shop(PRODUCTS)
  const plainSite = await lab.plain(shop)
  const countOf = await loadCounter(shop.url, shop.token)
  // The plain page redraws its cards at each key, so every key counts.
  const lengthOf = (text: string) => text.length
  // Fifty thousand products load slowly, so one visit measures both speeds.
  const slowedTimes = SLOWED_TIMES
  const { plain, ours } = await interleave({
    plain: () =>
      visit(plainSite, {
        path: '/',
        slowedTimes,
        script: KEYS_SCRIPT,
        marks: { interactive: `isShown('article')` },
        then: async (page, slow) => {
          await whenLoaded(page)
          const slowed = await typeWords(page, lengthOf)
          await slow(1)
          return { slowed, full: await typeWords(page, lengthOf) }
        },
      }),
    ours: () =>
      visit(shop, {
        path: '/products',
        slowedTimes,
        script: BLOCKS_SCRIPT + KEYS_SCRIPT,
        marks: { interactive: `isShown('#root article button')` },
        then: async (page, slow) => {
          await whenLoaded(page)
          const block = await page.evaluate(() =>
            Math.max(...(window as unknown as { benchBlocks: number[] }).benchBlocks),
          )
          const slowed = await typeWords(page, countOf)
          await slow(1)
          return { block, slowed, full: await typeWords(page, countOf) }
        },
      }),
  })
  const key = (name: string, value: number, yardstick: number): Figure => ({
    name: `key to results painted, p95${name}`,
    unit: 'ms',
    value,
    yardstick: { name: 'plain page', value: yardstick },
    budget: KEY_TIMES,
  })
  return [
    key('', ours.full, plain.full),
    key(`, slowed ${slowedTimes} times`, ours.slowed, plain.slowed),
    {
      name: 'longest block while products arrive, slowed (0: under 50 ms)',
      unit: 'ms',
      value: ours.block,
      budget: BLOCK_MS,
    },
  ]
}

/** Memory of the page and its worker after loading everything and searching, above that of an empty list. */
export async function measureHeap(lab: Lab): Promise<Figure[]> {
  const shop = await lab.shop(PRODUCTS)
  const heapMb = async (page: Page) => ({ heap: (await heapOf(page)) / 1_000_000 })
  const empty = `document.querySelector('#root')?.textContent.includes('No Products Available') === true`
  const taken = await interleave({
    empty: () =>
      visit(shop, {
        path: '/products',
        answers: { '**/api/product/list*': '[]' },
        marks: { shown: empty },
        then: heapMb,
      }),
    full: () =>
      visit(shop, {
        path: '/products',
        script: KEYS_SCRIPT,
        marks: { shown: `isShown('article')` },
        then: async (page) => {
          await whenLoaded(page)
          await page.getByRole('searchbox').first().click()
          for (const letter of 'chicken') await paintOf(page, () => page.keyboard.press(letter))
          return heapMb(page)
        },
      }),
  })
  const value = taken.full.heap - taken.empty.heap
  return [{ name: 'above a page without products', unit: 'MB', value, budget: HEAP_MB }]
}
