import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { AccountSummaryDto, listAccountDetail } from '@/contract/account/account'
import { getOrderDocument, getOrderScan, getPaymentReceipt } from '@/contract/documents/documents'
import { getMenu } from '@/contract/accounts/menu'
import { listPaymentTypes } from '@/contract/payments/payment'
import { formatDollars } from '@/domain/money/money'
import { watchDownloads } from '@test/fakes/jsdom/downloads'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { answering, failing, garbling } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { BUYER, CLERK, withSettings } from '@test/worlds/checkout/demoOrdering'
import { renderApp } from '@test/worlds/app/render'
import { startBackend } from '@test/worlds/app/startBackend'
import { enterText } from '@test/worlds/app/enterText'

const backend = startBackend()
const PATH = '/account/detail'
const TITLE = 'Account Details'

async function open(hash = '') {
  const view = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: PATH + hash })
  await screen.findByRole('heading', { level: 1, name: TITLE })
  return view
}

const entry = (reference: string, invoiceDate: string, change: object = {}) => ({
  ...{ reference, invoiceDate, dueDate: null, age: null, initial: '10.00', balance: '10.00' },
  ...{ remarks: '', isCredit: false, orderNumber: '', scanDocuments: [] },
  ...change,
})
const OLD = entry('1001', '2026-08-01', { dueDate: '2026-08-31', age: 81, balance: '4.50', orderNumber: '7' })
const CREDIT = entry('CM1', '2026-09-01', { isCredit: true, balance: '-3.00', initial: '-3.00' })
const PAID = entry('1002', '2026-10-01', { dueDate: '2026-10-31', age: 20, balance: '0', remarks: 'Freight' })
const NEW = entry('1003', '2026-11-10', { dueDate: '2026-12-10', age: -20, balance: '100.25' })

function answerEntries(rows: readonly object[], headers: Record<string, string> = {}): string[] {
  const queries: string[] = []
  server.use(
    answering(listAccountDetail, ({ request }) => {
      queries.push(new URL(request.url).search)
      return HttpResponse.json(rows, { headers })
    }),
  )
  return queries
}

const table = () => screen.findByRole('table', { name: TITLE })
const texts = async () =>
  within(await table())
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent))
const references = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'Total')
/** Texts of the Running column, by reference. */
const running = async () =>
  Object.fromEntries((await texts()).slice(1, -1).map((cells) => [cells[0] ?? '', cells[6]] as const))

/** Balances by their labels. */
const facts = async () => {
  await table()
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  return Object.fromEntries(
    screen.getAllByRole('term').map(({ textContent }, index) => [textContent, values[index]]),
  )
}

const RUNNING = { 1001: '$4.50', CM1: '$1.50', 1002: '$1.50', 1003: '$101.75' }

describe('account details', () => {
  // Spec 3 §2, account: Details: nine columns, latest invoice first
  it('have nine columns, the latest invoice first, with totals', async () => {
    answerEntries([OLD, CREDIT, PAID, NEW])
    await open()
    expect(await texts()).toEqual([
      [
        ...['Reference', 'Invoice Date', 'Due Date', 'Age', 'Initial', 'Balance', 'Running', 'Remarks'],
        ...['Documents', 'Actions'],
      ],
      ['1003', '11/10/2026', '12/10/2026', '-20', '$10.00', '$100.25', '$101.75', '', '', 'Pay'],
      ['1002', '10/01/2026', '10/31/2026', '', '$10.00', '$0.00', '$1.50', 'Freight', '', ''],
      ['CM1', '09/01/2026', '', '', '-$3.00', '-$3.00', '$1.50', '', '', ''],
      ['1001', '08/01/2026', '08/31/2026', '81', '$10.00', '$4.50', '$4.50', '', 'Invoice of 1001', 'Pay'],
      ['Total', '', '', '', '$27.00', '$101.75', '', '', '', ''],
    ])
  })

  it('keep Running with any sort, filter and search', async () => {
    answerEntries([OLD, CREDIT, PAID, NEW])
    const { user } = await open()
    expect(await running()).toEqual(RUNNING)
    for (const [title, ascending] of [
      ['Reference', ['1001', '1002', '1003', 'CM1']],
      ['Invoice Date', ['1001', 'CM1', '1002', '1003']],
      ['Due Date', ['1001', '1002', '1003', 'CM1']],
      ['Balance', ['CM1', '1002', '1001', '1003']],
    ] as const) {
      await user.click(within(await table()).getByRole('button', { name: title }))
      expect(await references()).toEqual(ascending)
      expect(await running()).toEqual(RUNNING)
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Open only')
    expect(await running()).toEqual({ 1001: '$4.50', CM1: '$1.50', 1003: '$101.75' })
    await user.type(screen.getByRole('searchbox', { name: 'Reference or remarks' }), 'cm')
    expect(await running()).toEqual({ CM1: '$1.50' })
    expect(await facts()).toEqual({ 'Closing balance': '$101.75' })
  })

  it('subtract credits that a backend sends without a sign', async () => {
    answerEntries([OLD, { ...CREDIT, initial: '3.00', balance: '3.00' }])
    await open()
    expect(await running()).toEqual({ 1001: '$4.50', CM1: '$1.50' })
  })

  // Spec 3 §2, account: Details are searched by reference or remarks (the test tries a remark)
  it('filter by text, age and credit, keep the filters in the URL, and clear them', async () => {
    answerEntries([OLD, CREDIT, PAID, NEW])
    const { user } = await open()
    await table()
    const show = (name: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), name)
    for (const [name, hash, expected] of [
      ['Open only', '#show=open', ['1003', 'CM1', '1001']],
      ['Not past due', '#show=~0', ['1003']],
      ['61–90 days past due', '#show=61~90', ['1001']],
      ['Unapplied credits', '#show=credits', ['CM1']],
      ['All entries', '', ['1003', '1002', 'CM1', '1001']],
    ] as const) {
      await show(name)
      expect(await references()).toEqual(expected)
      expect(decodeURIComponent(window.location.hash)).toBe(hash)
    }
    await show('1–30 days past due')
    expect(screen.getByText('Nothing matches the filters.')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
    await enterText(user, screen.getByRole('searchbox', { name: 'Reference or remarks' }), 'FREIGHT')
    expect(await references()).toEqual(['1002'])
    expect(screen.getByText('1 of 4 rows')).toBeVisible()
  })

  it('open a linked age, even of unusual buckets', async () => {
    answerEntries([OLD, NEW])
    await open('#show=76~120')
    expect(await references()).toEqual(['1001'])
    expect(screen.getByRole('combobox', { name: 'Show' })).toHaveDisplayValue('76–120 days past due')
  })

  // Spec 3 §2, account: Dates of the details are asked of the server
  it('request the dates, and start from the balance brought forward', async () => {
    const queries = answerEntries([NEW], { 'X-Balance-Forward': '-1.50' })
    const { user } = await open('#dates=2026-11-01~')
    expect(await running()).toEqual({ 1003: '$98.75' })
    expect(queries).toEqual(['?startDate=2026-11-01'])
    expect(await facts()).toEqual({
      'Balance brought forward to 11/01/2026': '-$1.50',
      'Closing balance': '$98.75',
    })
    await enterText(user, screen.getByRole('textbox', { name: 'To' }), '11/30/2026')
    expect(await screen.findByText('Closing balance, entries to 11/30/2026')).toBeVisible()
    expect(queries.at(-1)).toBe('?startDate=2026-11-01&endDate=2026-11-30')
  })

  it('start at 0 without the header, and show no balance brought forward', async () => {
    answerEntries([NEW])
    await open('#dates=2026-11-01~')
    expect(await running()).toEqual({ 1003: '$100.25' })
    expect(screen.queryByText(/brought forward/)).toBeNull()
  })

  it('show an error beside an invalid date', async () => {
    answerEntries([NEW])
    const { user } = await open('#dates=~2026-11-30')
    const from = await screen.findByRole('textbox', { name: 'From' })
    await enterText(user, from, '12/1/2026')
    await user.tab()
    expect(from).toHaveAccessibleDescription('Choose 11/30/2026 or earlier.')
    await user.clear(from)
    await enterText(user, from, 'soon')
    await user.tab()
    expect(from).toHaveAccessibleDescription('Enter a date as MM/DD/YYYY.')
  })

  it('link to the payment of an open charge if the menu has Make Payment', async () => {
    answerEntries([OLD, CREDIT, PAID])
    const { user } = await open()
    await table()
    expect(screen.getAllByRole('button', { name: /^Pay/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Pay 1001' }))
    expect(window.location.pathname + window.location.hash).toBe('/account/payment#pay=1001')
  })

  it('have no payment links if Make Payment is locked', async () => {
    const { app } = backend.current()
    server.use(
      answering(getMenu, async ({ request }) => {
        const menu = (await (await app.fetch(request)).json()) as { key: string }[]
        return HttpResponse.json(
          menu.map((item) => (item.key === 'InvoicePayment' ? { ...item, isLocked: true } : item)),
        )
      }),
    )
    answerEntries([{ ...OLD, invoicePaymentKey: 'K' }])
    await open()
    expect(await references()).toEqual(['1001'])
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Receipt/ })).toBeNull()
  })

  it('have no payment links if the shop accepts no payments, and still open receipts', async () => {
    server.use(answering(listPaymentTypes, () => HttpResponse.json([])))
    answerEntries([OLD, { ...PAID, invoicePaymentKey: 'K1' }])
    await open()
    expect(await screen.findByRole('button', { name: 'Receipt of 1002' })).toBeVisible()
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull())
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
  })

  it('still link to the payment if the accepted types fail to load', async () => {
    const typesRequested = vi.fn()
    server.use(
      answering(listPaymentTypes, () => {
        typesRequested()
        return HttpResponse.json({}, { status: 502 })
      }),
    )
    answerEntries([OLD])
    await open()
    await vi.waitFor(() => expect(typesRequested).toHaveBeenCalled())
    expect(await screen.findByRole('button', { name: 'Pay 1001' })).toBeVisible()
  })

  // Spec 3 §2, account: Each row of the details has a document: the invoice, or the C/M of a credit
  it('open invoices, credit memos, scans and receipts', async () => {
    const scans = [{ key: 'COPY', name: 'Signed invoice' }]
    answerEntries([
      { ...OLD, scanDocuments: scans },
      { ...CREDIT, orderNumber: 'CM1' },
      { ...PAID, invoicePaymentKey: 'K1' },
    ])
    withSettings(backend.current(), { canPrintInvoices: true })
    const tab = { document: document.implementation.createHTMLDocument(), location: { replace: vi.fn() } }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const paths: string[] = []
    const answer = ({ request }: { request: Request }) => {
      paths.push(new URL(request.url).pathname)
      return HttpResponse.json({ id: 'abc' })
    }
    server.use(...[getOrderDocument, getOrderScan, getPaymentReceipt].map((call) => answering(call, answer)))
    const { user } = await open()
    for (const name of ['Invoice', 'Signed invoice']) {
      await user.click(await screen.findByRole('button', { name: '2 documents of 1001' }))
      await user.click(await screen.findByRole('menuitem', { name }))
      await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
    await user.click(screen.getByRole('button', { name: 'C/M of CM1' }))
    await user.click(screen.getByRole('button', { name: 'Receipt of 1002' }))
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(4))
    expect(paths).toEqual([
      '/api/documents/order/7/invoice',
      '/api/documents/order/7/scan/COPY',
      '/api/documents/order/CM1/invoice',
      '/api/documents/payment/invoice/K1',
    ])
  })

  it('have no documents without the right to print invoices', async () => {
    answerEntries([OLD])
    withSettings(backend.current(), { canPrintInvoices: false })
    await open()
    await table()
    expect(screen.queryByRole('button', { name: /of 1001$/ })).toBeNull()
  })

  it('export all columns, with amounts as numbers', async () => {
    answerEntries([OLD, CREDIT, PAID])
    withSettings(backend.current(), { canPrintInvoices: true })
    const { user } = await open('#show=open')
    await table()
    const files = watchDownloads()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await vi.waitFor(() => expect(files).toHaveLength(1))
    expect(await files[0]?.text).toBe(
      [
        'Reference,Invoice Date,Due Date,Age,Initial,Balance,Running,Remarks,Documents',
        'CM1,2026-09-01,,,-3.00,-3.00,1.5,,',
        '1001,2026-08-01,2026-08-31,81,10.00,4.50,4.5,,Invoice',
        '',
      ].join('\r\n'),
    )
  })

  // Spec 3 §2, account: Details are cards on a phone
  it('are sortable cards on a phone', async () => {
    setMedia({ width: 599 })
    answerEntries([OLD, NEW])
    const { user } = await open()
    const cards = await screen.findByRole('list', { name: TITLE })
    const names = () =>
      within(cards)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent)
    expect(names()).toEqual(['1003', '1001'])
    expect(within(cards).getByText('$104.75')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Invoice Date, ascending')
    expect(names()).toEqual(['1001', '1003'])
    expect(within(screen.getByRole('region', { name: 'Total' })).getByText('$104.75')).toBeVisible()
  })

  it('show no amounts if pricing is hidden, whatever the backend sends', async () => {
    answerEntries([OLD], { 'X-Balance-Forward': '1.00' })
    withSettings(backend.current(), { hidePricing: true })
    await open('#dates=2026-08-01~')
    await table()
    expect(screen.queryByText(/\$/)).toBeNull()
    expect(screen.getAllByText('-.--').length).toBeGreaterThan(3)
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('end at the balance of the summary, whatever the start date', async () => {
    await open('#dates=2026-11-12~')
    const { 'Closing balance': closing } = await facts()
    const { request, signIn } = backend.current()
    const answer = await request('/api/account/summary', { token: await signIn(BUYER) })
    const summary = v.parse(AccountSummaryDto, await answer.json())
    const balance = formatDollars(summary.balance)
    expect(closing).toBe(balance)
    expect((await texts())[1]?.[6]).toBe(balance)
  })

  it('show when there are no entries', async () => {
    answerEntries([])
    await open()
    expect(await screen.findByText('No Results')).toBeVisible()
  })

  it('show the reason of a failure with a retry', async () => {
    server.use(failing(listAccountDetail, 500, { message: 'The ledger is closed' }))
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger is closed')
    server.use(garbling(listAccountDetail))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(
      await screen.findByText('The server sent an answer that could not be read. Please try again.'),
    ).toBeVisible()
    backend.endFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await references()).length).toBeGreaterThan(20)
  })

  it('are not found without the menu key', async () => {
    await renderApp({ backend: backend.current(), signedInAs: CLERK, path: PATH })
    expect(await screen.findByRole('heading', { name: "Oops... This page doesn't exist!" })).toBeVisible()
  })

  // Spec 3 §2, account: Consumers are led away from the details
  it('redirect consumers to the start page', async () => {
    const who = { signedInAs: 'consumer@example.com', shipMethod: 'Pickup' } as const
    await renderApp({ backend: backend.current(), ...who, path: PATH })
    await vi.waitFor(() => expect(window.location.pathname).not.toBe(PATH))
    expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
  })
})
