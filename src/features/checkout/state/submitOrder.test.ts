import { expect, test, vi } from 'vitest'
import { memoryCartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import { sessionEvents } from '@/session/sessionEvents'
import { checkoutEvents, selectCheckout } from './checkoutSlice'
import { moveCheckout, openCheckout } from './checkoutForm'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { makeStore } from '@/app/store/makeStore'
import { buildCheckout, buildSent } from '@test/builders/cart/checkout'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession, aUser, someCredentials } from '@test/builders/session/session'
import { SUBMIT_MESSAGES as texts } from './messages'
import { submitOrder } from './submitOrder'

const OWNER = 'rep 7 '

/** A salesperson's submit for customer 7, up to the call that is about to be answered. */
async function begin(upTo = 'POST /api/cart/submit') {
  let accept: (answer: Response) => void = () => undefined
  const answer = new Promise<Response>((resolve) => {
    accept = resolve
  })
  const { fetch, calls } = scriptedFetch({
    'POST /api/cart/header': () => json({ isValid: true, message: '' }),
    'POST /api/cart/validate': () => json({ isSuccess: true }),
    [upTo]: () => answer,
  })
  const session = aReadySession({
    user: aUser({ username: 'rep', type: 'Salesperson', isSalesperson: true }),
    credentials: someCredentials({ customerKey: 7 }),
  })
  const announced: string[] = []
  const announce = (owner: string) => void announced.push(owner)
  const cartWrites = { ...memoryCartWriteStore(), announce }
  const store = makeStore({ deps: testDeps({ fetch, cartWrites }), preloadedState: { session } })
  store.dispatch(openCheckout(OWNER, () => true, buildCheckout))
  store.dispatch(moveCheckout(OWNER, checkoutEvents.stepEntered({ step: 'confirm', newKey: 'one' })))
  const done = store.dispatch(submitOrder(OWNER, { charges: null }))
  await vi.waitFor(() => expect(calls()).toContain(upTo))
  const notices = () =>
    selectNotifications(store.getState()).map(({ message, action }) => [message, action?.to])
  const release = async (answered = json({ accepted: true, orderNumber: '500001' })) => {
    accept(answered)
    await done
    return notices()
  }
  return { store, calls, release, notices, announced }
}

const ordered = 'Order 500001 submitted'

test('an order accepted on screen shows its receipt without a notification', async () => {
  expect(await (await begin()).release()).toEqual([])
})

test('an accepted order is announced to other tabs, even after a switch of customers', async () => {
  const { release, announced } = await begin()
  await release()
  expect(announced).toEqual([OWNER])
  const left = await begin()
  left.store.dispatch(sessionEvents.customerSwitchRequested())
  await left.release()
  expect(left.announced).toEqual([OWNER])
  const refused = await begin()
  await refused.release(changed())
  expect(refused.announced).toEqual([])
})

test('an order accepted after leaving the screen is reported with a link to its receipt', async () => {
  const { store, release } = await begin()
  store.dispatch(checkoutEvents.left(OWNER))
  expect(await release()).toEqual([[ordered, '/checkout']])
})

const changed = () => json({ message: 'Look again', reason: 'changed' }, 409)

test.each([
  ['was rejected', changed, texts.notSubmitted],
  ['has an unknown outcome', () => new Response('', { status: 504 }), texts.unknownOutcome],
])('a submit that %s is reported with a link after leaving the screen', async (_what, answer, message) => {
  const { store, release } = await begin()
  store.dispatch(checkoutEvents.left(OWNER))
  expect(await release(answer())).toContainEqual([message, '/checkout'])
})

test('a rejected order is not notified while its screen is open', async () => {
  expect(await (await begin()).release(changed())).toEqual([])
})

test('a rejected order is reported to its salesperson after a switch of customers', async () => {
  const { store, release } = await begin()
  store.dispatch(sessionEvents.customerSwitchRequested())
  expect(await release(changed())).toEqual([[texts.notSubmitted, undefined]])
})

test('an accepted order is reported to its salesperson after a switch of customers', async () => {
  const { store, release, notices } = await begin()
  store.dispatch(sessionEvents.customerSwitchRequested())
  expect(await release()).toEqual([[ordered, undefined]])
  store.dispatch(sessionEvents.customerSelected({ customerKey: 8 }))
  expect(notices()).toEqual([[ordered, undefined]])
  store.dispatch(sessionEvents.signedOut())
  expect(notices()).toEqual([])
})

test.each(['POST /api/cart/header', 'POST /api/cart/validate'])(
  'nothing is ordered when the customer changes during %s',
  async (upTo) => {
    const { store, calls, release } = await begin(upTo)
    store.dispatch(sessionEvents.customerSwitchRequested())
    expect(await release(json({ isValid: true, isSuccess: true, message: '' }))).toEqual([
      [texts.notSubmitted, undefined],
    ])
    expect(calls()).not.toContain('POST /api/cart/submit')
  },
)

test('an accepted order is not reported after signing out', async () => {
  const { store, release } = await begin()
  store.dispatch(sessionEvents.signedOut())
  expect(await release()).toEqual([])
})

// Spec 2 §8: A failed card payment shows its reason, and notifies
test('a declined payment notifies each reason and returns to the card', async () => {
  const { fetch } = scriptedFetch({
    'POST /api/cart/header': () => json({ isValid: true, message: '' }),
    'POST /api/cart/validate': () => json({ isSuccess: true }),
    'POST /api/checkout': () => json({ isSuccess: false, errorReason: 'Declined.\r\nCall your bank.\n' }),
  })
  const session = aReadySession({
    user: aUser({ username: 'rep', type: 'Consumer' }),
    credentials: someCredentials({ customerKey: 7 }),
  })
  const store = makeStore({ deps: testDeps({ fetch }), preloadedState: { session } })
  store.dispatch(openCheckout(OWNER, () => true, buildCheckout))
  store.dispatch(moveCheckout(OWNER, checkoutEvents.stepEntered({ step: 'confirm', newKey: 'one' })))
  const card = { cardNumber: '4111111111111111', expirationDate: '0931', cvv2: '739' }
  const address = { address1: '', address2: '', city: 'Rye', state: 'NH', zip: '03870', phone: '' }
  const method = { creditCard: card, address: { ...address, accountHolderName: 'Ann Lee' } }
  const payBy = { method, issuer: 'Visa', lastFour: '1111' }
  const outcome = await store.dispatch(submitOrder(OWNER, { charges: buildSent([]).charges }, payBy))
  const { step, problems, submission } = selectCheckout(store.getState(), OWNER) ?? {}
  expect([outcome?.type, step, submission]).toEqual(['checkout/paymentRefused', 'payment', null])
  expect(problems).toEqual(['Declined.', 'Call your bank.'])
})
