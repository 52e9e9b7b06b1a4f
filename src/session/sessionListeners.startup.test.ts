import { describe, expect, it, test, vi } from 'vitest'
import { memoryStorage } from '@test/fakes/deps'
import type { Script } from '@test/fakes/scriptedFetch'
import { cut, json, never, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aCustomer, aMenu, aUser, someSettings } from '@test/builders/session/session'
import {
  atSignIn,
  BACKEND,
  begin,
  consumer,
  returning,
  salesperson,
  TOKEN_KEY,
} from '@test/worlds/accounts/sessionWorld'
import { sessionEvents as on } from './sessionEvents'

describe('startup', () => {
  // Spec 1 §4: Without a token: unauthorized
  it('without a token requests the guest settings, and nothing else', async () => {
    const { session, calls } = await atSignIn()
    expect(session()).toMatchObject({ status: 'unauthorized', reason: null, logIn: false })
    expect(calls()).toEqual(['GET /api/settings/site'])
  })

  // Spec 1 §4: With a token: user, customer, menu, then ready
  it('with a token loads user, customer, menu and settings, and becomes ready', async () => {
    const { session, reached, sent } = returning()
    await reached('ready')
    expect(session()).toMatchObject({
      user: aUser(),
      customer: aCustomer(),
      menu: aMenu(),
      settings: someSettings(),
    })
    expect(sent.slice(0, 4).map(({ call }) => call)).toEqual([
      'GET /api/user',
      'GET /api/customer',
      'GET /api/menu',
      'GET /api/settings',
    ])
    expect(sent.map(({ headers }) => headers.get('Authorization'))).not.toContain(null)
  })

  // Spec 1 §6: Salespeople send the key of their customer
  it('lets a salesperson choose a customer, then sends and persists the choice', async () => {
    const { store, session, reached, requestsTo, localStorage, tabStorage } = returning({
      'GET /api/user': () => json(salesperson),
    })
    await reached('select-customer')
    expect(requestsTo('GET /api/customer')).toHaveLength(0)
    store.dispatch(on.customerSelected({ customerKey: 12 }))
    await reached('ready')
    expect(requestsTo('GET /api/customer')[0]?.headers.get('X-Customer-Key')).toBe('12')
    expect(localStorage.all()).toMatchObject({ 'tradecounter.customerKey': '12' })
    expect(tabStorage.all()).toMatchObject({ 'tradecounter.customerKey': '12' })
    store.dispatch(on.customerSwitchRequested())
    expect(session().status).toBe('select-customer')
    expect(localStorage.all()).toEqual({ [TOKEN_KEY]: 'kept' })
  })

  // Spec 1 §3: The ship method is stored locally
  it('lets a consumer choose a ship method before requesting the menu', async () => {
    const { store, reached, calls, requestsTo, localStorage } = returning({
      'GET /api/user': () => json(consumer),
      'GET /api/customer': ({ headers }) =>
        json(aCustomer(headers.has('X-Ship-Method') ? { name: 'Pickup' } : { customerKey: 0 })),
    })
    await reached('select-shipmethod')
    expect(calls()).toEqual(['GET /api/user', 'GET /api/customer'])
    store.dispatch(on.shipMethodSelected({ shipMethod: 'Pickup' }))
    await reached('ready')
    expect(requestsTo('GET /api/menu')[0]?.headers.get('X-Ship-Method')).toBe('Pickup')
    expect(localStorage.all()).toMatchObject({ 'tradecounter.shipMethod': 'Pickup' })
  })

  const refused = () => json({}, 401)
  // Spec 1 §4: A failure at startup has its text
  test.each(['GET /api/user', 'GET /api/customer', 'GET /api/menu', 'GET /api/settings'])(
    'requires a new sign-in when %s rejects the token',
    async (call) => {
      const { session, reached, localStorage } = returning({ [call]: refused })
      await reached('unauthorized')
      expect(session()).toMatchObject({
        reason: 'Your session expired - Please sign in again',
        logIn: true,
        retry: null,
      })
      expect(localStorage.all()).toEqual({})
    },
  )

  test.each([
    ['403', () => json({ message: 'Not yours' }, 403)],
    ['404', () => json({}, 404)],
  ])('requires a new sign-in after a %s for the customer', async (_, answer) => {
    const { session, reached, localStorage } = returning({ 'GET /api/customer': answer })
    await reached('unauthorized')
    expect(session()).toMatchObject({ reason: 'Your session expired - Please sign in again', retry: null })
    expect(localStorage.all()).toEqual({})
  })

  test.each([
    ['GET /api/user', cut],
    ['GET /api/user', () => json({}, 500)],
    ['GET /api/customer', () => json({}, 503)],
    ['GET /api/menu', () => json({}, 429)],
    ['GET /api/settings', () => new Response('<html>')],
  ])('keeps the token when %s has no valid answer, and a retry works', async (call, fault) => {
    const faulty: Script = { [call]: fault }
    const script = { ...BACKEND, ...faulty }
    const backend = scriptedFetch(script)
    const localStorage = memoryStorage({ [TOKEN_KEY]: 'kept' })
    const { store, session, reached } = begin({}, { localStorage, fetch: backend.fetch })
    store.dispatch(on.started())
    await reached('unauthorized')
    expect(session()).toMatchObject({
      reason: 'Your session expired - Please sign in again',
      retry: { credentials: { token: 'kept' } },
    })
    expect(localStorage.all()).toEqual({ [TOKEN_KEY]: 'kept' })
    Object.assign(script, BACKEND)
    store.dispatch(on.retryRequested())
    await reached('ready')
  })

  it('uses prefetched answers', async () => {
    const credentials = { token: 'kept', customerKey: null, shipMethod: null }
    const early = (body: unknown) => ({
      credentials,
      startedAt: Date.now(),
      response: Promise.resolve(json(body)),
    })
    const { store, reached, calls } = begin(
      {},
      {
        localStorage: memoryStorage({ [TOKEN_KEY]: 'kept' }),
        prefetchedAnswers: {
          'GET /api/user': early(aUser()),
          'GET /api/customer': early(aCustomer()),
          'GET /api/menu': early(aMenu()),
          'GET /api/settings': early(someSettings()),
        },
      },
    )
    store.dispatch(on.started())
    await reached('ready')
    expect(calls()).not.toContain('GET /api/user')
    expect(calls()).not.toContain('GET /api/settings')
  })
})

it('a silent server leaves the session unchanged, without another request', async () => {
  const { session, calls } = returning({ 'GET /api/user': never })
  await vi.waitUntil(() => calls().length > 0)
  expect(session().status).toBe('validating')
  expect(calls()).toEqual(['GET /api/user'])
})
