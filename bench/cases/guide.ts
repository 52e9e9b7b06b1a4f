import type { Browser, Page } from 'playwright-core'
import type { OrderGuideDto } from '@/contract/orderGuide'
import type { Product } from '@/domain/catalogue/product'
import { signInBuyer } from '../browser/account'
import { scrollDown } from '../browser/scrolling'
import { answeredAt, changeOf, changesScript } from '../browser/tables'
import { servePlainPage } from '../browser/servePlain'
import { whenLoaded } from '../browser/searching'
import { openVisitor, visit, visitAs } from '../browser/visit'
import type { BenchCase, Figure } from '../figure'
import { fetchProducts } from '../measure/fetchProducts'
import { interleave, markOf } from '../measure/interleave'

const PRODUCTS = 5000
const LINES = 3000
const HEADINGS = 50
const SECONDS = 5
const FIRST_LINE_MAX_MS = 500
const CHANGE_MAX_MS = 100
const DROPPED_MAX = 1
const CALL = '/api/orderguide'
const NAME = 'Big'
const ROWS = 'main ol'

/** A guide in shelf order, its lines under headings. */
function guideOf(products: readonly Product[]): Partial<OrderGuideDto> {
  const lines = products.slice(0, LINES).map(({ productKey, description, sellBys }, index) => ({
    id: index + 1,
    productKey,
    orderQuantity: String((index % 12) + 1),
    unitOfMeasure: sellBys[0]?.unitOfMeasure ?? '',
    unitOfMeasure_Prc: '',
    overridePrice: null,
    sequence: index + 1,
    heading: `Shelf ${Math.floor(index / (LINES / HEADINGS)) + 1}`,
    description,
    included: true,
    isDelete: false,
  }))
  return { name: NAME, isPrimary: false, isReadOnly: false, version: '1', products: lines }
}

/** Drags the second line below the fourth; returns the time from letting it go until it was painted there. */
async function drop(page: Page): Promise<number> {
  const handles = page.getByRole('button', { name: /^Move / })
  const { x = 0, y = 0 } = (await handles.nth(3).boundingBox()) ?? {}
  await handles.nth(1).hover()
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 10, { steps: 10 })
  await page.mouse.move(x + 10, y + 30, { steps: 5 })
  return changeOf(page, () => page.mouse.up())
}

async function edit(page: Page) {
  const answered = await answeredAt(page, CALL)
  await page.getByRole('link').filter({ hasText: /\w/ }).first().waitFor()
  const box = page.getByRole('checkbox').nth(2)
  await box.focus()
  const untick = await changeOf(page, () => page.keyboard.press('Space'))
  const tick = await changeOf(page, () => page.keyboard.press('Space'))
  const dropped = await drop(page)
  const scrolled = await scrollDown(page, { content: `${ROWS} > li`, seconds: SECONDS })
  return { answered, untick, tick, drop: dropped, scroll: scrolled.dropped }
}

interface Site {
  readonly browser: Browser
  readonly backend: string
  readonly token: string
  readonly body: string
}

type Use = (page: Page) => Promise<Record<string, number>>

async function measurePage({ browser, backend, token, body }: Site, path: string, rows: string, then: Use) {
  const url = `${backend}${path}`
  const visitor = await openVisitor(browser, { url, token })
  try {
    await visitor.route(`**${CALL}`, (route) => route.fulfill({ body, contentType: 'application/json' }))
    return await visitAs(visitor, {
      url,
      script: changesScript(ROWS, ['click', 'mouseup']),
      marks: { line: `isShown('${rows} > li[data-index]')` },
      then,
    })
  } finally {
    await visitor.close()
  }
}

const measureEditor = (site: Site) => measurePage(site, `/order-guide-edit#og_edit=${NAME}`, ROWS, edit)

const measureCount = (site: Site) =>
  measurePage(site, `/order-guide-count#og=${NAME}`, 'main ul', async (page) => {
    const { dropped } = await scrollDown(page, { content: 'main ul > li', seconds: SECONDS })
    return { answered: await answeredAt(page, CALL), scroll: dropped }
  })

/** As many rows of one element each, moved by hand: the frames that it drops are the machine's. */
const measurePlain = ({ browser, token }: Site, plain: string) =>
  visit(browser, {
    url: `${plain}/scrolling.html?list`,
    token,
    marks: { interactive: `isShown('article')` },
    then: async (page) => {
      await whenLoaded(page)
      const { dropped } = await scrollDown(page, { content: 'article', seconds: SECONDS })
      return { scroll: dropped }
    },
  })

const firstLine = (name: string, marks: Readonly<Record<string, number>>): Figure => ({
  name: `${name}: first line, from the end of the answer`,
  unit: 'ms',
  value: markOf(marks, 'line') - markOf(marks, 'answered'),
  budget: FIRST_LINE_MAX_MS,
})

const scrolling = (name: string, marks: Readonly<Record<string, number>>, machine: number): Figure => ({
  name: `${name}: frames dropped while scrolling`,
  unit: '%',
  value: markOf(marks, 'scroll'),
  budget: DROPPED_MAX + machine,
})

/** A long order guide, edited and counted. */
export const guide: BenchCase = {
  name: 'guide',
  title: `An order guide of ${LINES.toLocaleString('en-US')} lines under ${HEADINGS} headings`,
  measure: async (lab) => {
    const backend = await lab.backend(PRODUCTS)
    const token = await signInBuyer(backend)
    const browser = await lab.browser()
    const products = (await fetchProducts(backend, token)).flat()
    const site = { browser, backend, token, body: JSON.stringify([guideOf(products)]) }
    const plain = await servePlainPage(lab, backend, null)
    const taken = await interleave({
      plain: () => measurePlain(site, plain),
      editor: () => measureEditor(site),
      count: () => measureCount(site),
    })
    const { editor, count } = taken
    const machine = markOf(taken.plain, 'scroll')
    const change = (name: string, mark: string): Figure => ({
      name: `editor: ${name}`,
      unit: 'ms',
      value: markOf(editor, mark),
      budget: CHANGE_MAX_MS,
    })
    return [
      { name: 'plain page: frames dropped while scrolling', unit: '%', value: machine },
      firstLine('editor', editor),
      change('untick a line', 'untick'),
      change('tick a line', 'tick'),
      change('drop of a dragged line', 'drop'),
      scrolling('editor', editor, machine),
      firstLine('count', count),
      scrolling('count', count, machine),
    ]
  },
}
