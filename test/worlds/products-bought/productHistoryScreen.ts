import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { listProductHistory } from '@/contract/orders/history'
import { answering } from '../../fakes/msw/faults'
import { server } from '../../fakes/msw/server'
import { BUYER } from '../checkout/demoOrdering'
import { renderApp } from '../app/render'
import type { StartedBackend } from '../app/startBackend'

/** A row of product history as a backend sends it. */
export const historyLine = (change: object = {}) => ({
  orderNumber: '500',
  productKey: 1,
  productCode: '02011046',
  description: 'Catfish Fillet',
  invoiceDate: '2026-03-02',
  quantity: '2',
  unitOfMeasure_SellBy: 'CS',
  price: '12.50',
  type: 'Invoice',
  extension: '25.00',
  mainCategoryDescription: 'Seafood',
  categoryDescription: 'Fish',
  ...change,
})

/** Answers with these lines; returns the query of each request. */
export function answerLines(...lines: object[]): string[] {
  const queries: string[] = []
  server.use(
    answering(listProductHistory, ({ request }) => {
      queries.push(new URL(request.url).search)
      return HttpResponse.json(lines)
    }),
  )
  return queries
}

/** Opens product history with a URL hash. */
export async function openProductHistory(backend: StartedBackend, hash = '', signedInAs = BUYER) {
  const path = `/history/products${hash}`
  const view = await renderApp({ backend: backend.current(), signedInAs, path })
  await screen.findByRole('heading', { name: 'Product History' })
  return view
}

export const historyTable = () => screen.findByRole('table', { name: 'Product History' })

/** Texts of a table's rows. */
export const rowTexts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

/** Descriptions of the rows, without the totals. */
export const shownProducts = async () =>
  within(await historyTable())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'Total')
