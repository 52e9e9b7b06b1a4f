import type { Browser, Page } from 'playwright-core'
import type { OrderHistoryRowDto } from '@/contract/history'
import { signInBuyer } from '../browser/account'
import { scrollDown } from '../browser/scrolling'
import { CHANGES_SCRIPT, changeOf } from '../browser/tables'
import { openVisitor, visitAs } from '../browser/visit'
import type { BenchCase } from '../figure'
import { interleave, markOf } from '../measure/interleave'

const ROWS = 20_000
const PRODUCTS = 100
const SECONDS = 5
const FIRST_PAINT_MAX_MS = 500
const CHANGE_MAX_MS = 100
const DROPPED_MAX = 1

const STATUSES = ['Open', 'Shipped', 'Invoiced', 'Canceled']
const DAY_MS = 86_400_000
const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * DAY_MS).toISOString().slice(0, 10)

/** Orders in an order of their own in each column. */
function ordersOf(count: number): OrderHistoryRowDto[] {
  return Array.from({ length: count }, (_, index) => {
    const mixed = (index * 7919) % count
    return {
      orderNumber: String(100_000 + index),
      pO_Number: `PO ${mixed}-${index % 97}`,
      orderDate: dayOf(mixed % 1500),
      deliveryDate: index % 50 === 0 ? null : dayOf((mixed % 1500) - 2),
      status: STATUSES[mixed % STATUSES.length] ?? '',
      total: ((mixed * 31.07) % 5000).toFixed(2),
      orderConfirmation: true,
      invoice: mixed % 3 === 0,
      scanDocuments: [],
    }
  })
}

const COLUMNS = { text: 'P.O. Number', date: 'Order Date', money: 'Total' } as const

/** The answer has arrived; drawing begins. */
const answered = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByName(`${location.origin}/api/history/orders`)[0]?.toJSON() as unknown,
  )

async function useTable(page: Page): Promise<Record<string, number>> {
  const { responseEnd } = (await answered(page)) as PerformanceResourceTiming
  const times: Record<string, number> = { answered: responseEnd }
  for (const [name, title] of Object.entries(COLUMNS)) {
    const header = page.getByRole('columnheader', { name: title }).getByRole('button')
    times[name] = await changeOf(page, () => header.click())
  }
  const search = page.getByRole('searchbox', { name: 'Order or P.O. number' })
  await search.focus()
  times.filter = await changeOf(page, () => page.keyboard.press('7'))
  await changeOf(page, () => page.keyboard.press('Backspace'))
  const { dropped } = await scrollDown(page, { content: 'tr', seconds: SECONDS })
  return { ...times, dropped }
}

async function measureTable(browser: Browser, backend: string, token: string, body: string) {
  const url = `${backend}/history/orders`
  const visitor = await openVisitor(browser, { url, token })
  try {
    await visitor.route('**/api/history/orders', (route) =>
      route.fulfill({ body, contentType: 'application/json' }),
    )
    return await visitAs(visitor, {
      url,
      script: CHANGES_SCRIPT,
      marks: { rows: `isShown('tbody tr[data-index]')` },
      then: useTable,
    })
  } finally {
    await visitor.close()
  }
}

/** The order history with twenty thousand orders. */
export const table: BenchCase = {
  name: 'table',
  title: `A table of ${ROWS.toLocaleString('en-US')} rows`,
  measure: async (lab) => {
    const backend = await lab.backend(PRODUCTS)
    const token = await signInBuyer(backend)
    const browser = await lab.browser()
    const body = JSON.stringify(ordersOf(ROWS))
    const { ours } = await interleave({ ours: () => measureTable(browser, backend, token, body) })
    const figureOf = (name: string, mark: string) => ({
      name,
      unit: 'ms' as const,
      value: markOf(ours, mark),
      budget: CHANGE_MAX_MS,
    })
    return [
      {
        name: 'first rows, from the end of the answer',
        unit: 'ms',
        value: markOf(ours, 'rows') - markOf(ours, 'answered'),
        budget: FIRST_PAINT_MAX_MS,
      },
      figureOf('sort by text', 'text'),
      figureOf('sort by date', 'date'),
      figureOf('sort by money', 'money'),
      figureOf('key in the search', 'filter'),
      {
        name: 'frames dropped while scrolling',
        unit: '%',
        value: markOf(ours, 'dropped'),
        budget: DROPPED_MAX,
      },
    ]
  },
}
