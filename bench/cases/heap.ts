import type { Browser } from 'playwright-core'
import { signInBuyer } from '../browser/account'
import { heapOf } from '../browser/heapOf'
import { typeWords, WHOLE_LIST, whenLoaded, KEYS_SCRIPT } from '../browser/searching'
import { openVisitor, visitAs } from '../browser/visit'
import type { BenchCase } from '../figure'
import { interleave, markOf } from '../measure/interleave'

const PRODUCTS = 50_000
const BUDGET_MB = 20
const MB = 1_000_000
const EMPTY_LIST = `document.querySelector('#root')?.textContent.includes('No Products Available') === true`

/** Memory of the page and its workers after loading everything and searching. */
async function heapWith(browser: Browser, backend: string, token: string, isEmpty: boolean) {
  const url = `${backend}/products`
  const visitor = await openVisitor(browser, { url, token })
  try {
    if (isEmpty) await visitor.route('**/api/product/list*', (route) => route.fulfill({ json: [] }))
    return await visitAs(visitor, {
      url,
      script: KEYS_SCRIPT,
      marks: { shown: isEmpty ? EMPTY_LIST : WHOLE_LIST },
      then: async (page) => {
        if (!isEmpty) {
          await whenLoaded(page)
          await typeWords(page, ['chicken'])
        }
        return { heap: (await heapOf(page)) / MB }
      },
    })
  } finally {
    await visitor.close()
  }
}

/** Memory of the catalogue in the browser. */
export const heap: BenchCase = {
  name: 'heap',
  title: 'Memory of page and worker, 50,000 products loaded and searched',
  measure: async (lab) => {
    const backend = await lab.backend(PRODUCTS)
    const token = await signInBuyer(backend)
    const browser = await lab.browser()
    const taken = await interleave({
      empty: () => heapWith(browser, backend, token, true),
      full: () => heapWith(browser, backend, token, false),
    })
    const [empty, full] = [markOf(taken.empty, 'heap'), markOf(taken.full, 'heap')]
    return [
      { name: 'page without products', unit: 'MB', value: empty },
      { name: 'above that with products', unit: 'MB', value: full - empty, budget: BUDGET_MB },
    ]
  },
}
