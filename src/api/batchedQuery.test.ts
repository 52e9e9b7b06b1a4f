import { expect, it, vi } from 'vitest'
import { testDeps } from '../../test/builders/deps'
import type { Script } from '../../test/builders/scriptedFetch'
import { json, scriptedFetch } from '../../test/builders/scriptedFetch'
import { aReadySession, someCredentials } from '../../test/builders/session'
import { getPrices } from '@/contract/product'
import { sessionEvents } from '@/session/sessionEvents'
import { makeStore } from '@/store/makeStore'
import { baseApi } from './baseApi'
import { batchedQueryFn } from './batchedQuery'
import { contractQuery } from './contractRequest'

interface Asked {
  key: string
  unit: string
}

const { getTestPrice } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTestPrice: build.query({
      queryFn: batchedQueryFn({
        keyOf: ({ key, unit }: Asked) => `${key} ${unit}`,
        requestOf: (all) =>
          contractQuery(getPrices, { body: Object.fromEntries(all.map(({ key, unit }) => [key, [unit]])) }),
        pick: (answer, { key, unit }) => answer[key]?.[unit]?.price ?? null,
      }),
    }),
  }),
}).endpoints

const PRICE = `${getPrices.method} ${getPrices.path}`

function start(script: Script) {
  const backend = scriptedFetch(script)
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch }),
    preloadedState: { session: aReadySession({ credentials: someCredentials() }) },
  })
  const ask = (key: string) => store.dispatch(getTestPrice.initiate({ key, unit: 'EA' }))
  return { ...backend, store, ask }
}

it('one call answers the questions of a moment', async () => {
  const { ask, sent } = start({ [PRICE]: () => json({ 1: { EA: { price: 2.5 } } }) })
  const answers = await Promise.all([ask('1'), ask('2')])
  expect(answers.map(({ data }) => data)).toEqual(['2.5', null])
  expect(sent.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([{ 1: ['EA'], 2: ['EA'] }])
})

it('a failed call fails each of them, with an error of its own', async () => {
  const { ask } = start({ [PRICE]: () => json({ message: 'Not now' }, 500) })
  const answers = await Promise.all([ask('1'), ask('2')])
  for (const { error } of answers) expect(error).toMatchObject({ kind: 'http', message: 'Not now' })
  expect(answers[0].error).not.toBe(answers[1].error)
})

it('a question that is given up ends without noise', async () => {
  const { ask, calls } = start({})
  const asked = ask('1')
  asked.abort()
  expect((await asked).isError).toBe(true)
  expect(calls()).toEqual([])
})

it('an answer for one sign-in is not shared with the next', async () => {
  const waiting: ((response: Response) => void)[] = []
  const { ask, store, sent } = start({
    [PRICE]: () => new Promise<Response>((resolve) => waiting.push(resolve)),
  })
  const early = ask('1')
  await vi.waitUntil(() => waiting.length === 1)
  store.dispatch(sessionEvents.signedOut())
  const late = ask('1')
  await vi.waitUntil(() => waiting.length === 2)
  waiting[0]?.(json({ 1: { EA: { price: 1 } } }))
  waiting[1]?.(json({ 1: { EA: { price: 2 } } }))
  await early
  expect((await late).data).toBe('2')
  const carried = sent.filter(({ call }) => call === PRICE).map(({ headers }) => headers.get('Authorization'))
  expect(carried).toEqual(['Bearer token-1', null])
})
