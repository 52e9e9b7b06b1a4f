import { expect, test } from 'vitest'
import { REMEMBERED_GOODS_MAX } from '@/domain/import/words/rememberedWords'
import type { SessionState } from '@/session/sessionState'
import { makeStore } from '@/app/store/makeStore'
import { aReadySession } from '@test/builders/session/session'
import { memoryStorage, testDeps } from '@test/fakes/deps'
import { GOODS_STORAGE_KEY, rememberedGoods, rememberGoods } from './rememberGoods'

function open(localStorage = memoryStorage(), session: SessionState = aReadySession()) {
  const { dispatch, getState } = makeStore({ deps: testDeps({ localStorage }), preloadedState: { session } })
  return {
    localStorage,
    remember: (words: string, productKey: number) =>
      dispatch(rememberGoods({ words, productKey, unit: 'CS' })),
    remembered: () =>
      rememberedGoods(getState(), localStorage).map(({ words, productKey }) => [words, productKey]),
  }
}

function someoneElse(change: 'customer' | 'user'): SessionState {
  const session = aReadySession()
  if (session.status !== 'ready') throw new Error('Nobody is signed in')
  const { customer, user } = session
  return change === 'customer'
    ? { ...session, customer: { ...customer, customerKey: customer.customerKey + 1 } }
    : { ...session, user: { ...user, username: `${user.username}2` } }
}

test('the last product chosen for some words is remembered', () => {
  const { remember, remembered } = open()
  remember('romaine', 1)
  remember('lemon', 2)
  remember('romaine', 3)
  remember('', 4)
  expect(remembered()).toEqual([
    ['romaine', 3],
    ['lemon', 2],
  ])
})

test.each(['customer', 'user'] as const)(
  'a product chosen for some words is not remembered for another %s',
  (change) => {
    const own = open()
    own.remember('romaine', 1)
    const other = open(own.localStorage, someoneElse(change))
    expect(other.remembered()).toEqual([])
    other.remember('romaine', 2)
    expect(own.remembered()).toEqual([['romaine', 1]])
  },
)

test('the oldest words are forgotten', () => {
  const { remember, remembered } = open()
  for (let key = 0; key <= REMEMBERED_GOODS_MAX; key += 1) remember(`goods ${key}`, key)
  expect(remembered()).toHaveLength(REMEMBERED_GOODS_MAX)
  expect(remembered().at(-1)).toEqual(['goods 1', 1])
})

test.each(['{', '{}', '[{"owner":1}]', '[{"owner":"1","goods":[{"words":"a","productKey":"1","unit":""}]}]'])(
  'an unreadable stored value is ignored: %s',
  (text) => {
    const { remember, remembered } = open(memoryStorage({ [GOODS_STORAGE_KEY]: text }))
    expect(remembered()).toEqual([])
    remember('romaine', 1)
    expect(remembered()).toHaveLength(1)
  },
)
