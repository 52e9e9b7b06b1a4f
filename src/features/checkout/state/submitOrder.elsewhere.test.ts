import { expect, test, vi } from 'vitest'
import { type CheckoutEvent, checkoutEvents, selectCheckout } from './checkoutSlice'
import { moveCheckout, openCheckout } from './checkoutForm'
import { makeStore } from '@/app/store/makeStore'
import { buildCheckout, buildSent } from '@test/builders/cart/checkout'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession } from '@test/builders/session/session'
import { askWhetherOrdered } from './submitOrder'

const OWNER = 'ann 7 Pickup'
const ordered = () => json({ message: 'Ordered', reason: 'ordered', orderNumber: '7' }, 409)

const CONFIRMING = [checkoutEvents.stepEntered({ step: 'confirm', newKey: 'one' })]

const LOST: readonly CheckoutEvent[] = [
  ...CONFIRMING,
  checkoutEvents.submitBegun(),
  checkoutEvents.submitSent(buildSent([])),
  checkoutEvents.submitUnknown({ problems: [] }),
  checkoutEvents.cardForgotten(),
]

interface Asking {
  readonly before: readonly CheckoutEvent[]
  readonly answer: () => Response
  readonly meanwhile?: CheckoutEvent
}

/** Replays events, then asks whether the cart was ordered; dispatches `meanwhile` before the answer. */
async function askAbout({ before, answer, meanwhile }: Asking) {
  let release: (answer: Response) => void = () => undefined
  const answered = new Promise<Response>((resolve) => {
    release = resolve
  })
  const { fetch, calls } = scriptedFetch({
    'POST /api/cart/validate': () => answered,
    'GET /api/cart': () => json({ header: {}, lines: [], messages: [] }),
  })
  const store = makeStore({ deps: testDeps({ fetch }), preloadedState: { session: aReadySession() } })
  store.dispatch(openCheckout(OWNER, () => true, buildCheckout))
  for (const event of before) store.dispatch(moveCheckout(OWNER, event))
  const done = store.dispatch(askWhetherOrdered(OWNER))
  await vi.waitFor(() => expect(calls()).toContain('POST /api/cart/validate'))
  if (meanwhile) store.dispatch(moveCheckout(OWNER, meanwhile))
  release(answer())
  await done
  const { question = null, submission = null } = selectCheckout(store.getState(), OWNER) ?? {}
  return { orderNumber: question?.orderNumber, isUncertain: submission?.isUncertain }
}

const lost = { before: LOST, answer: ordered }
const begun = checkoutEvents.submitBegun()
const FOUND = { orderNumber: '7', isUncertain: false }
const OPEN = { orderNumber: undefined, isUncertain: true }

test.each([
  ['of a lost payment', lost, FOUND],
  ['of another tab, at the details', { before: [], answer: ordered }, FOUND],
  ['of another tab, at the confirmation', { before: CONFIRMING, answer: ordered }, FOUND],
])('finds the order %s', async (_what, asking, found) => {
  expect(await askAbout(asking)).toEqual(found)
})

test.each<[string, Asking]>([
  ['the cart is still there', { ...lost, answer: () => json({ isSuccess: true }) }],
  ['the cart cannot be ordered', { ...lost, answer: () => json({ message: 'Gone', errors: ['Gone'] }, 409) }],
  ['the question fails', { ...lost, answer: () => json({}, 500) }],
  ['the cart is being paid for again', { ...lost, meanwhile: begun }],
])('leaves a lost payment open when %s', async (_what, asking) => {
  expect(await askAbout(asking)).toEqual(OPEN)
})

test('ignores the answer if a submit began meanwhile', async () => {
  const asking = { before: CONFIRMING, answer: ordered, meanwhile: begun }
  expect(await askAbout(asking)).toEqual({ orderNumber: undefined, isUncertain: false })
})
