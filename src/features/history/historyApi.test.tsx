import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, test } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { aReadySession } from '@test/builders/session/session'
import { json, type Script, scriptedFetch } from '@test/fakes/scriptedFetch'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import { makeStore } from '@/app/store/makeStore'
import { storeWrapper } from '@test/worlds/app/renderWithStore'
import { isOrderUnavailable, useGetOrderQuery, useListProductHistoryQuery } from './historyApi'
import { httpError, noAnswerError } from '@/net/apiError'

function start<Result>(script: Script, useCall: () => Result) {
  const backend = scriptedFetch(script)
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch }),
    preloadedState: { session: aReadySession() },
  })
  return { ...renderHook(useCall, { wrapper: storeWrapper(store) }), calls: backend.calls }
}

const line = (position: number, more: object = {}) => ({
  ...{ position, productKey: 7, productCode: 10, quantity: 2.5, unitOfMeasure: 'CS' },
  ...more,
})

it('reads an order with its lines sorted by position, and their units', async () => {
  const priced = line(1, {
    ...{ description: 'Beef', unitPrice: '3.4567', unitOfMeasure_Prc: 'LB', priceConversion: 40.5 },
    ...{
      isOverridePrice: true,
      standardPrice: 4.5,
      extension: '349.99',
      invoicedQuantity: '2',
      creditedQuantity: 0,
    },
  })
  const { result } = start(
    { 'GET /api/history/orders/A%2F1': () => json({ orderNumber: 'A/1', lines: [line(2), priced] }) },
    () => useGetOrderQuery('A/1'),
  )
  await waitFor(() => expect(result.current.data).toBeDefined())
  const rest = {
    productKey: 7,
    productCode: '10',
    isOverridePrice: false,
    ...NO_TEXTS,
  }
  expect(result.current.data).toMatchObject({
    ...{ orderNumber: 'A/1', customerPo: '', total: null, shipToAddress: [], orderedBy: '', invoices: [] },
    lines: [
      {
        ...{ ...rest, position: 1, description: 'Beef', quantity: { value: '2.5', unit: 'CS' } },
        ...{ isOverridePrice: true, standardPrice: '4.5' },
        unitPrice: { factor: '3.4567', from: 'LB', to: '$', currency: 'USD' },
        ...{ priceByUnit: 'LB', priceConversion: { factor: '40.5', from: 'CS', to: 'LB' } },
        extension: { value: '349.99', unit: '$' },
        ...{ invoiced: { value: '2', unit: 'CS' }, credited: { value: '0', unit: 'CS' } },
      },
      {
        ...{ ...rest, position: 2, description: '', quantity: { value: '2.5', unit: 'CS' } },
        ...{ unitPrice: null, priceByUnit: 'CS', priceConversion: null, extension: null },
        ...{ invoiced: null, credited: null },
      },
    ],
  })
})

const bought = { orderNumber: 5, productKey: 7, productCode: 'A', quantity: '-3.5' }

test.each([
  [{ price: '4.5', extension: '-15.76' }, '-15.76'],
  [{ price: '4.5' }, '-15.75'],
  [{ price: null }, null],
])('a product row with %j has the amount %j', async (fields, amount) => {
  const { result, calls } = start(
    { 'GET /api/history/products': () => json([{ ...bought, ...fields }]) },
    () => useListProductHistoryQuery({ startDate: '2026-01-01', endDate: '2026-01-31' }),
  )
  await waitFor(() => expect(result.current.data).toBeDefined())
  expect(calls()).toEqual(['GET /api/history/products?startDate=2026-01-01&endDate=2026-01-31'])
  expect(result.current.data).toEqual([
    {
      ...{ ...bought, orderNumber: '5', description: '', invoiceDate: null, unitOfMeasure: '', type: '' },
      ...{ price: fields.price, amount, mainCategory: '', category: '' },
    },
  ])
})

test.each([
  [undefined, false],
  [httpError(404, null), true],
  [httpError(501, null), true],
  [httpError(403, null), false],
  [httpError(500, null), false],
  [noAnswerError('network'), false],
])('an order whose call failed with %j is unavailable: %s', (error, isUnavailable) => {
  expect(isOrderUnavailable(error)).toBe(isUnavailable)
})
