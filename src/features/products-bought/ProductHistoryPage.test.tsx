import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { listProductHistory } from '@/contract/orders/history'
import { watchDownloads } from '@test/fakes/jsdom/downloads'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { failing, garbling, holding } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { CLERK } from '@test/worlds/checkout/demoOrdering'
import {
  answerLines,
  historyLine as line,
  historyTable,
  openProductHistory,
  rowTexts,
  shownProducts,
} from '@test/worlds/products-bought/productHistoryScreen'
import { startBackend } from '@test/worlds/app/startBackend'

const backend = startBackend()
const open = (hash = '', signedInAs?: string) => openProductHistory(backend, hash, signedInAs)

describe('the product history', () => {
  // Spec 2 §2, histories: Columns of the products, and links to them
  it('shows all columns, the latest invoice first, and the total of the amounts', async () => {
    answerLines(
      line({ productKey: 7 }),
      line({
        ...{ orderNumber: 501, productKey: 8, productCode: '04041016', description: 'Parsley' },
        ...{ invoiceDate: '2026-03-03', quantity: '5', unitOfMeasure_SellBy: 'LB' },
        ...{ price: '2.965', extension: '14.83' },
      }),
      line({ invoiceDate: null, quantity: '-1', type: 'Credit', price: '1234.5', extension: '-1234.50' }),
    )
    await open()
    expect(rowTexts(await historyTable())).toEqual([
      'Order NumberProduct CodeDescriptionInvoice DateQuantityU/MPriceTypeAmountActions',
      '50104041016Parsley03/03/20265LB$2.9650Invoice$14.83History',
      '50002011046Catfish Fillet03/02/20262CS$12.50Invoice$25.00History',
      '50002011046Catfish Fillet-1CS$1,234.50Credit-$1,234.50History',
      'Total-$1,194.67',
    ])
    for (const name of ['04041016', 'Parsley'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/product/8')
  })

  it('names the buttons of products with the same description by their codes too', async () => {
    answerLines(
      line({ productKey: 7, productCode: '10010' }),
      line({ productKey: 8, productCode: '10020' }),
      line({ productKey: 9, productCode: '10030', description: 'Parsley' }),
    )
    await open()
    const names = within(await historyTable())
      .getAllByRole('button', { name: /^History / })
      .map((button) => button.getAttribute('aria-label'))
    expect(names.toSorted()).toEqual([
      'History Catfish Fillet · 10010',
      'History Catfish Fillet · 10020',
      'History Parsley',
    ])
  })

  // Spec 2 §2, histories: The price header is blank without a price
  it('has a blank price header, no amounts and no spend when no row has a price', async () => {
    answerLines(line({ price: null, extension: null }))
    await open('#view=spend')
    expect(rowTexts(await historyTable())).toEqual([
      'Order NumberProduct CodeDescriptionInvoice DateQuantityU/MTypeActions',
      '50002011046Catfish Fillet03/02/20262CSInvoiceHistory',
    ])
    const [header] = within(await historyTable()).getAllByRole('row')
    expect(within(header as HTMLElement).getByRole('cell')).toBeEmptyDOMElement()
    for (const each of screen.getAllByRole('columnheader')) expect(each).not.toBeEmptyDOMElement()
    expect(screen.queryByRole('group', { name: 'What to show' })).toBeNull()
  })

  it('shows no price to users who may not see prices, whatever the backend sends', async () => {
    const { unmount } = await open('#view=spend', CLERK)
    expect((await shownProducts()).length).toBeGreaterThan(10)
    expect(screen.queryByText(/\$/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Spend' })).toBeNull()
    unmount()
    answerLines(line())
    const { user } = await open('', CLERK)
    expect(rowTexts(await historyTable()).at(-1)).toBe('50002011046Catfish Fillet03/02/20262CSInvoiceHistory')
    await user.click(screen.getByRole('button', { name: 'History Catfish Fillet' }))
    const dialog = await screen.findByRole('dialog', { name: 'Catfish Fillet' })
    expect(await within(dialog).findByText('2 CS')).toBeVisible()
    expect(dialog).not.toHaveTextContent(/\$|price/i)
  })

  it('sorts by each column in both directions', async () => {
    answerLines(
      line({
        ...{ orderNumber: '9', productCode: 'B', description: 'Two', invoiceDate: '2026-01-02' },
        ...{ quantity: '10', unitOfMeasure_SellBy: 'CS', price: '3', type: 'Invoice', extension: '30' },
      }),
      line({
        ...{ orderNumber: '10', productCode: 'A', description: 'Three', invoiceDate: '2026-01-03' },
        ...{ quantity: '9', unitOfMeasure_SellBy: 'EA', price: '20', type: 'Credit', extension: '-180' },
      }),
      line({
        ...{ orderNumber: '11', productCode: 'C', description: 'One', invoiceDate: null },
        ...{ quantity: '-1', unitOfMeasure_SellBy: 'BG', price: null, type: 'Other', extension: null },
      }),
    )
    const { user } = await open()
    for (const [title, ascending, descending] of [
      ['Order Number', ['Two', 'Three', 'One'], ['One', 'Three', 'Two']],
      ['Product Code', ['Three', 'Two', 'One'], ['One', 'Two', 'Three']],
      ['Description', ['One', 'Three', 'Two'], ['Two', 'Three', 'One']],
      ['Invoice Date', ['Two', 'Three', 'One'], ['Three', 'Two', 'One']],
      ['Quantity', ['One', 'Three', 'Two'], ['Two', 'Three', 'One']],
      ['U/M', ['One', 'Two', 'Three'], ['Three', 'Two', 'One']],
      ['Price', ['Two', 'Three', 'One'], ['Three', 'Two', 'One']],
      ['Type', ['Three', 'Two', 'One'], ['One', 'Two', 'Three']],
      ['Amount', ['Three', 'Two', 'One'], ['Two', 'Three', 'One']],
    ] as const) {
      const header = await screen.findByRole('button', { name: title })
      await user.click(header)
      expect(await shownProducts(), title).toEqual(ascending)
      await user.click(header)
      expect(await shownProducts(), title).toEqual(descending)
    }
  })

  const three = [
    line({ description: 'Catfish Fillet', orderNumber: '500' }),
    line({
      description: 'Catfish Whole',
      orderNumber: '501',
      type: 'Credit',
      quantity: '-1',
      extension: '-9',
    }),
    line({ description: 'Parsley', orderNumber: '601', productCode: '04' }),
  ]

  it('searches, filters by type, totals the rows shown, keeps the filters in the URL, and clears them', async () => {
    answerLines(...three)
    const { user } = await open()
    await user.type(await screen.findByRole('searchbox', { name: 'Product or order number' }), 'whole CAT')
    expect(await shownProducts()).toEqual(['Catfish Whole'])
    expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total-$9.00')
    expect(screen.getByText('1 of 3 rows')).toBeVisible()
    await vi.waitFor(() => expect(window.location.hash).toBe('#search=whole%20CAT'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Invoice')
    expect(screen.getByText('Nothing matches the filters.')).toBeVisible()
    expect(window.location.hash).toBe('#search=whole%20CAT&type=Invoice')
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' })
    await user.click(clear as HTMLElement)
    expect(await shownProducts()).toHaveLength(3)
    expect(window.location.hash).toBe('')
  })

  it('exports the rows shown with plain numbers', async () => {
    answerLines(line({ price: '1234.5', extension: '2469.00' }), line({ description: 'Parsley' }))
    const { user } = await open('#search=catfish')
    await historyTable()
    const files = watchDownloads()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await vi.waitFor(() => expect(files).toHaveLength(1))
    expect(await files[0]?.text).toBe(
      [
        'Order Number,Product Code,Description,Invoice Date,Quantity,U/M,Price,Type,Amount',
        '500,02011046,Catfish Fillet,2026-03-02,2,CS,1234.5,Invoice,2469.00',
        '',
      ].join('\r\n'),
    )
  })

  // Spec 2 §2, histories: Products are cards under 700 px
  it('is shown as cards under 700 pixels', async () => {
    setMedia({ width: 699 })
    answerLines(...three)
    const { user } = await open()
    const cards = await screen.findByRole('list', { name: 'Product History' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Description, descending')
    const names = within(cards)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Parsley', 'Catfish Whole', 'Catfish Fillet'])
    expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent('Amount$41.00')
    await user.click(within(cards).getByRole('button', { name: 'History Parsley' }))
    expect(await screen.findByRole('dialog', { name: 'Parsley' })).toBeVisible()
  })

  // Spec 2 §2, histories: Products are a table from 700 px
  it('is shown as a table at 700 pixels', async () => {
    setMedia({ width: 700 })
    answerLines(...three)
    await open()
    expect(await shownProducts()).toHaveLength(3)
  })
})

describe('the dates of the product history', () => {
  // Spec 2 §2, histories: Start and end date of the product history
  it('are sent to the server, from a link or a preset', async () => {
    const queries = answerLines(line())
    const { user } = await open('#dates=2026-01-01~2026-03-31')
    await historyTable()
    expect(queries).toContain('?startDate=2026-01-01&endDate=2026-03-31')
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('01/01/2026')
    await user.clear(screen.getByRole('textbox', { name: 'To' }))
    await user.tab()
    await vi.waitFor(() => expect(queries).toContain('?startDate=2026-01-01'))
    expect(window.location.hash).toBe('#dates=2026-01-01~')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Invoice Date' }), 'Any date')
    await vi.waitFor(() => expect(queries).toContain(''))
  })

  it('keep the previous rows on screen, marked as loading, until the new ones arrive', async () => {
    answerLines(line({ description: 'Earlier' }))
    const { user } = await open()
    expect(await shownProducts()).toEqual(['Earlier'])
    const heldCall = holding(listProductHistory, backend.current().app)
    server.use(heldCall.handler)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Invoice Date' }), 'Last 30 days')
    await vi.waitFor(() => expect(heldCall.arrived()).toBe(1))
    expect(await shownProducts()).toEqual(['Earlier'])
    expect(
      within(screen.getByRole('search', { name: 'Filter products' })).getByRole('status'),
    ).toHaveTextContent('Loading')
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true')
    heldCall.release()
    await vi.waitFor(() => expect(screen.queryByText('Earlier')).toBeNull())
    expect(screen.getByText(/^\d+ rows$/)).toBeVisible()
  })

  it('show no rows of other dates when the new ones cannot be read', async () => {
    answerLines(line({ description: 'Earlier' }))
    const { user } = await open()
    expect(await shownProducts()).toEqual(['Earlier'])
    server.use(failing(listProductHistory, 500, { message: 'History is closed' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Invoice Date' }), 'Last 30 days')
    expect(await screen.findByText('History is closed')).toBeVisible()
    expect(screen.queryByText('Earlier')).toBeNull()
    expect(screen.getByText('Not loaded')).toBeVisible()
    answerLines(line({ description: 'Later' }))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await shownProducts()).toEqual(['Later'])
    expect(screen.queryByText('History is closed')).toBeNull()
  })

  it('can be cleared where nothing was invoiced', async () => {
    const queries = answerLines()
    const { user } = await open('#dates=2020-01-01~2020-01-31')
    expect(await screen.findByText('No Results')).toBeVisible()
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' })
    await user.click(clear as HTMLElement)
    expect(await screen.findByText('Products appear here once they are invoiced.')).toBeVisible()
    expect(queries).toContain('')
  })
})

// Spec 2 §8: Failures of the product history
it('the product history shows the server’s reason for a failure, or a default, and loads latest first on a retry', async () => {
  server.use(failing(listProductHistory, 500, { message: 'History is closed' }))
  const { user } = await open()
  const retry = () => user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('History is closed')).toBeVisible()
  server.use(garbling(listProductHistory))
  await retry()
  expect(
    await screen.findByText('The server sent an answer that could not be read. Please try again.'),
  ).toBeVisible()
  backend.endFaults()
  await retry()
  const rows = rowTexts(await historyTable()).flatMap((text) => /\d\d\/\d\d\/\d{4}/.exec(text)?.[0] ?? [])
  const days = rows.map((date) => date.slice(6) + date.slice(0, 5))
  expect(days.length).toBeGreaterThan(10)
  expect(days).toEqual(days.toSorted().toReversed())
})
