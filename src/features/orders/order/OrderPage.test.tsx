import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { getOrder, OrderDto, OrderHistoryRowDto } from '@/contract/orders/history'
import { formatDollars } from '@/domain/money/money'
import { BUYER, CLERK, demoProducts, withSettings } from '@test/worlds/checkout/demoOrdering'
import { watchDownloads } from '@test/fakes/jsdom/downloads'
import { answering, failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startBackend } from '@test/worlds/app/startBackend'
import { renderApp } from '@test/worlds/app/render'

const backend = startBackend()

async function ask(path: string): Promise<unknown> {
  const token = await backend.current().signIn(BUYER)
  return (await backend.current().request(path, { token })).json()
}

/** The newest order with this status, as the backend has it. */
async function orderWith(status: string): Promise<OrderDto> {
  const rows = v.parse(v.array(OrderHistoryRowDto), await ask('/api/history/orders'))
  const row = rows.find((each) => each.status === status) ?? expect.fail(`no order is ${status}`)
  return v.parse(OrderDto, await ask(`/api/history/orders/${row.orderNumber}`))
}

/** Answers with the backend's order after these changes of the order and of its first line. */
function answerWith(change: object, firstLine: object = {}) {
  server.use(
    answering(getOrder, async ({ request }) => {
      const order = v.parse(OrderDto, await (await backend.current().app.fetch(request)).json())
      const lines = order.lines.map((line, index) => (index === 0 ? { ...line, ...firstLine } : line))
      return HttpResponse.json({ ...order, lines, ...change })
    }),
  )
}

async function open(orderNumber: string, signedInAs = BUYER) {
  const view = await renderApp({
    backend: backend.current(),
    signedInAs,
    path: `/history/orders/${orderNumber}`,
  })
  await screen.findByRole('heading', { level: 1, name: `Order ${orderNumber}` })
  return view
}

const lines = () => screen.findByRole('table', { name: 'Lines' })
const part = (name: string) => screen.getByRole('region', { name })

describe('an opened order', () => {
  it('shows the lines, who ordered, the delivery address and the costs', async () => {
    const order = await orderWith('Invoiced')
    const [line] = order.lines
    if (!line) throw new Error('The order has no lines')
    answerWith(
      {
        specialInstruction1: 'Rear dock',
        notes: 'Call first\nThen ring',
        shipToAddress: ['Pier', '1 State St'],
      },
      {
        quantity: '1000.5',
        unitOfMeasure: 'CS',
        unitPrice: '3.4567',
        unitOfMeasure_Prc: 'LB',
        productText1: 'Ripe',
      },
    )
    await open(order.orderNumber)
    expect(document.title).toBe(`Order ${order.orderNumber} · Tradecounter`)
    const table = await lines()
    for (const fact of [
      'StatusInvoiced',
      `Ordered by${order.orderedBy}`,
      'Ship ToPier1 State St',
      'Special Instructions 1Rear dock',
      'NotesCall firstThen ring',
    ])
      expect(part('Details')).toHaveTextContent(fact)
    expect(screen.queryByText('Special Instructions 2')).toBeNull()
    const row = within(table).getAllByRole('row')[1] ?? table
    expect(within(row).getByRole('link', { name: line.formattedProductCode })).toHaveAttribute(
      'href',
      `/product/${line.productKey}`,
    )
    expect(within(row).getByRole('link', { name: line.description })).toBeVisible()
    const product = (await demoProducts(backend.current())).find(
      (each) => each.productKey === line.productKey,
    )
    const { k1: brand = '', k2: pack = '' } = product?.additional ?? {}
    await waitFor(() => expect(row).toHaveTextContent(`${line.description}${pack} · ${brand}`))
    expect(row).toHaveTextContent('Ripe')
    expect(row).toHaveTextContent('1,000.5 CS')
    expect(row).toHaveTextContent('$3.4567 LB')
    expect(within(table).getAllByRole('row')).toHaveLength(order.lines.length + 1)
    expect(part('Lines')).toHaveTextContent(`Total${formatDollars(order.total)}`)
  })

  it('shows pack and brand as ordered for a product that is no longer sold', async () => {
    const order = await orderWith('Invoiced')
    answerWith({}, { productKey: 999_999, description: 'Old Soup', pack: '12 × 1 l', brand: 'Harvest Lane' })
    await open(order.orderNumber)
    const row = within(await lines()).getAllByRole('row')[1]
    await waitFor(() => expect(row).toHaveTextContent('Old Soup12 × 1 l · Harvest Lane'))
  })

  it('exports its lines as sorted, with units in columns of their own', async () => {
    const order = await orderWith('Invoiced')
    const line = order.lines[0] ?? expect.fail('The order has no lines')
    const numbers = { unitOfMeasure: 'CS', unitPrice: '3.4567', unitOfMeasure_Prc: 'LB' }
    const named = (position: number, description: string, quantity: string) => ({
      ...line,
      ...numbers,
      ...{ position, description, quantity, productCode: '7', extension: '10.00' },
      formattedProductCode: '',
    })
    answerWith({ lines: [named(1, '=Pear', '2'), named(2, 'Apple', '1000.50')] })
    const files = watchDownloads()
    const { user } = await open(order.orderNumber)
    await lines()
    await user.dblClick(screen.getByRole('button', { name: 'Quantity' }))
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.name).toMatch(new RegExp(`^Order ${order.orderNumber} .*\\.csv$`))
    expect(await files[0]?.text).toBe(
      [
        'Product Code,Description,Quantity,U/M,Price,Price By,Extension',
        '7,Apple,1000.5,CS,3.4567,LB,10.00',
        "7,'=Pear,2,CS,3.4567,LB,10.00",
        '',
      ].join('\r\n'),
    )
  })

  it('shows invoiced and credited quantities that differ, and overridden prices', async () => {
    const order = await orderWith('Invoiced')
    const ten = { quantity: '10', unitOfMeasure: 'CS' }
    answerWith({}, { ...ten, invoicedQuantity: '8', creditedQuantity: '2', isOverridePrice: true })
    await open(order.orderNumber)
    const row = within(await lines()).getAllByRole('row')[1]
    expect(row).toHaveTextContent('8 of 10 CS invoiced')
    expect(row).toHaveTextContent('2 CS credited')
    expect(row).toHaveTextContent('changed price')
    const count = order.lines.length
    expect(screen.getByText(/invoiced in full\./)).toHaveTextContent(
      `${count - 1} of ${count} lines invoiced in full. Credits exist for 1 line.`,
    )
  })

  it.each([
    ['24.5', 'was $24.50'],
    ['24.5678', 'was $24.5678'],
    [null, 'changed price'],
  ])('shows the price that an overridden one replaced, %s, as “%s”', async (standardPrice, shown) => {
    const order = await orderWith('Invoiced')
    answerWith({}, { isOverridePrice: true, standardPrice })
    await open(order.orderNumber)
    const [, first, second] = within(await lines()).getAllByRole('row')
    expect(first).toHaveTextContent(shown)
    expect(second).not.toHaveTextContent(/was|changed/)
  })

  it('lists its invoices and credits with their amounts', async () => {
    const order = await orderWith('Invoiced')
    const entry = {
      reference: 'R-1',
      invoiceNumber: '1',
      invoiceDate: '2026-03-02',
      isCredit: false,
      total: '25',
    }
    answerWith({
      invoices: [entry, { ...entry, reference: 'C-2', isCredit: true, total: '-5.5' }],
    })
    await open(order.orderNumber)
    const rows = within(await screen.findByRole('table', { name: 'Invoices and credits' })).getAllByRole(
      'row',
    )
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'ReferenceTypeDateAmount',
      'R-1Invoice03/02/2026$25.00',
      'C-2Credit03/02/2026-$5.50',
    ])
  })

  it('has its documents', async () => {
    const order = await orderWith('Open')
    answerWith({ scanDocuments: [{ key: 'POD', name: 'Proof of delivery' }] })
    await open(order.orderNumber)
    await lines()
    const names = within(part('Documents')).getAllByRole('button')
    expect(names.map(({ textContent }) => textContent)).toEqual(['Confirmation', 'Proof of delivery'])
  })

  it('lists each of several invoices', async () => {
    const order = await orderWith('Invoiced')
    const entry = {
      arCode: 'A1',
      invoiceNumber: '81',
      invoiceDate: '2026-03-02',
      isCredit: false,
      total: '25',
    }
    const invoices = [entry, { ...entry, arCode: 'A2', invoiceNumber: '82' }]
    answerWith({ orderConfirmation: false, invoice: true, invoices, scanDocuments: [] })
    withSettings(backend.current(), { canPrintInvoices: true })
    await open(order.orderNumber)
    await lines()
    const names = within(part('Documents')).getAllByRole('button')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Invoice 81 · 03/02/2026 · $25.00',
      'Invoice 82 · 03/02/2026 · $25.00',
    ])
  })

  it('shows an estimated total until it is invoiced', async () => {
    const order = await orderWith('Open')
    await open(order.orderNumber)
    expect(await screen.findByText('Estimated total')).toBeVisible()
    expect(screen.getByText('Nothing is invoiced.')).toBeVisible()
    expect(screen.queryByText(/ invoiced$/)).toBeNull()
  })

  it('shows no amounts to users who may not see prices', async () => {
    const order = await orderWith('Invoiced')
    await open(order.orderNumber, CLERK)
    await lines()
    expect(screen.queryByText(/\$|-\.--/)).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull()
    expect(screen.queryByText(/total$/i)).toBeNull()
  })

  it.each([404, 501])('links to the history if it cannot be opened (%s)', async (status) => {
    server.use(failing(getOrder, status))
    const { user } = await open('999999')
    expect(await screen.findByText('This order cannot be opened.')).toBeVisible()
    await user.click(screen.getAllByRole('link', { name: 'Order History' }).at(-1) ?? document.body)
    expect(await screen.findByRole('heading', { level: 1, name: 'Order History' })).toBeVisible()
  })

  it('shows the reason of a failure and loads on a retry', async () => {
    const { orderNumber } = await orderWith('Open')
    server.use(failing(getOrder, 500, { message: 'Back soon' }))
    const { user } = await open(orderNumber)
    expect(await screen.findByText('Back soon')).toBeVisible()
    backend.endFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await lines()).toBeVisible()
  })
})

describe('the list', () => {
  const openList = async () => {
    const view = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/history/orders' })
    await screen.findByRole('table', { name: 'Order History' })
    return view
  }

  it('opens an order by its number', async () => {
    const { orderNumber } = await orderWith('Open')
    const { user } = await openList()
    await user.click(await screen.findByRole('link', { name: orderNumber }))
    expect(await screen.findByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible()
    expect(await lines()).toBeVisible()
  })

  it.each([404, 501])(
    'has no links if the backend lacks the call (%s), which it sends once',
    async (status) => {
      const onRequest = vi.fn()
      server.use(
        answering(getOrder, () => {
          onRequest()
          return new HttpResponse(null, { status })
        }),
      )
      await openList()
      await waitFor(() => expect(screen.queryByRole('link', { name: /^\d+$/ })).toBeNull())
      expect(onRequest).toHaveBeenCalledTimes(1)
    },
  )
})
