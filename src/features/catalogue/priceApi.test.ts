import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cut, json, never, scriptedFetch } from '@test/fakes/scriptedFetch'
import type { Script } from '@test/fakes/scriptedFetch'
import type { Credentials } from '@/domain/session/credentials'
import { NO_CREDENTIALS } from '@/domain/session/credentials'
import { makeOwn } from '@/net/apiExtra'
import { BATCH_WINDOW_MS } from '@/net/batcher'
import { priceKey, unitPrices } from './priceApi'
import { READ_TIMEOUT_MS } from '@/net/transport'
import { uncommittedStocks } from './uncommittedApi'

const PRICES = 'POST /api/product/price'
const STOCKS = 'POST /api/product/uncommitted'

function start(script: Script) {
  const backend = scriptedFetch(script)
  let credentials: Credentials = { ...NO_CREDENTIALS, token: 'a' }
  const extra = {
    fetch: backend.fetch,
    origin: 'http://localhost:3000',
    credentials: () => credentials,
    prefetchedAnswers: {},
    own: makeOwn(),
  }
  const { dispatch } = configureStore({ reducer: () => null })
  const context = { dispatch, extra, now: Date.now }
  const changed = vi.fn<() => void>()
  return {
    prices: () => unitPrices(context, credentials),
    stocks: () => uncommittedStocks(context, credentials),
    changed,
    actAs: (customerKey: number) => {
      credentials = { ...credentials, customerKey }
    },
    bodies: () => backend.sent.map(({ body }) => JSON.parse(String(body)) as unknown),
    sent: backend.sent,
  }
}

const settle = () => vi.advanceTimersByTimeAsync(BATCH_WINDOW_MS)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('prices', () => {
  it('of all visible units are requested together, each once', async () => {
    const { prices, changed, bodies } = start({
      [PRICES]: () =>
        json({ 1: { CS: { price: 24.5, cost: 20 }, 'FL OZ': { price: '0.1250' } }, 2: { EA: {} } }),
    })
    for (const key of ['1 CS', '1 CS', '1 FL OZ', '2 EA', '3 EA']) prices().watch(key, changed)
    await settle()
    expect(bodies()).toEqual([{ 1: ['CS', 'FL OZ'], 2: ['EA'], 3: ['EA'] }])
    expect(prices().read(priceKey(1, 'CS')).value).toEqual({ price: '24.5', cost: '20' })
    expect(prices().read(priceKey(1, 'FL OZ')).value).toEqual({ price: '0.1250', cost: null })
    // No price is an answer too.
    for (const key of ['2 EA', '3 EA']) {
      expect(prices().read(key)).toEqual({
        value: { price: null, cost: null },
        error: null,
        isLoading: false,
      })
    }
  })

  it('have quantity breaks in ascending order', async () => {
    const breaks = [
      { quantity: 10, price: '21.60' },
      { quantity: '5', price: 22.8 },
    ]
    const { prices, changed } = start({ [PRICES]: () => json({ 1: { CS: { price: 24, breaks } } }) })
    prices().watch('1 CS', changed)
    await settle()
    expect(prices().read('1 CS').value?.breaks).toEqual([
      { fromQuantity: '5', price: '22.8' },
      { fromQuantity: '10', price: '21.60' },
    ])
  })

  it.each([
    ['a text', 'from 5'],
    ['null', null],
    ['numbers', [5, 10]],
    ['a break without a price', [{ quantity: 5 }]],
    ['one readable break of two', [{ quantity: 5, price: 20 }, { quantity: 'ten' }]],
    ['a quantity of 0', [{ quantity: 0, price: 20 }]],
    ['a negative price', [{ quantity: 5, price: -20 }]],
  ])('have none where the breaks are unreadable: %s', async (_, breaks) => {
    const { prices, changed } = start({ [PRICES]: () => json({ 1: { CS: { price: 24, breaks } } }) })
    prices().watch('1 CS', changed)
    await settle()
    expect(prices().read('1 CS').value).toEqual({ price: '24', cost: null })
  })

  it.each([
    ['a text that is not a number', { 1: { CS: { price: 'call' } } }],
    ['a number in place of a price', { 1: { CS: 5 } }],
    ['a text in place of the units', { 1: 'CS' }],
  ])('fail alone if they are %s', async (_, wrong) => {
    const { prices, changed } = start({ [PRICES]: () => json({ ...wrong, 2: { CS: { price: 7 } } }) })
    prices().watch('1 CS', changed)
    prices().watch('2 CS', changed)
    await settle()
    expect(prices().read('1 CS')).toMatchObject({ value: undefined, error: { kind: 'malformed' } })
    expect(prices().read('2 CS').value?.price).toBe('7')
  })

  it.each([
    ['an error', () => json({}, 500), 'http'],
    ['no connection', cut, 'network'],
    ['invalid JSON', () => new Response('<html>'), 'malformed'],
    ['JSON that is not an object', () => json('none'), 'malformed'],
  ])('fail for one whole request and no other on %s, and load on a retry', async (_, fault, kind) => {
    const script: Script = { [PRICES]: () => json({ 1: { CS: { price: 5 } } }) }
    const { prices, changed, bodies } = start(script)
    prices().watch('1 CS', changed)
    await settle()
    script[PRICES] = fault
    prices().watch('2 CS', changed)
    prices().watch('3 CS', changed)
    await settle()
    expect(prices().read('1 CS').value?.price).toBe('5')
    for (const key of ['2 CS', '3 CS']) {
      expect(prices().read(key)).toMatchObject({ value: undefined, error: { kind }, isLoading: false })
    }
    script[PRICES] = () => json({ 2: { CS: { price: 6 } }, 3: { CS: { price: 7 } } })
    prices().retryFailed()
    await settle()
    expect(bodies().at(-1)).toEqual({ 2: ['CS'], 3: ['CS'] })
    expect(prices().read('3 CS')).toMatchObject({ value: { price: '7' }, error: null })
  })

  it('fail at the deadline when no answer arrives', async () => {
    const { prices, changed } = start({ [PRICES]: never })
    prices().watch('1 CS', changed)
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS)
    expect(prices().read('1 CS').isLoading).toBe(true)
    await settle()
    expect(prices().read('1 CS')).toMatchObject({ value: undefined, error: { kind: 'timeout' } })
  })

  it('that arrive late stay with the customer they were requested for', async () => {
    const answers: ((answer: Response) => void)[] = []
    const { prices, changed, actAs, sent } = start({
      [PRICES]: () => new Promise<Response>((resolve) => answers.push(resolve)),
    })
    actAs(10)
    const ofTen = prices()
    ofTen.watch('1 CS', changed)
    await settle()
    actAs(20)
    prices().watch('1 CS', changed)
    await settle()
    answers[1]?.(json({ 1: { CS: { price: 20 } } }))
    answers[0]?.(json({ 1: { CS: { price: 10 } } }))
    await settle()
    expect(sent.map(({ headers }) => headers.get('X-Customer-Key'))).toEqual(['10', '20'])
    expect(prices()).not.toBe(ofTen)
    expect(prices().read('1 CS').value?.price).toBe('20')
    expect(ofTen.read('1 CS').value?.price).toBe('10')
  })
})

describe('uncommitted stock', () => {
  it('is requested together; unreadable values fail alone, missing ones are unknown', async () => {
    const { stocks, changed, bodies } = start({
      [STOCKS]: () =>
        json({ 1: { uncommitted_Stk: '12 CS', uncommitted_Alt: '48 EA' }, 2: { uncommitted_Stk: 12 } }),
    })
    for (const key of ['1', '2', '3']) stocks().watch(key, changed)
    await settle()
    expect(bodies()).toEqual([[1, 2, 3]])
    expect(stocks().read('1').value).toEqual({ stock: '12 CS', alternative: '48 EA' })
    expect(stocks().read('2')).toMatchObject({ value: undefined, error: { kind: 'malformed' } })
    expect(stocks().read('3').value).toEqual({ stock: '', alternative: '' })
  })
})
