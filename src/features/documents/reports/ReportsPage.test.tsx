import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { getStatement } from '@/contract/account/account'
import type { Endpoint } from '@/contract/endpoint'
import { getOrderGuideList, getPriceList, getProductList, getQuoteSheet } from '@/contract/documents/reports'
import { BUYER, CLERK } from '@test/worlds/checkout/demoOrdering'
import { answering, failing, garbling } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { renderApp } from '@test/worlds/app/render'
import { startBackend } from '@test/worlds/app/startBackend'
import { REPORTS } from './ReportsPage'

const backend = startBackend()
const TODAY = '11/20/2026'

function fakeTab() {
  const document = window.document.implementation.createHTMLDocument()
  const tab = { document, location: { replace: vi.fn() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return { ...tab, open }
}

async function openReports(signedInAs = BUYER) {
  const view = await renderApp({ backend: backend.current(), signedInAs, path: '/reports' })
  await screen.findByRole('heading', { level: 1, name: 'Reports' })
  return view
}

const card = (name: string) => screen.findByRole('region', { name })
const openButton = async (name: string) =>
  within(await card(name)).getByRole('button', { name: `Open Report: ${name}` })

/** Answers each call with a report; returns the queries of the calls. */
function answerAs(endpoint: Endpoint): Record<string, string>[] {
  const queries: Record<string, string>[] = []
  server.use(
    answering(endpoint, ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams))
      return HttpResponse.json({ id: 'made' })
    }),
  )
  return queries
}

describe('the reports', () => {
  // Spec 3 §2, reports: The reports are five cards
  it('have a card each, among them the five of the specification', async () => {
    await openReports()
    const page = within(screen.getByRole('main'))
    const headings = await page.findAllByRole('heading', { level: 2 })
    const titles = headings.map(({ textContent }) => textContent)
    expect(titles).toEqual(REPORTS.map(({ texts }) => texts.title))
    const specified = [
      'Current Statement',
      'Order Guide List',
      'Product List',
      'Product Price List',
      'Quote Sheet',
    ]
    expect(titles.filter((title) => specified.includes(title))).toEqual(specified)
  })

  // Spec 3 §2, reports: Reports open in a tab
  it('open from the backend in a new tab', async () => {
    const tab = fakeTab()
    const { user } = await openReports()
    await user.click(await openButton('Current Statement'))
    await waitFor(() => expect(tab.close.mock.calls.length + tab.location.replace.mock.calls.length).toBe(1))
    expect(screen.queryByRole('alert')?.textContent).toBeUndefined()
    const [path] = tab.location.replace.mock.calls[0] as [string]
    const page = await backend.current().request(path)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Harbor Bistro')
  })

  // Spec 3 §2, reports: The inputs of a report are sent
  it('send their inputs, which the browser remembers for the user', async () => {
    const tab = fakeTab()
    const guides = answerAs(getOrderGuideList)
    const products = answerAs(getProductList)
    const prices = answerAs(getPriceList)
    const quotes = answerAs(getQuoteSheet)
    const { user, unmount } = await openReports()

    const guideCard = within(await card('Order Guide List'))
    await user.selectOptions(await guideCard.findByLabelText('Starting Guide'), 'Standard')
    await user.selectOptions(guideCard.getByLabelText('Ending Guide'), 'Standard')
    await user.click(await openButton('Order Guide List'))
    const productCard = within(await card('Product List'))
    const category = await productCard.findByLabelText('Category')
    const [, second] = within(category).getAllByRole<HTMLOptionElement>('option')
    await user.selectOptions(category, second?.value ?? '')
    await user.click(await openButton('Product List'))
    const priceCard = within(await card('Product Price List'))
    await user.click(priceCard.getByRole('checkbox', { name: 'All products' }))
    await user.click(await openButton('Product Price List'))
    const quoteCard = within(await card('Quote Sheet'))
    await user.selectOptions(quoteCard.getByLabelText('Day of Week'), 'Saturday')
    await user.clear(quoteCard.getByLabelText('Purchased Since'))
    await user.type(quoteCard.getByLabelText('Purchased Since'), '01/05/2026')
    await user.click(await openButton('Quote Sheet'))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(4))

    const effectiveDate = '2026-11-20'
    expect(guides).toEqual([{ startingGuide: 'Standard', endingGuide: 'Standard' }])
    expect(products).toEqual([{ specificCategory: second?.value }])
    expect(prices).toEqual([{ effectiveDate, allProducts: 'false' }])
    expect(quotes).toEqual([{ effectiveDate, dayOfWeek: '7', purchasedSince: '2026-01-05' }])

    unmount()
    await openReports()
    expect(within(await card('Quote Sheet')).getByLabelText('Day of Week')).toHaveValue('Saturday')
    expect(within(await card('Quote Sheet')).getByLabelText('Purchased Since')).toHaveValue('01/05/2026')
    expect(within(await card('Product Price List')).getByLabelText('Effective Date')).toHaveValue(TODAY)
    expect(within(await card('Product Price List')).getByRole('checkbox')).not.toBeChecked()
  })

  it.each([
    ['Product Price List', 'Effective Date', 'soon', 'Enter a date as MM/DD/YYYY.'],
    ['Quote Sheet', 'Purchased Since', '', 'Enter a date as MM/DD/YYYY.'],
    ['Quote Sheet', 'Purchased Since', '12/31/2026', 'Choose today or an earlier date.'],
  ])('%s is not requested while %s is "%s"', async (name, label, text, error) => {
    const tab = fakeTab()
    const { user } = await openReports()
    const field = within(await card(name)).getByLabelText(label)
    await user.clear(field)
    if (text !== '') await user.type(field, text)
    await user.click(await openButton(name))
    expect(field).toHaveAccessibleDescription(expect.stringContaining(error))
    expect(field).toHaveFocus()
    expect(tab.open).not.toHaveBeenCalled()
  })

  // Spec 3 §8: Reports: 204, 404, unreadable
  it.each([
    ['a 204', () => answering(getStatement, () => new HttpResponse(null, { status: 204 })), 'No report data'],
    ['a 404', () => failing(getStatement, 404), 'No report found. Please contact the system administrator.'],
    [
      'an unreadable answer',
      () => garbling(getStatement),
      'An unexpected error occurred while processing the report',
    ],
    ['a 500', () => failing(getStatement, 500), 'Request could not be completed at this time'],
  ])('show a message after %s, and can be requested again', async (_, fault, message) => {
    const tab = fakeTab()
    const { user } = await openReports()
    server.use(fault())
    await user.click(await openButton('Current Statement'))
    const region = within(await card('Current Statement'))
    expect(await region.findByText(message)).toBeVisible()
    expect(tab.close).toHaveBeenCalledOnce()
    server.resetHandlers()
    server.use(answering(getStatement, () => HttpResponse.json({ id: 'made' })))
    await user.click(await openButton('Current Statement'))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/doc/made'))
    expect(region.queryByText(message)).toBeNull()
  })

  it('can be cancelled while they are made', async () => {
    const tab = fakeTab()
    const { user } = await openReports()
    server.use(answering(getStatement, () => new Promise<never>(() => undefined)))
    await user.click(await openButton('Current Statement'))
    const region = within(await card('Current Statement'))
    expect(region.getByRole('progressbar', { name: 'Making Current Statement' })).toBeVisible()
    await user.click(region.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(tab.close).toHaveBeenCalledOnce())
    expect(region.queryByRole('progressbar')).toBeNull()
    expect(region.queryByRole('alert')).toBeNull()
  })

  it('show when the browser blocks the tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await openReports()
    await user.click(await openButton('Current Statement'))
    const region = within(await card('Current Statement'))
    expect(await region.findByText("Couldn't open new tab or window")).toBeVisible()
  })

  it('of prices have no data for a clerk without prices', async () => {
    fakeTab()
    const { user } = await openReports(CLERK)
    await user.click(await openButton('Product Price List'))
    expect(await within(await card('Product Price List')).findByText('No report data')).toBeVisible()
  })
})
