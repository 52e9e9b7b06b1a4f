import { describe, expect, it, test, vi } from 'vitest'
import { anAddress } from '@test/builders/cart/address'
import { testDeps } from '@test/fakes/deps'
import { json, type Script, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aCustomer, aReadySession, aUser, someSettings } from '@test/builders/session/session'
import { ADDRESS_TTL_S, addressApi, type AddressToSave } from '@/features/addresses/addressApi'
import type { Address } from '@/domain/address/address'
import type { SessionState } from '@/session/sessionState'
import { makeStore } from '@/app/store/makeStore'
import { deleteAddress, writeAddress } from './writeAddress'

const DONE = { isSuccess: true }
const consumer = aReadySession({
  user: aUser({ type: 'Consumer' }),
  settings: someSettings({ sessionType: 'Consumer' }),
})
const salesperson = aReadySession({ user: aUser({ type: 'Salesperson', isSalesperson: true }) })
const guest = aReadySession({ settings: someSettings({ sessionType: 'Guest' }) })
const { id: _id, key: _key, minimumOrderAmount: _amount, isValidZipCode: _isValid, ...toSave } = anAddress()
const address: AddressToSave = toSave

function openStore(session: SessionState, script: Script = {}, addresses: readonly Address[] = []) {
  const list = () => json(addresses)
  const backend = scriptedFetch({
    'GET /api/consumer/address': list,
    'GET /api/account/address': list,
    'POST /api/consumer/address': () => json({ ...DONE, key: '1' }),
    'POST /api/account/address': () => json({ ...DONE, key: '1' }),
    'POST /api/consumer/address/1': () => json(DONE),
    'PUT /api/account/address/1': () => json(null),
    'DELETE /api/consumer/address/1': () => json(DONE),
    'DELETE /api/account/address/1': () => json(DONE),
    'GET /api/customer': () => json(aCustomer({ defaultShipto: 'NEW' })),
    'POST /api/consumer/address/log/99999': () => new Response(null, { status: 204 }),
    ...script,
  })
  let keys = 0
  const deps = testDeps({ fetch: backend.fetch, randomUUID: () => `key-${(keys += 1)}` })
  const store = makeStore({ deps, preloadedState: { session } })
  const add = () => store.dispatch(writeAddress({ was: null, address }))
  const change = (was: Address) => store.dispatch(writeAddress({ was, address }))
  return { ...backend, store, add, change }
}

describe('the address calls', () => {
  test.each([
    [
      'a consumer',
      consumer,
      [
        'POST /api/consumer/address',
        'POST /api/consumer/address/1',
        'DELETE /api/consumer/address/1',
        'GET /api/consumer/address',
      ],
    ],
    [
      'a customer',
      aReadySession(),
      [
        'POST /api/account/address',
        'PUT /api/account/address/1',
        'DELETE /api/account/address/1',
        'GET /api/account/address',
      ],
    ],
    [
      'a salesperson',
      salesperson,
      [
        'POST /api/account/address',
        'PUT /api/account/address/1',
        'DELETE /api/account/address/1',
        'GET /api/account/address',
      ],
    ],
    ['a guest, who has none', guest, []],
  ])('go to the address book of %s', async (_, session, expected) => {
    const { store, add, change, calls, sent } = openStore(session, {}, [anAddress()])
    const results = [
      (await add()).result,
      (await change(anAddress())).result,
      await store.dispatch(deleteAddress({ key: '1' })),
    ]
    expect(results.map(({ data }) => data?.isSuccess)).toEqual([true, true, true])
    const made = calls().filter((call) => call.includes('address'))
    expect(new Set(made)).toEqual(new Set(expected))
    const [first] = sent.filter(({ call }) => call.startsWith('POST'))
    expect(first?.headers.get('Idempotency-Key') ?? null).toBe(expected.length === 0 ? null : 'key-1')
    expect(first ? JSON.parse(String(first.body)) : null).toEqual(expected.length === 0 ? null : address)
  })

  test.each([
    ['succeeds if the address is gone from the list', () => json([]), true],
    ['fails if the address is still listed', () => json([anAddress()]), undefined],
    ['fails if the list cannot be loaded', () => new Response(null, { status: 503 }), undefined],
  ])('a deletion without an answer %s', async (_, list, isDeleted) => {
    const { store } = openStore(consumer, {
      'DELETE /api/consumer/address/1': () => new Response(null, { status: 502 }),
      'GET /api/consumer/address': list,
    })
    const { data, error } = await store.dispatch(deleteAddress({ key: anAddress().key }))
    expect(data?.isSuccess).toBe(isDeleted)
    expect(error === undefined).toBe(isDeleted === true)
  })

  // Spec 1 §9: Addresses are read again after five minutes
  // Spec 3 §4, addresses and ship method: Lists of addresses are read again after five minutes
  it('reload a list only when it is older than 5 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { store, calls } = openStore(consumer)
    const read = () =>
      store.dispatch(addressApi.endpoints.listAddresses.initiate('consumer', { forceRefetch: ADDRESS_TTL_S }))
    await read()
    vi.advanceTimersByTime(299_999)
    await read()
    expect(calls()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await read()
    expect(calls()).toHaveLength(2)
    vi.useRealTimers()
  })
})

describe('a zip code outside the delivery area', () => {
  const invalid = anAddress({ zip: '99999', isValidZipCode: false })
  const LOG = 'POST /api/consumer/address/log/99999'

  test.each([
    ['of a new address is logged', consumer, null, invalid, 1],
    ['entered into an address is logged', consumer, anAddress(), invalid, 1],
    ['that an address had before is not logged', consumer, invalid, invalid, 0],
    ['is the only kind that is logged', consumer, null, anAddress({ zip: '99999' }), 0],
    ['of a business is not logged', aReadySession(), null, invalid, 0],
  ])('%s', async (_, session, was, saved, count) => {
    const { calls, add, change } = openStore(session, {}, [saved])
    const written = await (was ? change(was) : add())
    expect(written.saved).toEqual(saved)
    expect(calls().filter((call) => call === LOG)).toHaveLength(count)
  })

  it('does not make the write fail when it cannot be logged', async () => {
    const { add } = openStore(consumer, { [LOG]: () => json({}, 500) }, [invalid])
    expect((await add()).result.data).toMatchObject(DONE)
  })

  it('is read from the last address when the backend does not return the key of the written one', async () => {
    const latest = { ...invalid, id: 2, key: '2' }
    const silent = { 'POST /api/consumer/address': () => json(null) }
    const { calls, add } = openStore(consumer, silent, [latest, anAddress()])
    expect((await add()).saved).toEqual(latest)
    expect(calls()).toContain(LOG)
  })
})

it('a written ship-to reaches the checkout, because the customer is refetched', async () => {
  const { store, add } = openStore(aReadySession(), {}, [anAddress()])
  await add()
  expect(store.getState().session).toMatchObject({ customer: { defaultShipto: 'NEW' } })
})

const keysOf = (sent: readonly { call: string; headers: Headers }[]) =>
  sent.filter(({ call }) => call.startsWith('POST')).map(({ headers }) => headers.get('Idempotency-Key'))

it('a new address without an answer is replayed with its key, and the next one gets its own', async () => {
  const answers = [() => new Response('', { status: 504 }), () => json({ ...DONE, key: '1' })]
  const { add, sent } = openStore(consumer, {
    'POST /api/consumer/address': () => answers.shift()?.() ?? json({ ...DONE, key: '2' }),
  })
  await add()
  await add()
  await add()
  expect(keysOf(sent)).toEqual(['key-1', 'key-1', 'key-2'])
})

it('a rejection is reported, and only the list is reloaded', async () => {
  const refusal = { isSuccess: false, errors: ['There can be 500 addresses at most.'] }
  const { add, calls } = openStore(consumer, { 'POST /api/consumer/address': () => json(refusal, 409) })
  const { result, saved } = await add()
  expect([result.error, saved]).toMatchObject([{ message: 'There can be 500 addresses at most.' }, null])
  expect(calls()).toEqual(['POST /api/consumer/address'])
})
