import { expect, it } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { makeStore } from '@/app/store/makeStore'
import { aReadySession } from '@test/builders/session/session'
import { httpError } from '@/net/apiError'
import { paymentRefusal, readOpenAr } from './payablesApi'

const CREDIT = { type: 6, reference: 'CM1', arCode: 'C1', initial: '30.00', balance: '12.50', isCredit: true }

it('makes unsigned amounts of credits negative', async () => {
  const { fetch } = scriptedFetch({ 'GET /api/account/openar': () => json([CREDIT]) })
  const store = makeStore({ deps: testDeps({ fetch }), preloadedState: { session: aReadySession() } })
  const { data } = await store.dispatch(readOpenAr())
  expect(data).toMatchObject([{ initial: '-30', balance: '-12.5', customerPo: '', scanDocuments: [] }])
})

it.each([
  [409, { reason: 'changed', message: 'No', changed: [{ arCode: 'C1', balance: 5 }] }, true],
  [409, { reason: 'changed', message: 'No' }, true],
  [409, { reason: 'other', message: 'No' }, false],
  [409, { message: 'No' }, false],
  [400, { reason: 'changed', message: 'No' }, false],
])('status %i with %j reports changed items: %s', (status, body, isRefusal) => {
  expect(paymentRefusal(httpError(status, body)) !== null).toBe(isRefusal)
})
