import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aReadySession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { storeWrapper } from '@test/worlds/app/renderWithStore'
import { makeStore } from '@/app/store/makeStore'
import { useListAccountDetailQuery } from './accountApi'

test.each([
  ['12.50', '12.50'],
  [' -3 ', '-3'],
  ['', null],
  ['soon', null],
  ['1e5', null],
])('reads the balance brought forward from the header %j as %j', async (header, expected) => {
  const answer = json([{ reference: 7, initial: 10, balance: '4.00', isCredit: true }])
  answer.headers.set('X-Balance-Forward', header)
  const backend = scriptedFetch({ 'GET /api/account/detail?startDate=2026-03-01': () => answer })
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch }),
    preloadedState: { session: aReadySession() },
  })
  const period = { startDate: '2026-03-01' }
  const { result } = renderHook(() => useListAccountDetailQuery(period), { wrapper: storeWrapper(store) })
  await waitFor(() => expect(result.current.data).toBeDefined())
  expect(result.current.data).toEqual({
    balanceForward: expected,
    entries: [
      {
        ...{ position: 0, reference: '7', invoiceDate: null, dueDate: null, age: null },
        ...{ initial: '-10', balance: '-4', remarks: '', isCredit: true, orderNumber: '' },
        ...{ documentCode: '', invoicePaymentKey: '', scanDocuments: [] },
      },
    ],
  })
})
