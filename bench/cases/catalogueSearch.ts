import { signInBuyer } from '../browser/account'
import { SLOWED_TIMES, visit } from '../browser/visit'
import { BLOCKS_SCRIPT, KEYS_SCRIPT, longestBlock, typeWords, whenLoaded } from '../browser/searching'
import type { BenchCase, Figure, Lab } from '../figure'
import { fetchProducts } from '../measure/fetchProducts'
import { interleave, markOf } from '../measure/interleave'
import { percentile } from '../measure/statistics'
import { makeCatalogue } from '@/domain/catalogue/catalogue'

const PRODUCTS = 50_000
/** Two frames of a screen that shows sixty a second: one with the letter, one with the results. */
const KEY_MS = 33.4
/** What feels like at once (docs/decisions, speed). */
const SLOW_KEY_MS = 100
const LONG_TASK_MS = 50
const WORDS = ['chicken', 'tomato', 'cheddar', 'sparkling']
const ALL = { mainCategory: '', category: '', sort: 'description' } as const

const prefixesOf = (word: string) => Array.from(word, (_, index) => word.slice(0, index + 1))

/** The rule alone, without a browser. */
async function searchInNode(backend: string, token: string): Promise<Figure[]> {
  const pages = await fetchProducts(backend, token)
  const catalogue = makeCatalogue()
  for (const products of pages) catalogue.append(products)
  // The order is worked out once.
  catalogue.query({ text: '', ...ALL })
  const times = WORDS.flatMap(prefixesOf).map((text) => {
    const begun = performance.now()
    catalogue.query({ text, ...ALL })
    return performance.now() - begun
  })
  const count = catalogue.size().toLocaleString('en-US')
  return [{ name: `search of ${count} products in Node, p95`, unit: 'ms', value: percentile(times, 0.95) }]
}

async function searchInChromium(lab: Lab, backend: string, token: string): Promise<Figure[]> {
  const browser = await lab.browser()
  const typeIn = (slowedTimes: number) =>
    visit(browser, {
      url: `${backend}/products`,
      token,
      slowedTimes,
      script: BLOCKS_SCRIPT + KEYS_SCRIPT,
      marks: { interactive: `isShown('#root article button')` },
      then: async (page) => {
        await whenLoaded(page)
        const block = await longestBlock(page)
        return { block, p95: percentile(await typeWords(page, WORDS), 0.95) }
      },
    })
  const { fast, slow } = await interleave({ fast: () => typeIn(1), slow: () => typeIn(SLOWED_TIMES) })
  const key = 'keystroke to results painted, p95'
  return [
    { name: key, unit: 'ms', value: markOf(fast, 'p95'), budget: KEY_MS },
    {
      name: `${key}, slowed ${SLOWED_TIMES} times`,
      unit: 'ms',
      value: markOf(slow, 'p95'),
      budget: SLOW_KEY_MS,
    },
    {
      name: `longest block while products arrive, slowed (0: under ${LONG_TASK_MS} ms)`,
      unit: 'ms',
      value: markOf(slow, 'block'),
      budget: LONG_TASK_MS,
    },
  ]
}

/** Finding products among fifty thousand. */
export const catalogueSearch: BenchCase = {
  name: 'search',
  title: 'Search of the catalogue, 50,000 products',
  measure: async (lab) => {
    const backend = await lab.backend(PRODUCTS)
    const token = await signInBuyer(backend)
    return [...(await searchInNode(backend, token)), ...(await searchInChromium(lab, backend, token))]
  },
}
