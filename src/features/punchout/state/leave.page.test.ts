import { beforeEach, expect, test } from 'vitest'
import type { SeenOrder } from '@/features/checkout/checkoutApi'
import { sessionEvents } from '@/session/sessionEvents'
import { buildSent } from '@test/builders/cart/checkout'
import { buildCart, buildLine } from '@test/builders/cart/cart'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession, someSettings } from '@test/builders/session/session'
import { watchFormPosts, type PostedForm } from '@test/fakes/jsdom/formPosts'
import { makeStore } from '@/app/store/makeStore'
import { initialCartState } from '@/features/cart/state/cartState'
import { transferOf } from '@/features/checkout/state/transferCart'
import { cartEvents } from '@/features/cart/state/cartSlice'
import { unsavedEvents } from '@/features/unsaved-work/state/unsavedSlice'
import { leave, leavingEvents, selectLeaving } from './leave'

const CALL = 'POST /api/punchout/createmessage'
const URL_OF_BUYER = 'https://buyer.example/back'
const made = { postbackUrl: URL_OF_BUYER, body: '<cXML/>' }
const { seen } = buildSent([])
let posts: PostedForm[]

beforeEach(() => {
  posts = watchFormPosts()
})

/** Starts a punchout session with one line in its cart, and an answer to its calls. */
function open(answer: () => Response | Promise<Response>) {
  const world = { answer }
  const backend = scriptedFetch({ [CALL]: () => world.answer() })
  let keys = 0
  const deps = testDeps({ fetch: backend.fetch, randomUUID: () => `key-${(keys += 1)}` })
  const session = aReadySession({ isPersisted: false, settings: someSettings({ isPunchoutSession: true }) })
  const cart = { ...initialCartState, owner: 'buyer 7 ', cart: buildCart(buildLine(4)) }
  const store = makeStore({ deps, preloadedState: { session, cart } })
  const go = (what: SeenOrder | null = seen) => store.dispatch(leave(what && transferOf(what)))
  const sentKeys = () => backend.sent.map(({ headers }) => new Headers(headers).get('Idempotency-Key'))
  const bodies = () => backend.sent.map(({ body }) => JSON.parse(String(body)) as unknown)
  return { world, store, go, sentKeys, bodies }
}

test('requests the message of the reviewed cart and posts it; a repeat posts it without a call', async () => {
  const { go, bodies, sentKeys, store } = open(() => json({ ...made, target: '_top' }))
  store.dispatch(unsavedEvents.begun({ id: 'cart', lostWith: 'page' }))
  expect(await go()).toEqual({ kind: 'posted' })
  const { isRepeatWanted: _repeated, header, ...order } = seen
  const { customerPo, ...rest } = header
  expect(bodies()).toEqual([{ isCancelled: false, ...order, header: { ...rest, customer_PO: customerPo } }])
  // Cleared, so that the browser does not ask before leaving.
  expect(store.getState().unsaved).toEqual({})
  const again = go()
  expect(posts).toHaveLength(2)
  expect(await again).toEqual({ kind: 'posted' })
  for (const post of posts) {
    expect(post).toMatchObject({
      action: URL_OF_BUYER,
      target: '_top',
      fields: [['cxml-urlencoded', '<cXML/>']],
    })
  }
  expect(sentKeys()).toEqual(['key-1'])
})

test('without a cart the request omits the order; each different message has its own request', async () => {
  const { go, bodies, sentKeys } = open(() => json(made))
  await go(null)
  await go()
  await go({ ...seen, cartDigest: 'digest-2' })
  expect(bodies()[0]).toEqual({ isCancelled: true })
  expect(sentKeys()).toEqual(['key-1', 'key-2', 'key-3'])
  expect(posts).toHaveLength(3)
})

test.each([
  [
    'all fields of a list',
    { field: '', fields: [{ name: 'NEW_ITEM-MATNR[1]', value: 'A' }] },
    [['NEW_ITEM-MATNR[1]', 'A']],
  ],
  ['no fields of an empty list', { field: '', fields: [], body: '' }, []],
  ['the single named field', { field: 'cxml-base64' }, [['cxml-base64', '<cXML/>']]],
])('the form has %s', async (_, answer, fields) => {
  const { go } = open(() => json({ ...made, ...answer }))
  await go()
  expect(posts.map((post) => post.fields)).toEqual([fields])
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'network', 'key-1'],
  ['a busy server', () => json({}, 503), 'http', 'key-1'],
  ['a rejection', () => json({ message: 'No price' }, 409), 'http', 'key-2'],
  ['an invalid URL', () => json({ ...made, postbackUrl: 'https://' }), 'malformed', 'key-1'],
  ['a script URL', () => json({ ...made, postbackUrl: 'javascript:alert(1)' }), 'malformed', 'key-1'],
])(
  'a return is retried after %s, with the same key while its outcome is unknown',
  async (_, answer, kind, key) => {
    const { world, go, sentKeys } = open(answer)
    expect(await go()).toMatchObject({ kind: 'failed', error: { kind } })
    expect(posts).toEqual([])
    world.answer = () => json(made)
    expect(await go()).toEqual({ kind: 'posted' })
    expect(sentKeys()).toEqual(['key-1', key])
  },
)

test('runs one return at a time, for the reviewed cart only', async () => {
  let release: (answer: Response) => void = () => undefined
  const { store, go, sentKeys } = open(() => new Promise((resolve) => (release = resolve)))
  const first = go()
  expect(await go(null)).toEqual({ kind: 'busy' })
  expect(await go()).toEqual({ kind: 'busy' })
  store.dispatch(cartEvents.outdated())
  release(json(made))
  expect(await first).toEqual({ kind: 'changed' })
  expect([posts, sentKeys()]).toEqual([[], ['key-1']])
  expect(selectLeaving(store.getState())).toMatchObject({ isUnderWay: false, post: null })
})

test('posts nothing if the session has ended meanwhile', async () => {
  let release: (answer: Response) => void = () => undefined
  const { store, go } = open(() => new Promise((resolve) => (release = resolve)))
  const done = go()
  store.dispatch(sessionEvents.unauthorizedReceived())
  release(json(made))
  await done
  expect(posts).toEqual([])
})

test('leaving the last step resets it, unless a message is being made', async () => {
  const { store, go } = open(() => json(made))
  await go()
  store.dispatch(leavingEvents.transferStepLeft())
  expect(selectLeaving(store.getState()).post).toBeNull()
  await go(null)
  store.dispatch(leavingEvents.transferStepLeft())
  expect(selectLeaving(store.getState()).post).not.toBeNull()
})
