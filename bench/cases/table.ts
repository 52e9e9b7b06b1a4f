import type { Page } from 'playwright-core'
import type { AccountDetailRowDto } from '@/contract/account/account'
import type { OrderHistoryRowDto } from '@/contract/orders/history'
import { changesScript, paintOf } from '../browser/paints'
import { scrollDown } from '../browser/scrollDown'
import { visit } from '../browser/visit'
import type { Lab } from '../lab'
import type { Figure } from '../report'
import { interleave } from '../statistics'

const ROWS = 20_000
const PRODUCTS = 100
const FIRST_PAINT_MAX_MS = 500
const CHANGE_MAX_MS = 100
const DROPPED_MAX = 1

const STATUSES = ['Open', 'Shipped', 'Invoiced', 'Canceled']
const DAY_MS = 86_400_000
const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * DAY_MS).toISOString().slice(0, 10)
const moneyOf = (index: number) => ((index * 31.07) % 5000).toFixed(2)

/** Rows in an order of their own in each column: `mixed` is another permutation of the indexes. */
const rowsOf = <Row>(make: (index: number, mixed: number) => Row): Row[] =>
  Array.from({ length: ROWS }, (_, index) => make(index, (index * 7919) % ROWS))

const orderOf = (index: number, mixed: number): OrderHistoryRowDto => ({
  orderNumber: String(100_000 + index),
  pO_Number: `PO ${mixed}-${index % 97}`,
  orderDate: dayOf(mixed % 1500),
  deliveryDate: index % 50 === 0 ? null : dayOf((mixed % 1500) - 2),
  status: STATUSES[mixed % STATUSES.length] ?? '',
  total: moneyOf(mixed),
  orderConfirmation: true,
  invoice: mixed % 3 === 0,
  invoices: [],
  scanDocuments: [],
})

/** An invoice or a payment. */
function entryOf(index: number, mixed: number): AccountDetailRowDto {
  const isCredit = mixed % 9 === 0
  const initial = (isCredit ? '-' : '') + moneyOf(mixed)
  const age = Math.floor(mixed / 12) - 30
  return {
    reference: String(200_000 + index),
    arCode: `AR-${index}`,
    invoiceDate: dayOf(age + 30),
    dueDate: isCredit ? null : dayOf(age),
    age: isCredit ? null : age,
    initial,
    balance: mixed % 20 === 0 ? initial : '0.00',
    remarks: isCredit ? `Check ${mixed}` : '',
    isCredit,
    orderNumber: isCredit ? '' : String(100_000 + index),
    invoicePaymentKey: '',
    scanDocuments: [],
  }
}

const TABLES = [
  {
    name: 'order history',
    path: '/history/orders',
    call: '/api/history/orders',
    rows: () => rowsOf<object>(orderOf),
    columns: { text: 'P.O. Number', date: 'Order Date', money: 'Total' },
    search: 'Order or P.O. number',
  },
  {
    name: 'account',
    path: '/account/detail',
    call: '/api/account/detail',
    rows: () => rowsOf<object>(entryOf),
    columns: { text: 'Remarks', date: 'Invoice Date', money: 'Initial' },
    search: 'Reference or remarks',
  },
]

async function useTable(page: Page, { call, columns, search }: (typeof TABLES)[number]) {
  // The time when the whole answer had arrived and drawing could begin.
  const answered = await page.evaluate(
    (path) =>
      (performance.getEntriesByName(location.origin + path)[0] as PerformanceResourceTiming).responseEnd,
    call,
  )
  const sort = (name: string) =>
    paintOf(page, () => page.getByRole('columnheader', { name }).getByRole('button').click())
  const [text, date, money] = [await sort(columns.text), await sort(columns.date), await sort(columns.money)]
  await page.getByRole('searchbox', { name: search }).focus()
  const key = await paintOf(page, () => page.keyboard.press('7'))
  await paintOf(page, () => page.keyboard.press('Backspace'))
  return { answered, text, date, money, key, dropped: await scrollDown(page) }
}

/** The first rows of each long list, its sorts, a key in its search, and scrolling. */
export async function measureTables(lab: Lab): Promise<Figure[]> {
  const shop = await lab.shop(PRODUCTS)
  const figures: Figure[] = []
  for (const table of TABLES) {
    const body = JSON.stringify(table.rows())
    const { ours } = await interleave({
      ours: () =>
        visit(shop, {
          path: table.path,
          answers: { [`**${table.call}`]: body },
          script: changesScript(['input', 'click'], '*', 'tbody'),
          marks: { rows: `isShown('tbody tr[data-index]')` },
          then: (page) => useTable(page, table),
        }),
    })
    const add = (name: string, unit: 'ms' | '%', value: number, budget: number) =>
      figures.push({ name: `${table.name}: ${name}`, unit, value, budget })
    add('first rows, from the end of the answer', 'ms', ours.rows - ours.answered, FIRST_PAINT_MAX_MS)
    add('sort by text', 'ms', ours.text, CHANGE_MAX_MS)
    add('sort by date', 'ms', ours.date, CHANGE_MAX_MS)
    add('sort by money', 'ms', ours.money, CHANGE_MAX_MS)
    add('key in the search', 'ms', ours.key, CHANGE_MAX_MS)
    add('frames dropped while scrolling', '%', ours.dropped, DROPPED_MAX)
  }
  return figures
}
