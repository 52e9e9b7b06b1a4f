import { beforeAll, expect, test, vi } from 'vitest'
import { cartSlice } from '@/state/cart/cartSlice'
import { type CheckoutEvent, checkoutEvents, checkoutSlice, selectCheckout } from './checkoutSlice'
import { moveCheckout, openCheckout } from './moveCheckout'
import { makeStore } from '@/store/makeStore'
import { rootReducer } from '@/store/rootReducer'
import { buildCheckout, buildSent } from '@test/builders/checkout'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession } from '@test/builders/session'
import { askWhetherOrdered } from './askWhetherOrdered'

const OWNER = 'ann 7 Pickup'
const ordered = () => json({ message: 'Ordered', reason: 'ordered', orderNumber: '7' }, 409)

beforeAll(() => {
  cartSlice.injectInto(rootReducer)
  checkoutSlice.injectInto(rootReducer)
})

const LOST: readonly CheckoutEvent[] = [
  checkoutEvents.stepEntered({ step: 'confirm', newKey: 'one' }),
  checkoutEvents.submitBegun(),
  checkoutEvents.submitSent(buildSent([])),
  checkoutEvents.submitUnknown({ problems: [] }),
  checkoutEvents.cardForgotten(),
]

/** Asks about a payment whose card is gone; `meanwhile` happens before the answer. */
async function askAbout(answer: () => Response, meanwhile: CheckoutEvent | null = null) {
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
  for (const event of LOST) store.dispatch(moveCheckout(OWNER, event))
  const done = store.dispatch(askWhetherOrdered(OWNER))
  await vi.waitFor(() => expect(calls()).toContain('POST /api/cart/validate'))
  if (meanwhile) store.dispatch(moveCheckout(OWNER, meanwhile))
  release(answer())
  await done
  const { question = null, submission = null } = selectCheckout(store.getState(), OWNER) ?? {}
  return [question?.orderNumber ?? null, submission?.isUncertain]
}

test.each<[string, () => Response, CheckoutEvent | null, unknown]>([
  ['was ordered', ordered, null, ['7', false]],
  ['is still there', () => json({ isSuccess: true }), null, [null, true]],
  ['cannot be ordered', () => json({ message: 'Gone', errors: ['Gone'] }, 409), null, [null, true]],
  ['cannot be asked about', () => json({}, 500), null, [null, true]],
  ['was ordered, while it is being paid for again', ordered, checkoutEvents.submitBegun(), [null, true]],
])('finds the order of a lost payment: a cart that %s', async (_what, answer, meanwhile, expected) => {
  expect(await askAbout(answer, meanwhile)).toEqual(expected)
})
