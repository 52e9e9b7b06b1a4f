import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listOrderHistory } from '@/contract/orders/history'
import { server } from '../fakes/msw/server'
import { amountsIn } from '../worlds/payments/amountsIn'
import { leaveCatalogue } from '../worlds/catalogue/catalogueScreen'
import { BUYER, CLERK } from '../worlds/checkout/demoOrdering'
import { renderApp } from '../worlds/app/render'
import { startBackend } from '../worlds/app/startBackend'

const TITLES = /^(Price|Total|Amount|Extension|Cost)$/

const backend = startBackend()
/** Amounts in all answers, by requested path. */
let amountsByPath: Record<string, string[]>
let paths: string[]
let files: Blob[]
let pending: Promise<void>[]

beforeEach(() => {
  amountsByPath = {}
  paths = []
  files = []
  pending = []
  server.events.on('response:mocked', ({ request, response }) => {
    const { pathname } = new URL(request.url)
    const read = async () => {
      if (!response.headers.get('Content-Type')?.includes('json')) return
      const text = await response.clone().text()
      paths.push(pathname)
      const found = text === '' ? [] : amountsIn(JSON.parse(text))
      if (found.length > 0) amountsByPath[pathname] = [...(amountsByPath[pathname] ?? []), ...found]
    }
    pending.push(read())
  })
  const createObjectURL = (file: Blob) => `blob:${files.push(file)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(async () => {
  server.events.removeAllListeners()
  await leaveCatalogue()
})

async function invoicedOrder(): Promise<string> {
  const token = await backend.current().signIn(BUYER)
  const answer = await backend.current().request(listOrderHistory.path, { token })
  const rows = (await answer.json()) as { orderNumber: string; status: string }[]
  return rows.find(({ status }) => status === 'Invoiced')?.orderNumber ?? expect.fail('None is invoiced')
}

interface Screen {
  readonly path: string | (() => Promise<string>)
  /** Text that shows once the screen is whole. */
  readonly whole: RegExp
  /** The call whose answer has amounts for those who see prices. */
  readonly call?: RegExp
  /** The screen has a file to export. */
  readonly hasFile?: true
}

const SCREENS: Record<string, Screen> = {
  'order guides': { path: '/order-guide#og=Bar', whole: /^\d+ products$/ },
  'the editor': { path: '/order-guide-edit#og_edit=Bar', whole: /^In this guide/, hasFile: true },
  'counting stock': { path: '/order-guide-count#og=Bar', whole: /^0 of \d+ counted$/ },
  'order history': {
    path: '/history/orders',
    whole: /^P\.O\. Number$/,
    call: /history\/orders$/,
    hasFile: true,
  },
  'an order': {
    path: async () => `/history/orders/${await invoicedOrder()}`,
    whole: /^Ordered by$/,
    call: /history\/orders\/\d+$/,
  },
  'product history': {
    path: '/history/products',
    whole: /^Invoice Date$/,
    call: /history\/products$/,
    hasFile: true,
  },
  spend: {
    path: '/history/products#view=spend',
    whole: /^(Invoice Date|Total spend)/,
    call: /history\/products$/,
  },
}

/** Opens the screen and exports its file; returns the titles of the file's columns. */
async function visit({ path, whole, hasFile }: Screen, signedInAs: string): Promise<string[]> {
  const address = typeof path === 'string' ? path : await path()
  const { user } = await renderApp({ backend: backend.current(), signedInAs, path: address })
  await screen.findAllByText(whole)
  if (hasFile) {
    const button = await screen.findByRole('button', { name: 'Export CSV' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await user.click(button)
    await waitFor(() => expect(files).toHaveLength(1))
  }
  await Promise.all(pending)
  const text = (await files[0]?.text()) ?? ''
  expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(hasFile ? 2 : 0)
  return text.split('\r\n')[0]?.split(',') ?? []
}

describe.each(Object.entries(SCREENS))('%s', (name, at) => {
  // Spec 2 §6: No amounts anywhere without the right to see prices
  it('shows a clerk no prices, in any answer or file', async () => {
    const titles = await visit(at, CLERK)
    expect(paths).not.toEqual([])
    expect(amountsByPath).toEqual({})
    expect(titles.filter((title) => TITLES.test(title))).toEqual([])
    expect(document.body).not.toHaveTextContent(/\$|-\.--/)
    expect(screen.queryByRole('button', { name: 'Spend' })).toBeNull()
  })

  it('has prices for a buyer, which proves that the check for the clerk can fail', async () => {
    const titles = await visit(at, BUYER)
    if (at.call) expect(Object.keys(amountsByPath).some((path) => at.call?.test(path))).toBe(true)
    else expect(amountsByPath).not.toEqual({})
    const isPriced = name.endsWith('history') && at.hasFile
    expect(titles.some((title) => TITLES.test(title))).toBe(isPriced ?? false)
  })
})
