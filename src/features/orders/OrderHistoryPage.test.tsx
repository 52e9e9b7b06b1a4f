import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { listOrderHistory } from '@/contract/orders/history'
import { calendarDateIn, formatDate } from '@/domain/dates/calendarDate'
import { TEST_NOW } from '@test/fakes/testClock'
import { getOrderDocument, getOrderScan } from '@/contract/documents/documents'
import { BUYER, CLERK, withSettings } from '@test/worlds/checkout/demoOrdering'
import { watchDownloads } from '@test/fakes/jsdom/downloads'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { answering, failing, garbling } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startBackend } from '@test/worlds/app/startBackend'
import { renderApp } from '@test/worlds/app/render'

const backend = startBackend()

async function open(signedInAs = BUYER, hash = '') {
  const view = await renderApp({ backend: backend.current(), signedInAs, path: `/history/orders${hash}` })
  await screen.findByRole('heading', { name: 'Order History' })
  return view
}

const order = (orderNumber: number, change: object = {}) => ({
  orderNumber,
  pO_Number: `PO-${orderNumber}`,
  orderDate: '2026-03-02',
  deliveryDate: '2026-03-04',
  status: 'Open',
  total: '12.50',
  ...change,
})

function answerOrders(...orders: object[]): void {
  server.use(answering(listOrderHistory, () => HttpResponse.json(orders)))
}

const firstColumn = async () =>
  within(await screen.findByRole('table', { name: 'Order History' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'Total')

describe('the order history', () => {
  // Spec 2 §2, histories: Columns of the orders, latest number first
  // Spec 2 §9: Dates are shown as MM/dd/yyyy, and money with 2 decimals
  it('formats dates, numbers and amounts', async () => {
    answerOrders(order(9), order(10, { total: 1234.5, deliveryDate: null }))
    await open()
    // The backend does not have these orders, so they have no links and no Reorder buttons.
    await vi.waitFor(() =>
      expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        'Order NumberP.O. NumberOrder DateDelivery DateStatusTotal',
        '10PO-1003/02/2026Open$1,234.50',
        '9PO-903/02/202603/04/2026Open$12.50',
        'Total$1,247.00',
      ]),
    )
  })

  // Spec 2 §2, histories: Orders are sorted by each column
  it('sorts by each column in both directions', async () => {
    answerOrders(
      order(1, { pO_Number: 'B', deliveryDate: '2026-03-02', total: 30 }),
      order(2, { pO_Number: 'A', deliveryDate: '2026-03-03', total: 20 }),
      order(3, { pO_Number: 'C', deliveryDate: null, total: 9 }),
    )
    const { user } = await open()
    for (const [title, ascending, descending] of [
      ['P.O. Number', ['2', '1', '3'], ['3', '1', '2']],
      ['Delivery Date', ['1', '2', '3'], ['2', '1', '3']],
      ['Total', ['3', '2', '1'], ['1', '2', '3']],
      ['Order Number', ['1', '2', '3'], ['3', '2', '1']],
    ] as const) {
      const header = await screen.findByRole('button', { name: title })
      await user.click(header)
      expect(await firstColumn()).toEqual(ascending)
      await user.click(header)
      expect(await firstColumn()).toEqual(descending)
    }
  })

  // Spec 2 §2, histories: Orders are cards under 600 px
  it('is shown as sortable cards on a phone', async () => {
    setMedia({ width: 599 })
    answerOrders(order(1), order(2))
    const { user } = await open()
    const cards = await screen.findByRole('list', { name: 'Order History' })
    expect(
      within(cards)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['2', '1'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Order Number, ascending')
    expect(
      within(cards)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '2'])
    expect(within(cards).getAllByText('03/04/2026')).toHaveLength(2)
  })

  it('keeps its filters behind a button on a phone', async () => {
    setMedia({ width: 599 })
    answerOrders(order(1, { status: 'Shipped' }), order(2))
    const { user } = await open(BUYER, '#status=Shipped')
    expect(await screen.findByText('1 of 2 rows')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filters', expanded: false }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open')
    await user.click(screen.getByRole('button', { name: 'Filters', expanded: true }))
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
    expect(screen.getByRole('heading', { name: '2' })).toBeVisible()
  })

  const three = [
    order(1, { pO_Number: 'SPRING', status: 'Open', orderDate: '2026-03-01' }),
    order(2, { pO_Number: 'summer', status: 'Shipped', orderDate: '2026-03-02' }),
    order(13, { pO_Number: '', status: 'Shipped', orderDate: '2026-03-03' }),
  ]

  it('filters by text, status and order date, keeps the filters in the URL, and clears them', async () => {
    answerOrders(...three)
    const { user } = await open()
    expect(await firstColumn()).toEqual(['13', '2', '1'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Shipped')
    expect(await firstColumn()).toEqual(['13', '2'])
    await user.type(screen.getByRole('searchbox', { name: 'Order or P.O. number' }), 'SUM')
    expect(await firstColumn()).toEqual(['2'])
    await vi.waitFor(() => expect(window.location.hash).toBe('#search=SUM&status=Shipped'))
    await user.type(screen.getByRole('textbox', { name: 'From' }), '3/3/2026')
    expect(screen.getByText('Nothing matches the filters.')).toBeVisible()
    expect(window.location.hash).toBe('#search=SUM&status=Shipped&dates=2026-03-03~')
    const clear = screen.getAllByRole('button', { name: 'Clear filters' })
    await user.click(clear[0] as HTMLElement)
    expect(await firstColumn()).toEqual(['13', '2', '1'])
    expect(window.location.hash).toBe('')
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('')
  })

  // At any moment these zones have different days, so at most one of them is the browser's.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    "filters by today's date in the shop's time zone, %s",
    async (timeZone) => {
      withSettings(backend.current(), { timeZone })
      answerOrders(...three)
      const { user } = await open()
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Order Date' }), 'Today')
      const day = formatDate(calendarDateIn(timeZone, TEST_NOW))
      expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue(day)
      expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue(day)
    },
  )

  it('opens a linked view, and follows Back and Forward', async () => {
    answerOrders(...three)
    const { user } = await open(BUYER, '#status=Shipped&dates=2026-03-02~2026-03-31&sort=orderNumber')
    expect(await firstColumn()).toEqual(['2', '13'])
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Shipped')
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('03/31/2026')
    await user.click(screen.getByRole('button', { name: 'Order Number' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Any status')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order Date' }), 'Any date')
    expect(await firstColumn()).toEqual(['13', '2', '1'])
    const step = async (delta: number, numbers: readonly string[]) => {
      window.history.go(delta)
      await vi.waitFor(async () => expect(await firstColumn()).toEqual(numbers))
    }
    await step(-1, ['13', '2'])
    await step(-2, ['2', '13'])
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Shipped')
    await step(3, ['13', '2', '1'])
  })

  it('shows an error beside an invalid date, and keeps its text', async () => {
    answerOrders(...three)
    const { user } = await open(BUYER, '#dates=2026-03-02~2026-03-31')
    const from = await screen.findByRole('textbox', { name: 'From' })
    await user.clear(from)
    await user.type(from, '4/1/2026')
    await user.tab()
    expect(from).toHaveAccessibleDescription('Choose 03/31/2026 or earlier.')
    expect(from).toHaveValue('04/01/2026')
    const to = screen.getByRole('textbox', { name: 'To' })
    await user.clear(to)
    await user.type(to, '4/30/2026')
    await user.tab()
    expect(window.location.hash).toBe('#dates=2026-04-01~2026-04-30')
    expect(from).not.toHaveAccessibleDescription(/Choose/)
    expect(to).not.toHaveAccessibleDescription(/Choose/)
    await user.clear(to)
    await user.type(to, '3/31/2026')
    await user.tab()
    expect(to).toHaveAccessibleDescription('Choose 04/01/2026 or later.')
    expect(window.location.hash).toBe('#dates=2026-04-01~')
    await user.clear(from)
    await user.type(from, 'soon')
    await user.tab()
    expect(from).toHaveAccessibleDescription('Enter a date as MM/DD/YYYY.')
    expect(from).toHaveValue('soon')
    expect(await firstColumn()).toEqual(['13', '2', '1'])
  })

  it('exports the shown rows', async () => {
    answerOrders(...three)
    const { user } = await open(BUYER, '#status=Shipped')
    await firstColumn()
    const files = watchDownloads()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await vi.waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.name).toMatch(/^Order History \d{4}-\d\d-\d\d\.csv$/)
    expect(await files[0]?.text).toBe(
      [
        'Order Number,P.O. Number,Order Date,Delivery Date,Status,Total',
        '13,,2026-03-03,2026-03-04,Shipped,12.50',
        '2,summer,2026-03-02,2026-03-04,Shipped,12.50',
        '',
      ].join('\r\n'),
    )
  })

  it('shows no amounts to users who may not see prices', async () => {
    await open(CLERK)
    await firstColumn()
    expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull()
    expect(screen.queryByText(/\$/)).toBeNull()
  })

  // Spec 2 §2, histories: Orders have documents by the row and the two settings
  it('opens the documents that the row and the settings allow', async () => {
    const scans = [{ key: 'POD', name: 'Proof of delivery' }]
    answerOrders(order(1, { orderConfirmation: true, invoice: true, scanDocuments: scans }), order(2))
    withSettings(backend.current(), { canViewConfirmation: true, canPrintInvoices: true })
    const tab = { document: document.implementation.createHTMLDocument(), location: { replace: vi.fn() } }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const paths: string[] = []
    const answerDocument = ({ request }: { request: Request }) => {
      paths.push(new URL(request.url).pathname)
      return HttpResponse.json({ id: 'abc' })
    }
    server.use(answering(getOrderScan, answerDocument), answering(getOrderDocument, answerDocument))
    const { user } = await open()
    expect(await screen.findByRole('columnheader', { name: 'Documents' })).toBeVisible()
    for (const name of ['Confirmation', 'Invoice', 'Proof of delivery']) {
      await user.click(screen.getByRole('button', { name: '3 documents of order 1' }))
      await user.click(await screen.findByRole('menuitem', { name }))
      await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(3))
    expect(tab.location.replace).toHaveBeenLastCalledWith('/doc/abc')
    expect(paths).toEqual([
      '/api/documents/order/1/confirmation',
      '/api/documents/order/1/invoice',
      '/api/documents/order/1/scan/POD',
    ])
  })

  it('offers each of an order’s several invoices', async () => {
    const invoice = (number: number, invoiceDate: string) => ({
      ...{ arCode: `AR${number}`, reference: String(number), invoiceNumber: String(number) },
      ...{ invoiceDate, isCredit: false, total: '10.00' },
    })
    const invoices = [invoice(71, '2026-03-04'), invoice(72, '2026-03-05')]
    answerOrders(order(1, { invoice: true, invoices }))
    withSettings(backend.current(), { canViewConfirmation: true, canPrintInvoices: true })
    const tab = { document: document.implementation.createHTMLDocument(), location: { replace: vi.fn() } }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const paths: string[] = []
    server.use(
      answering(getOrderDocument, ({ request }) => {
        const { pathname, search } = new URL(request.url)
        paths.push(pathname + search)
        return HttpResponse.json({ id: 'abc' })
      }),
    )
    const { user } = await open()
    for (const name of ['Invoice 71 · 03/04/2026 · $10.00', 'Invoice 72 · 03/05/2026 · $10.00']) {
      await user.click(await screen.findByRole('button', { name: '2 documents of order 1' }))
      await user.click(await screen.findByRole('menuitem', { name }))
      await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(2))
    expect(paths).toEqual([
      '/api/documents/order/1/invoice?arCode=AR71',
      '/api/documents/order/1/invoice?arCode=AR72',
    ])
  })

  // Spec 2 §2, histories: Orders have no documents without the settings
  it('has no documents without the settings', async () => {
    answerOrders(order(1, { orderConfirmation: true, invoice: true }))
    withSettings(backend.current(), { canViewConfirmation: false, canPrintInvoices: false })
    await open()
    await firstColumn()
    expect(screen.queryByRole('columnheader', { name: 'Documents' })).toBeNull()
  })

  it('shows a new order of another tab or a colleague once the window gets the focus', async () => {
    answerOrders(order(1))
    await open()
    expect(await firstColumn()).toEqual(['1'])
    answerOrders(order(1), order(2))
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(async () => expect(await firstColumn()).toEqual(['2', '1']))
  })

  // Spec 2 §2, histories: 'No Results' without orders
  it('shows when there are no orders', async () => {
    answerOrders()
    await open()
    expect(await screen.findByText('No Results')).toBeVisible()
  })

  // Spec 2 §8: Failures of the order history
  it('shows the server’s reason for a failure or a default one, and retries', async () => {
    server.use(failing(listOrderHistory, 500, { message: 'History is closed' }))
    const { user } = await open()
    const retry = () => user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('History is closed')).toBeVisible()
    server.use(failing(listOrderHistory, 503))
    await retry()
    expect(await screen.findByText('Request could not be completed at this time')).toBeVisible()
    server.use(garbling(listOrderHistory))
    await retry()
    expect(
      await screen.findByText('The server sent an answer that could not be read. Please try again.'),
    ).toBeVisible()
    backend.endFaults()
    await retry()
    const numbers = (await firstColumn()).map(Number)
    expect(numbers.length).toBeGreaterThan(50)
    expect(numbers).toEqual([...numbers].sort((left, right) => right - left))
  })
})
