import type { Browser } from 'playwright-core'
import { signInBuyer } from '../browser/account'
import { whenPersisted, WHOLE_LIST } from '../browser/searching'
import { openVisitor, SLOWED_TIMES, visitAs } from '../browser/visit'
import type { BenchCase } from '../figure'
import { interleave, markOf } from '../measure/interleave'
import { passTo } from '../serve/handlers'
import { serveSecurely } from '../serve/serveSecurely'
import { SLOW_4G } from '../serve/slowLink'

const PRODUCTS = 50_000
/** Share of the first visit's time. */
const SEARCH_BUDGET = 0.5
/** See docs/decisions, speed. */
const INTERACTIVE_BUDGET = 0.9

const MARKS = {
  cards: `isShown('article a')`,
  interactive: `isShown('#root article button:not([disabled])')`,
  whole: WHOLE_LIST,
}

/** Two visits in a row; the first until it has persisted the catalogue. */
async function visitTwice(browser: Browser, url: string, token: string): Promise<Record<string, number>> {
  const visitor = await openVisitor(browser, { url, token })
  const options = { url, marks: MARKS, slowedTimes: SLOWED_TIMES }
  try {
    const first = await visitAs(visitor, {
      ...options,
      then: async (page) => {
        await whenPersisted(page)
        return {}
      },
    })
    const again = await visitAs(visitor, options)
    const named = Object.entries(again).map(([name, time]) => [`${name} again`, time])
    return { ...first, ...(Object.fromEntries(named) as Record<string, number>) }
  } finally {
    await visitor.close()
  }
}

/** A return visit, compared with its own first visit. */
export const returnVisit: BenchCase = {
  name: 'return-visit',
  title: `Return visit, 50,000 products, Slow 4G, processor slowed ${SLOWED_TIMES} times`,
  measure: async (lab) => {
    const backend = await lab.backend(PRODUCTS)
    const token = await signInBuyer(backend)
    const browser = await lab.browser()
    const site = await serveSecurely(passTo(backend), SLOW_4G)
    lab.later(site.close)
    const { both } = await interleave({ both: () => visitTwice(browser, `${site.url}/products`, token) })
    const figureOf = (name: string, mark: string, budget?: number) => ({
      name,
      unit: 'ms' as const,
      value: markOf(both, `${mark} again`),
      yardstick: { name: 'first visit', value: markOf(both, mark) },
      ...(budget !== undefined && { budget }),
    })
    return [
      figureOf('first product cards', 'cards'),
      figureOf('catalogue interactive', 'interactive', INTERACTIVE_BUDGET),
      figureOf('search of all products', 'whole', SEARCH_BUDGET),
    ]
  },
}
