import { expect, test } from 'vitest'
import { NO_COLUMNS } from '@/domain/import/layout/tableLayout'
import { memoryStorage, testDeps } from '@test/fakes/deps'
import { aReadySession } from '@test/builders/session/session'
import type { SessionState } from '@/session/sessionState'
import { makeStore } from '@/app/store/makeStore'
import { COLUMNS_STORAGE_KEY, rememberColumns, rememberedColumns } from './rememberColumns'

const columns = (code: number) => ({ ...NO_COLUMNS, code, quantity: 1 })

function open(localStorage = memoryStorage(), session: SessionState = aReadySession()) {
  const { dispatch, getState } = makeStore({ deps: testDeps({ localStorage }), preloadedState: { session } })
  return {
    localStorage,
    remember: (shape: string, code: number) => dispatch(rememberColumns({ shape, columns: columns(code) })),
    remembered: () => rememberedColumns(getState(), localStorage),
  }
}

test('the last choice for each shape of file is remembered, for its customer', () => {
  const own = open()
  own.remember('a', 0)
  own.remember('b', 1)
  own.remember('a', 2)
  const both = [
    { shape: 'a', columns: columns(2) },
    { shape: 'b', columns: columns(1) },
  ]
  expect(own.remembered()).toEqual(both)

  const session = aReadySession()
  if (session.status !== 'ready') throw new Error('Nobody is signed in')
  const customer = { ...session.customer, customerKey: session.customer.customerKey + 1 }
  const other = open(own.localStorage, { ...session, customer })
  expect(other.remembered()).toEqual([])
  other.remember('a', 3)
  expect(own.remembered()).toEqual(both)
})

test('the oldest shapes are forgotten', () => {
  const { remember, remembered } = open()
  for (let file = 1; file <= 21; file += 1) remember(`file ${file}`, 0)
  expect(remembered()).toHaveLength(20)
  expect(remembered().map(({ shape }) => shape)).not.toContain('file 1')
})

test.each([
  '{',
  '{}',
  '[{"customer":1}]',
  '[{"customer":"1","files":[{"shape":"a","columns":{"code":-1}}]}]',
])('an unreadable stored value is ignored: %s', (text) => {
  const { localStorage, remember, remembered } = open()
  localStorage.set(COLUMNS_STORAGE_KEY, text)
  expect(remembered()).toEqual([])
  remember('a', 0)
  expect(remembered()).toHaveLength(1)
})
