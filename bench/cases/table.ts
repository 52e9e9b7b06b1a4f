import type { Browser, Page } from 'playwright-core'
import type { AccountDetailRowDto } from '@/contract/account'
import type { OrderHistoryRowDto, ProductHistoryRowDto } from '@/contract/history'
import { signInBuyer } from '../browser/account'
import { scrollDown } from '../browser/scrolling'
import { answeredAt, changeOf, changesScript } from '../browser/tables'
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
      invoices: [],
      scanDocuments: [],
    }
  })
}

/** Invoiced lines of a tenth as many products, in an order of their own in each column. */
function linesOf(count: number): ProductHistoryRowDto[] {
  return Array.from({ length: count }, (_, index) => {
    const mixed = (index * 7919) % count
    const price = ((mixed * 3.07) % 200).toFixed(2)
    const quantity = String((mixed % 12) - 1)
    return {
      orderNumber: String(100_000 + Math.floor(index / 12)),
      productKey: mixed % (count / 10),
      productCode: `${10_000 + (mixed % (count / 10))}`,
      formattedProductCode: '',
      description: `Product ${mixed % (count / 10)} of ${mixed % 97}`,
      invoiceDate: dayOf(Math.floor(index / 36)),
      quantity,
      unitOfMeasure_SellBy: mixed % 3 === 0 ? 'EA' : 'CS',
      price,
      type: mixed % 12 === 0 ? 'Credit' : 'Invoice',
      extension: (Number(price) * Number(quantity)).toFixed(2),
      mainCategoryDescription: `Category ${mixed % 12}`,
      categoryDescription: '',
    }
  })
}

/** Invoices and payments, in an order of their own in each column. */
function entriesOf(count: number): AccountDetailRowDto[] {
  return Array.from({ length: count }, (_, index) => {
    const mixed = (index * 7919) % count
    const isCredit = mixed % 9 === 0
    const initial = (((mixed * 31.07) % 5000) * (isCredit ? -1 : 1)).toFixed(2)
    return {
      reference: String(200_000 + index),
      arCode: `AR-${index}`,
      invoiceDate: dayOf(Math.floor(mixed / 12)),
      dueDate: isCredit ? null : dayOf(Math.floor(mixed / 12) - 30),
      age: isCredit ? null : Math.floor(mixed / 12) - 30,
      initial,
      balance: mixed % 20 === 0 ? initial : '0.00',
      remarks: isCredit ? `Check ${mixed}` : '',
      isCredit,
      orderNumber: isCredit ? '' : String(100_000 + index),
      invoicePaymentKey: '',
      scanDocuments: [],
    }
  })
}

interface HistoryTable {
  readonly path: string
  readonly call: string
  readonly rows: readonly object[]
  readonly columns: Readonly<Record<'text' | 'date' | 'money', string>>
  readonly search: string
}

const ORDERS: HistoryTable = {
  path: '/history/orders',
  call: '/api/history/orders',
  rows: ordersOf(ROWS),
  columns: { text: 'P.O. Number', date: 'Order Date', money: 'Total' },
  search: 'Order or P.O. number',
}

const PRODUCT_LINES: HistoryTable = {
  path: '/history/products',
  call: '/api/history/products',
  rows: linesOf(ROWS),
  columns: { text: 'Description', date: 'Invoice Date', money: 'Amount' },
  search: 'Product or order number',
}

const ENTRIES: HistoryTable = {
  path: '/account/detail',
  call: '/api/account/detail',
  rows: entriesOf(ROWS),
  columns: { text: 'Remarks', date: 'Invoice Date', money: 'Initial' },
  search: 'Reference or remarks',
}

async function useTable(page: Page, { call, columns, search }: HistoryTable) {
  const times: Record<string, number> = { answered: await answeredAt(page, call) }
  for (const [name, title] of Object.entries(columns)) {
    const header = page.getByRole('columnheader', { name: title }).getByRole('button')
    times[name] = await changeOf(page, () => header.click())
  }
  await page.getByRole('searchbox', { name: search }).focus()
  times.filter = await changeOf(page, () => page.keyboard.press('7'))
  await changeOf(page, () => page.keyboard.press('Backspace'))
  const { dropped } = await scrollDown(page, { content: 'tr', seconds: SECONDS })
  return { ...times, dropped }
}

async function measureTable(browser: Browser, backend: string, token: string, table: HistoryTable) {
  const url = `${backend}${table.path}`
  const body = JSON.stringify(table.rows)
  const visitor = await openVisitor(browser, { url, token })
  try {
    await visitor.route(`**${table.call}`, (route) =>
      route.fulfill({ body, contentType: 'application/json' }),
    )
    return await visitAs(visitor, {
      url,
      script: changesScript('tbody', ['input', 'click']),
      marks: { rows: `isShown('tbody tr[data-index]')` },
      then: (page) => useTable(page, table),
    })
  } finally {
    await visitor.close()
  }
}

const caseOf = (name: string, title: string, measured: HistoryTable): BenchCase => ({
  name,
  title: `${title} of ${ROWS.toLocaleString('en-US')} rows`,
  measure: async (lab) => {
    const backend = await lab.backend(PRODUCTS)
    const token = await signInBuyer(backend)
    const browser = await lab.browser()
    const { ours } = await interleave({ ours: () => measureTable(browser, backend, token, measured) })
    const figureOf = (figure: string, mark: string) => ({
      name: figure,
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
})

export const table = caseOf('table', 'The order history', ORDERS)
export const productTable = caseOf('product-table', 'The product history', PRODUCT_LINES)
export const accountTable = caseOf('account-table', 'The account', ENTRIES)
