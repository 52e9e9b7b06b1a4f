import type { Browser } from 'playwright-core'
import { signInBuyer } from '../browser/account'
import { scrollDown } from '../browser/scrolling'
import { whenLoaded } from '../browser/searching'
import { servePlainPage } from '../browser/servePlain'
import { SLOWED_TIMES, visit } from '../browser/visit'
import type { BenchCase, Figure } from '../figure'
import { interleave, markOf } from '../measure/interleave'

const PRODUCTS = 10_000
const SECONDS = 5
/** Percentage of dropped frames, by processor slowdown (docs/decisions, speed). */
const DROPPED_MAX = { 1: 1, [SLOWED_TIMES]: 45 } as const
const BLANK_MAX_MS = 100

type Layout = 'grid' | 'list'
const LAYOUTS: readonly Layout[] = ['grid', 'list']
const SPEEDS = [1, SLOWED_TIMES] as const

type Speed = (typeof SPEEDS)[number]

interface Site {
  readonly browser: Browser
  readonly url: string
  readonly token: string
}

const scroll =
  ({ browser, url, token }: Site, layout: Layout, slowedTimes: number) =>
  () =>
    visit(browser, {
      url: `${url}/products`,
      token,
      slowedTimes,
      marks: { interactive: `isShown('#root article button')` },
      then: async (page) => {
        await whenLoaded(page)
        await page.getByRole('combobox', { name: 'Layout' }).selectOption(layout)
        await page.locator('article').first().waitFor()
        return scrollDown(page, { content: 'article', seconds: SECONDS })
      },
    })

const scrollPlain =
  ({ browser, url, token }: Site, layout: Layout, slowedTimes: number) =>
  () =>
    visit(browser, {
      url: `${url}/scrolling.html?${layout}`,
      token,
      slowedTimes,
      marks: { interactive: `isShown('article')` },
      then: async (page) => {
        await whenLoaded(page)
        return scrollDown(page, { content: 'article', seconds: SECONDS })
      },
    })

async function measureOne(ours: Site, plain: Site, layout: Layout, slowedTimes: Speed): Promise<Figure[]> {
  const taken = await interleave({
    plain: scrollPlain(plain, layout, slowedTimes),
    ours: scroll(ours, layout, slowedTimes),
  })
  const name = `${layout}${slowedTimes === 1 ? '' : `, slowed ${slowedTimes} times`}`
  const machine = markOf(taken.plain, 'dropped')
  return [
    { name: `frames dropped, plain page, ${name}`, unit: '%', value: machine },
    // Frames that the plain page drops are the machine's.
    {
      name: `frames dropped, ${name}`,
      unit: '%',
      value: markOf(taken.ours, 'dropped'),
      budget: DROPPED_MAX[slowedTimes] + machine,
    },
    {
      name: `longest blank row, ${name}`,
      unit: 'ms',
      value: markOf(taken.ours, 'blank'),
      budget: BLANK_MAX_MS,
    },
  ]
}

/** Scrolling through ten thousand products. */
export const scrolling: BenchCase = {
  name: 'scrolling',
  title: `Scrolling through ${PRODUCTS.toLocaleString('en-US')} products for ${SECONDS} s`,
  measure: async (lab) => {
    const backend = await lab.backend(PRODUCTS)
    const token = await signInBuyer(backend)
    const browser = await lab.browser()
    const ours = { browser, url: backend, token }
    const plain = { browser, url: await servePlainPage(lab, backend, null), token }
    const figures: Figure[] = []
    for (const layout of LAYOUTS) {
      for (const slowedTimes of SPEEDS) figures.push(...(await measureOne(ours, plain, layout, slowedTimes)))
    }
    return figures
  },
}
