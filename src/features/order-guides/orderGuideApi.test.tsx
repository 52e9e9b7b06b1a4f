import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, test } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { aReadySession } from '@test/builders/session/session'
import { json, type Script, scriptedFetch } from '@test/fakes/scriptedFetch'
import { makeStore } from '@/app/store/makeStore'
import { storeWrapper } from '@test/worlds/app/renderWithStore'
import {
  guideConflict,
  guideRefusal,
  isGuideChanged,
  isGuideRefused,
  useCreateOrderGuideMutation,
  useDeleteOrderGuideMutation,
  useListOrderGuidesQuery,
  useUpdateOrderGuideMutation,
} from './orderGuideApi'
import { httpError, noAnswerError } from '@/net/apiError'

function start(script: Script) {
  const backend = scriptedFetch(script)
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch }),
    preloadedState: { session: aReadySession() },
  })
  const { result } = renderHook(
    () => ({
      list: useListOrderGuidesQuery(),
      create: useCreateOrderGuideMutation()[0],
      update: useUpdateOrderGuideMutation()[0],
      remove: useDeleteOrderGuideMutation()[0],
    }),
    { wrapper: storeWrapper(store) },
  )
  return { result, backend }
}

const DONE = { isSuccess: true }

it('reads a guide of another backend without version and headings', async () => {
  const { result } = start({
    'GET /api/orderguide': () =>
      json([
        {
          name: 'Bar',
          products: [
            { id: 2, productKey: 8, unitOfMeasure: 'CS', sequence: 2 },
            { id: 1, productKey: 7, unitOfMeasure: 'EA', sequence: 5, isDelete: true },
            { id: 3, productKey: 9, unitOfMeasure: 'EA', sequence: 1 },
          ],
        },
      ]),
  })
  await waitFor(() => expect(result.current.list.data).toBeDefined())
  const product = { orderQuantity: '0', priceByUnit: '', overridePrice: null, heading: '', description: '' }
  expect(result.current.list.data).toEqual([
    {
      ...{ name: 'Bar', isPrimary: false, isReadOnly: false, version: null },
      products: [
        { ...product, id: 3, productKey: 9, unitOfMeasure: 'EA', sequence: 1 },
        { ...product, id: 2, productKey: 8, unitOfMeasure: 'CS', sequence: 2 },
      ],
    },
  ])
})

it('copies, changes and deletes a guide by its name; a change sends the version that was read', async () => {
  const { result, backend } = start({
    'GET /api/orderguide': () => json([]),
    'POST /api/orderguide/Pub%20%2F%201': () => json(DONE),
    'PATCH /api/orderguide/Bar': () => json(DONE),
    'DELETE /api/orderguide/a%20b': () => json(null, 200),
  })
  const { create, update, remove } = result.current
  const lines = [
    { id: 7, productKey: 1, orderQuantity: '2', unitOfMeasure: 'CS', sequence: 3, heading: 'Cooler' },
    { id: 8, productKey: 2, orderQuantity: '0', unitOfMeasure: 'EA', sequence: -1, isDelete: true },
  ] as const
  await act(async () => {
    await create({ name: 'Pub / 1', copyFrom: 'Bar', key: 'k1' }).unwrap()
    await update({ name: 'Bar', lines, version: '4.2', key: 'k2' }).unwrap()
    await update({ name: 'Bar', lines: [], version: null, key: 'k3' }).unwrap()
    await remove('a b').unwrap()
  })
  const writes = backend.sent.filter(({ call }) => !call.startsWith('GET'))
  expect(writes.map(({ body }) => (typeof body === 'string' ? (JSON.parse(body) as unknown) : null))).toEqual(
    [{ name: 'Pub / 1', copyFrom: 'Bar' }, { lines, version: '4.2' }, { lines: [] }, null],
  )
  expect(writes.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k1', 'k2', 'k3', null])
  // Each write refetches the list on screen.
  await waitFor(() =>
    expect(backend.calls().filter((call) => call.startsWith('GET')).length).toBeGreaterThan(1),
  )
})

const UNSAID = 'Request could not be completed at this time'
const failure = (status: number, errorCode: string | number, errorReason = 'Because.') =>
  httpError(status, { errorCode, errorReason, message: 'Other words' })

test.each([
  ['a conflict', () => failure(409, 409), true, 'Because.', 'Because.', false],
  ['another version', () => failure(409, 'Changed'), true, 'Because.', 'Because.', true],
  ['a fixed guide', () => failure(405, 405), true, 'Because.', null, false],
  ['a refusal without a reason', () => failure(405, 405, ''), true, 'Other words', null, false],
  ['a body of another kind', () => httpError(409, 'no'), true, UNSAID, UNSAID, false],
  ['a missing guide', () => failure(404, 'Changed'), false, null, null, false],
  ['no answer', () => noAnswerError('network'), false, null, null, false],
] as const)(
  'with %s the guide is rejected: $2, for the reason $3, in conflict: $4, and as changed: $5',
  (_, fail, isRefused, refusal, conflict, isChanged) => {
    const error = fail()
    expect(isGuideRefused(error)).toBe(isRefused)
    expect(guideRefusal(error)).toBe(refusal)
    expect(guideConflict(error)).toBe(conflict)
    expect(isGuideChanged(error)).toBe(isChanged)
  },
)
