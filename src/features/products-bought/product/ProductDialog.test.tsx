import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { addCartLine } from '@/contract/cart/cart'
import { listProductHistory } from '@/contract/orders/history'
import type { ProductDto } from '@/contract/catalogue/product'
import { watchDownloads } from '@test/fakes/jsdom/downloads'
import { answering } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { demoProducts, findProduct, plainProducts, watchCalls } from '@test/worlds/checkout/demoOrdering'
import {
  answerLines,
  historyLine,
  openProductHistory,
  rowTexts,
} from '@test/worlds/products-bought/productHistoryScreen'
import { startBackend } from '@test/worlds/app/startBackend'

const backend = startBackend()

const lineOf = ({ productKey, productCode, description }: ProductDto, change: object = {}) =>
  historyLine({ productKey, productCode, description, ...change })

const plainProduct = async () => {
  const [product] = plainProducts(await demoProducts(backend.current()))
  return product
}

async function openDialog(description: string, hash = '') {
  const { user } = await openProductHistory(backend, hash)
  const [open] = await screen.findAllByRole('button', { name: `History ${description}` })
  await user.click(open as HTMLElement)
  return { user, open, element: await screen.findByRole('dialog', { name: description }) }
}

/** The figures above the charts. */
async function factsOf(element: HTMLElement) {
  const terms = await within(element).findAllByRole('term')
  const values = within(element).getAllByRole('definition')
  return Object.fromEntries(terms.map(({ textContent }, index) => [textContent, values[index]?.textContent]))
}

it('shows what was bought over time, each chart with its table, and gives the focus back', async () => {
  const product = await plainProduct()
  answerLines(
    lineOf(product, { invoiceDate: '2026-01-15', quantity: '2', price: '10' }),
    lineOf(product, { invoiceDate: '2026-03-02', quantity: '4', price: '12.345' }),
    lineOf(product, { invoiceDate: '2026-03-03', quantity: '-1', price: '12.345', type: 'Credit' }),
  )
  const { user, open, element } = await openDialog(product.description)
  const dialog = within(element)
  expect(await factsOf(element)).toEqual({
    'Last bought': '03/02/2026',
    'Invoiced lines': '2',
    'Total quantity': '5 CS',
    'Last price': '$12.3450',
  })
  for (const button of dialog.getAllByRole('button', { name: 'Show as table' })) await user.click(button)
  expect(rowTexts(dialog.getByRole('table', { name: 'Quantity by month (CS)' }))).toEqual([
    'MonthQuantity',
    'Jan 20262',
    'Feb 20260',
    'Mar 20263',
  ])
  expect(rowTexts(dialog.getByRole('table', { name: 'Price per CS' }))).toEqual([
    'DatePrice',
    '01/15/2026$10.00',
    '03/02/2026$12.3450',
  ])
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(open).toHaveFocus()
})

it('exports the lines of the product in this unit', async () => {
  const product = await plainProduct()
  answerLines(
    lineOf(product, { orderNumber: '1', invoiceDate: '2026-03-02', quantity: '4', price: '12.345' }),
    lineOf(product, { unitOfMeasure_SellBy: 'TUB' }),
    historyLine({ productKey: 999_999, description: 'Gone' }),
  )
  const files = watchDownloads()
  const { user, element } = await openDialog(product.description)
  await user.click(await within(element).findByRole('button', { name: 'Export CSV' }))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]?.name).toMatch(new RegExp(`^History ${product.productCode} .*\\.csv$`))
  const [, ...lines] = ((await files[0]?.text) ?? '').trim().split('\r\n')
  expect(lines).toEqual([expect.stringMatching(/^1,.*,2026-03-02,4,CS,12\.345,Invoice,/)])
})

it('compares the last price with today’s, and adds the product in the unit that was bought', async () => {
  const product = await plainProduct()
  const unit = product.sellBys[1]?.unitOfMeasure ?? expect.fail('The product has one unit')
  answerLines(lineOf(product, { unitOfMeasure_SellBy: unit, price: '0.01' }))
  const added = watchCalls(addCartLine)
  const { user, element } = await openDialog(product.description)
  const dialog = within(element)
  const again = within(await dialog.findByRole('region', { name: 'Add again' }))
  expect(await again.findByText(/^\d.*% more than last time$/)).toBeVisible()
  expect(again.getByRole('combobox', { name: `Unit of ${product.description}` })).toHaveValue(unit)
  await user.click(again.getByRole('button', { name: `Add ${product.description} to the cart` }))
  await vi.waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]?.body).toMatchObject({ productKey: product.productKey, unitOfMeasure: unit })
  expect(await again.findByRole('textbox', { name: `Quantity of ${product.description}` })).toHaveValue('1')
})

it('reads the whole history, whatever dates are shown, and retries after a failure', async () => {
  const product = await plainProduct()
  const answerPeriods = (whole: Response | object[]) =>
    server.use(
      answering(listProductHistory, ({ request }) => {
        if (new URL(request.url).search !== '')
          return HttpResponse.json([lineOf(product, { invoiceDate: '2025-01-05' })])
        return whole instanceof Response ? whole : HttpResponse.json(whole)
      }),
    )
  answerPeriods(HttpResponse.json({ message: 'History is closed' }, { status: 500 }))
  const { user, element } = await openDialog(product.description, '#dates=2025-01-01~2025-01-31')
  const dialog = within(element)
  expect(await dialog.findByText('History is closed')).toBeVisible()
  expect(dialog.queryByText('01/05/2025')).toBeNull()
  answerPeriods([lineOf(product, { invoiceDate: '2026-03-02' })])
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  expect(await factsOf(element)).toMatchObject({ 'Last bought': '03/02/2026' })
})

it('reports when a product is no longer sold, or not in that unit', async () => {
  const product = await plainProduct()
  const once = findProduct(
    await demoProducts(backend.current()),
    ({ sellBys, productKey }) => sellBys.length === 1 && productKey !== 9,
  )
  answerLines(
    historyLine({ productKey: 999_999, description: 'Gone' }),
    lineOf(once, { unitOfMeasure_SellBy: 'TUB', description: `${product.description} Tub` }),
  )
  const { user, element } = await openDialog('Gone')
  const dialog = within(element)
  expect(await dialog.findByText('This product is unavailable.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /to the cart$/ })).toBeNull()
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: `History ${product.description} Tub` }))
  const other = within(await screen.findByRole('dialog'))
  expect(await other.findByText('No longer sold by TUB.')).toBeVisible()
  expect(other.queryByText("Today's price")).toBeNull()
  expect(other.getByRole('button', { name: `Add ${once.description} to the cart` })).toBeVisible()
})
