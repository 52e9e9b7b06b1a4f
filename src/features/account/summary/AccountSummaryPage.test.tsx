import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { getAccountSummary, getStatement } from '@/contract/account/account'
import { getMenu } from '@/contract/accounts/menu'
import { listPaymentTypes } from '@/contract/payments/payment'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { answering, failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { BUYER, CLERK, withSettings } from '@test/worlds/checkout/demoOrdering'
import { renderApp } from '@test/worlds/app/render'
import { startBackend } from '@test/worlds/app/startBackend'

const backend = startBackend()
const PATH = '/account/summary'
const TITLE = 'Account Summary'

async function open() {
  const view = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: PATH })
  await screen.findByRole('heading', { level: 1, name: TITLE })
  return view
}

const SUMMARY = {
  ...{ name: 'Harbor Bistro', address: '18 Ceres Street\nPortsmouth, NH 03801' },
  ...{ unappliedCredit: '-10.00', current: '25.00', balance: '90.00' },
  buckets: [
    { name: '1–30 Days', value: '75.00' },
    { name: '31–60 Days', value: '0.00' },
    { name: 'Disputed', value: '0.00' },
  ],
  ...{ creditLimit: '500.00', onOrder: '12.00', onHold: '0.00', availableCredit: '398.00' },
  ...{ lastPaymentDate: '2026-11-02', lastPaymentAmount: '60.00' },
  ...{ lastInvoiceDate: '2026-11-18', lastInvoiceAmount: '20.50' },
}

function answerSummary(change: object = {}): void {
  server.use(answering(getAccountSummary, () => HttpResponse.json({ ...SUMMARY, ...change })))
}

function withLocked(...keys: readonly string[]): void {
  const { app } = backend.current()
  server.use(
    answering(getMenu, async ({ request }) => {
      const menu = (await (await app.fetch(request)).json()) as { key: string }[]
      return HttpResponse.json(
        menu.map((item) => (keys.includes(item.key) ? { ...item, isLocked: true } : item)),
      )
    }),
  )
}

const card = (name: string) => screen.findByRole('region', { name })
const rows = async () =>
  within(await card('Financial Data'))
    .getAllByRole('row')
    .map((row) => row.textContent)

describe('the account summary', () => {
  // Spec 3 §2, account: Summary: address, Financial Data with buckets, Credit Info
  it('has the address, the balance by age and the credit', async () => {
    answerSummary()
    await open()
    expect((await card('Harbor Bistro')).textContent).toBe('Harbor Bistro18 Ceres StreetPortsmouth, NH 03801')
    expect(await rows()).toEqual([
      'AgeAmount',
      'Unapplied Credit-$10.00',
      'Current$25.00',
      '1–30 Days$75.00',
      '31–60 Days$0.00',
      'Disputed$0.00',
      'Balance$90.00',
    ])
    const credit = within(await card('Credit Info'))
    const values = credit.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(credit.getAllByRole('term').map(({ textContent }, index) => [textContent, values[index]])).toEqual(
      [
        ['Credit Limit', '$500.00'],
        ['Balance', '$90.00'],
        ['On Order', '$12.00'],
        ['On Hold', '$0.00'],
        ['Available Credit', '$398.00'],
        ['Last Payment Date', '11/02/2026'],
        ['Last Payment Amount', '$60.00'],
        ['Last Invoice Date', '11/18/2026'],
        ['Last Invoice Amount', '$20.50'],
      ],
    )
    expect(screen.queryByText(/credit limit by|on hold\./)).toBeNull()
  })

  it('shows the charges by age as a bar, with a text alternative', async () => {
    answerSummary()
    await open()
    const name = 'Charges by age: Current $25.00 (25%), 1–30 Days $75.00 (75%)'
    expect(await screen.findByRole('img', { name })).toBeVisible()
  })

  it('shows that there is no open charge', async () => {
    answerSummary({ current: '0.00', buckets: [] })
    await open()
    expect(await screen.findByRole('img', { name: 'No open charges' })).toBeVisible()
  })

  it('shows placeholders for missing values', async () => {
    answerSummary({
      ...{ creditLimit: null, availableCredit: null },
      lastPaymentDate: null,
      lastPaymentAmount: null,
    })
    await open()
    const credit = await card('Credit Info')
    expect(within(credit).getAllByText('-.--')).toHaveLength(3)
    expect(within(credit).getByText('–')).toBeVisible()
  })

  it('shows notices if the account is over its limit or on hold', async () => {
    answerSummary({ availableCredit: '-35.00', onHold: '12.50' })
    await open()
    expect(await screen.findByText('This account is over its credit limit by $35.00.')).toBeVisible()
    expect(screen.getByText('$12.50 is on hold.')).toBeVisible()
  })

  it('links to the entries of each part, to the details and to the payment', async () => {
    answerSummary()
    const { user } = await open()
    const table = within(await card('Financial Data'))
    for (const [name, hash] of [
      ['Unapplied Credit', '#show=credits'],
      ['Current', '#show=~0'],
      ['1–30 Days', '#show=1~30'],
      ['Balance', '#show=open'],
    ] as const) {
      const href = table.getByRole('link', { name }).getAttribute('href') ?? ''
      expect(decodeURIComponent(href)).toBe(`/account/detail${hash}`)
    }
    // The bucket's name contains no age.
    expect(table.queryByRole('link', { name: 'Disputed' })).toBeNull()
    const page = within(screen.getByRole('main'))
    expect(page.getByRole('link', { name: 'Account Details' })).toHaveAttribute('href', '/account/detail')
    expect(page.getByRole('link', { name: 'Make Payment' })).toHaveAttribute('href', '/account/payment')
    await user.click(table.getByRole('link', { name: '1–30 Days' }))
    await screen.findByRole('heading', { level: 1, name: 'Account Details' })
    expect(await screen.findByRole('combobox', { name: 'Show' })).toHaveDisplayValue('1–30 days past due')
  })

  it('has no links to screens that the menu locks', async () => {
    answerSummary()
    withLocked('AccountDetail', 'InvoicePayment', 'CurrentStatement')
    await open()
    await card('Financial Data')
    const page = within(screen.getByRole('main'))
    expect(page.queryAllByRole('link')).toEqual([])
    expect(page.queryByRole('button', { name: 'Statement' })).toBeNull()
  })

  it('has no payment link if the shop accepts no payments', async () => {
    answerSummary()
    server.use(answering(listPaymentTypes, () => HttpResponse.json([])))
    await open()
    const page = within(screen.getByRole('main'))
    expect(page.getByRole('link', { name: 'Account Details' })).toBeVisible()
    await vi.waitFor(() => expect(page.queryByRole('link', { name: 'Make Payment' })).toBeNull())
  })

  it('opens the statement', async () => {
    answerSummary()
    const tab = { document: document.implementation.createHTMLDocument(), location: { replace: vi.fn() } }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    server.use(answering(getStatement, () => HttpResponse.json({ id: 'made' })))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Statement' }))
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/doc/made'))
  })

  it('has the same balance as the details, and shows all figures on a phone', async () => {
    setMedia({ width: 390 })
    const { user } = await open()
    const shown = await rows()
    const balance = shown.at(-1)?.replace('Balance', '') ?? ''
    expect(balance).toMatch(/^\$/)
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Account Details' }))
    await screen.findByText('Closing balance')
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent(balance)
  })

  it('shows no amounts if pricing is hidden, whatever the backend sends', async () => {
    answerSummary({ availableCredit: '-1.00', onHold: '5.00' })
    withSettings(backend.current(), { hidePricing: true })
    await open()
    await card('Credit Info')
    expect(screen.queryByText(/\$/)).toBeNull()
    expect(screen.queryByRole('img', { name: /charges/i })).toBeNull()
  })

  // Spec 3 §2, account: A failure of the summary shows its text
  it('shows the reason of a failure as an alert with a retry', async () => {
    server.use(failing(getAccountSummary, 500, { message: 'The ledger is closed' }))
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger is closed')
    backend.endFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await card('Financial Data')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is refetched once the window gets the focus, and keeps old figures when that fails', async () => {
    answerSummary()
    await open()
    await card('Financial Data')
    answerSummary({ balance: '91.00' })
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(async () => expect((await rows()).at(-1)).toBe('Balance$91.00'))
    server.use(failing(getAccountSummary, 503))
    window.dispatchEvent(new Event('focus'))
    expect(await screen.findByText('Request could not be completed at this time')).toBeVisible()
    expect((await rows()).at(-1)).toBe('Balance$91.00')
  })

  it('is not found without the menu key', async () => {
    await renderApp({ backend: backend.current(), signedInAs: CLERK, path: PATH })
    expect(await screen.findByRole('heading', { name: "Oops... This page doesn't exist!" })).toBeVisible()
  })

  // Spec 3 §2, account: Consumers are led away from the summary
  it('redirects consumers to the start page', async () => {
    const who = { signedInAs: 'consumer@example.com', shipMethod: 'Pickup' } as const
    await renderApp({ backend: backend.current(), ...who, path: PATH })
    expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    expect(window.location.pathname).toBe('/products')
  })
})
