import { makeCatalogue, type Catalogue } from '@/domain/catalogue/catalogue'
import { signInBuyer } from '../browser/account'
import { changeFilters } from '../browser/filtering'
import {
  BLOCKS_SCRIPT,
  KEYS_SCRIPT,
  longestBlock,
  longestParsing,
  prefixesOf,
  typeWords,
  whenLoaded,
} from '../browser/searching'
import { servePlainPage } from '../browser/servePlain'
import { SLOWED_TIMES, visit } from '../browser/visit'
import type { BenchCase, Figure, Lab } from '../figure'
import { fetchProducts } from '../measure/fetchProducts'
import { interleave, markOf } from '../measure/interleave'
import { median, percentile } from '../measure/statistics'

const PRODUCTS = 50_000
const LONG_TASK_MS = 50
/** Multiple of the plain page's time (docs/decisions, speed). */
const KEY_TIMES = 3
/** Longest acceptable interaction there: a key pressed in between must be answered in time. */
const BLOCK_MS = 200
const FILTER_MS = 25
const WORDS = ['chicken', 'tomato', 'cheddar', 'sparkling']
const MISSPELT = ['chikcen', 'mozarela', 'parmesean', 'thermomiter']
const ALL = { mainCategory: '', category: '', sort: 'description', keys: null } as const

const totalOf = (catalogue: Catalogue, text: string) => catalogue.query({ text, ...ALL }).total

async function loadCatalogue(backend: string, token: string): Promise<Catalogue> {
  const catalogue = makeCatalogue()
  for (const products of await fetchProducts(backend, token)) catalogue.append(products)
  // Once per list, as in the worker.
  catalogue.prepare()
  totalOf(catalogue, '')
  return catalogue
}

/** The rule alone, without a browser. */
function searchInNode(catalogue: Catalogue, words: readonly string[], what: string): Figure {
  const times = words.flatMap(prefixesOf).map((text) => {
    const begun = performance.now()
    totalOf(catalogue, text)
    return performance.now() - begun
  })
  const count = catalogue.size().toLocaleString('en-US')
  return { name: `${what} ${count} products in Node, p95`, unit: 'ms', value: percentile(times, 0.95) }
}

async function searchInChromium(
  lab: Lab,
  backend: string,
  token: string,
  catalogue: Catalogue,
): Promise<Figure[]> {
  const browser = await lab.browser()
  const plainUrl = await servePlainPage(lab, backend, null)
  // A further letter that finds the same products changes nothing on screen.
  const isSeen = (before: string, after: string) => totalOf(catalogue, before) !== totalOf(catalogue, after)
  // Fifty thousand products load slowly: loaded once, for both speeds.
  const type = () =>
    visit(browser, {
      url: `${backend}/products`,
      token,
      slowedTimes: SLOWED_TIMES,
      script: BLOCKS_SCRIPT + KEYS_SCRIPT,
      marks: { interactive: `isShown('#root article button')` },
      then: async (page, slow) => {
        await whenLoaded(page)
        const block = await longestBlock(page)
        const slowed = percentile(await typeWords(page, WORDS, isSeen), 0.95)
        await slow(1)
        const full = percentile(await typeWords(page, WORDS, isSeen), 0.95)
        return { block, slowed, full, filtered: median(await changeFilters(page)) }
      },
    })
  const typeInPlain = () =>
    visit(browser, {
      url: plainUrl,
      token,
      slowedTimes: SLOWED_TIMES,
      script: KEYS_SCRIPT,
      marks: { interactive: `isShown('article')` },
      then: async (page, slow) => {
        await whenLoaded(page)
        const parsing = await longestParsing(page)
        const slowed = percentile(await typeWords(page, WORDS), 0.95)
        await slow(1)
        return { parsing, slowed, full: percentile(await typeWords(page, WORDS), 0.95) }
      },
    })
  const { plain, ours } = await interleave({ plain: typeInPlain, ours: type })
  const key = 'keystroke to results painted, p95'
  return [
    {
      name: key,
      unit: 'ms',
      value: markOf(ours, 'full'),
      yardstick: { name: 'plain page', value: markOf(plain, 'full') },
      budget: KEY_TIMES,
    },
    {
      name: `${key}, slowed ${SLOWED_TIMES} times`,
      unit: 'ms',
      value: markOf(ours, 'slowed'),
      yardstick: { name: 'plain page', value: markOf(plain, 'slowed') },
      budget: KEY_TIMES,
    },
    {
      name: 'filter or order changed, script of the page, median',
      unit: 'ms',
      value: markOf(ours, 'filtered'),
      budget: FILTER_MS,
    },
    {
      name: 'reading one page of products, plain page, slowed',
      unit: 'ms',
      value: markOf(plain, 'parsing'),
    },
    {
      name: `longest block while products arrive, slowed (0: under ${LONG_TASK_MS} ms)`,
      unit: 'ms',
      value: markOf(ours, 'block'),
      budget: BLOCK_MS,
    },
  ]
}

/** Search among fifty thousand products. */
export const catalogueSearch: BenchCase = {
  name: 'search',
  title: 'Search of the catalogue, 50,000 products',
  measure: async (lab) => {
    const backend = await lab.backend(PRODUCTS)
    const token = await signInBuyer(backend)
    const catalogue = await loadCatalogue(backend, token)
    return [
      searchInNode(catalogue, WORDS, 'search of'),
      searchInNode(catalogue, MISSPELT, 'search for misspelt words in'),
      ...(await searchInChromium(lab, backend, token, catalogue)),
    ]
  },
}
