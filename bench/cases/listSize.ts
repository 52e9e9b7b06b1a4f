import { PRODUCT_COLUMNS_TYPE } from '@/contract/product'
import { signInBuyer } from '../browser/account'
import { WHOLE_LIST } from '../browser/searching'
import { servePlainPage } from '../browser/servePlain'
import { visit } from '../browser/visit'
import type { BenchCase } from '../figure'
import { interleave, markOf } from '../measure/interleave'
import { listBytes } from '../measure/listBytes'
import { passTo } from '../serve/handlers'
import { serveSecurely } from '../serve/serveSecurely'
import { SLOW_4G } from '../serve/slowLink'

const PRODUCTS = 50_000
const KB = 1000
const WHOLE_LIST_BUDGET_MS = 9_000

/**
 * Time for the whole list to arrive and be searched over Slow 4G, compared with a plain page that takes rows.
 */
export const listSize: BenchCase = {
  name: 'list-size',
  title: 'The list of 50,000 products, first visit, Slow 4G',
  measure: async (lab) => {
    const backend = await lab.backend(PRODUCTS)
    const token = await signInBuyer(backend)
    const browser = await lab.browser()
    const site = await serveSecurely(passTo(backend), SLOW_4G)
    lab.later(site.close)
    const plainUrl = await servePlainPage(lab, backend, SLOW_4G)
    const taken = await interleave({
      plain: () => visit(browser, { url: plainUrl, token, marks: { whole: WHOLE_LIST } }),
      columns: () => visit(browser, { url: `${site.url}/products`, token, marks: { whole: WHOLE_LIST } }),
    })
    const [rowsKb, columnsKb] = [
      (await listBytes(backend, token, 'application/json')) / KB,
      (await listBytes(backend, token, PRODUCT_COLUMNS_TYPE)) / KB,
    ]
    const whole = markOf(taken.columns, 'whole')
    return [
      { name: 'bytes', unit: 'kB', value: columnsKb, yardstick: { name: 'rows', value: rowsKb } },
      { name: 'whole list there, to be searched', unit: 'ms', value: whole, budget: WHOLE_LIST_BUDGET_MS },
      {
        name: 'whole list there, to be searched',
        unit: 'ms',
        value: whole,
        yardstick: { name: 'plain page, rows', value: markOf(taken.plain, 'whole') },
      },
    ]
  },
}
