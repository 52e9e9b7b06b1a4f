import { randomUUID } from 'node:crypto'
import type { Random } from '../../builders/random'
import type { Estimate, PayBy } from '@/features/checkout/checkoutApi'
import { callContract } from '@/net/callContract'
import { contractRequest } from '@/net/contractRequest'
import { getEstimate } from '@/contract/checkout/checkout'
import { CHECKOUT_ORDER } from '@/domain/checkout/steps'
import { selectCustomer, selectSettings } from '@/session/sessionSelectors'
import { selectCart, selectCartLines, selectCartOwner } from '@/features/cart/state/cartSelectors'
import { askWhetherOrdered, submitOrder } from '@/features/checkout/state/submitOrder'
import {
  beginCheckout,
  canGoOn,
  type CheckoutEvent,
  checkoutEvents,
  selectCheckout,
} from '@/features/checkout/state/checkoutSlice'
import { closeCheckout, moveCheckout, openCheckout } from '@/features/checkout/state/checkoutForm'
import { pause } from '../../kills/pause'
import type { Page, Tab } from './browser'
import { type Intent, settleCart, shownCart, textOf } from './cart'
import type { Journal } from './journal'
import { type Actor, enter } from './session'

export interface Ordering {
  readonly tab: Tab
  readonly actor: Actor
  readonly intent: Intent
  readonly customerPo: string
  /** A consumer's card, which is typed again after a reload. */
  readonly payBy: PayBy | null
  readonly random: Random
  readonly journal: Journal
}

const PAUSE_MS = 100
const ORDER_WITHIN_MS = 240_000
const RELOADS_PERCENT = 15
const RELOADS_WITHIN_MS = 200
const ASKS_PERCENT = 30

/** The charges on screen; null where they are hidden or cannot be read. */
async function readCharges({ store }: Page): Promise<Estimate | null> {
  if (selectSettings(store.getState()).hidePricing) return null
  const { data } = await store.dispatch((dispatch, _getState, extra) =>
    callContract(contractRequest(getEstimate), { dispatch, extra }),
  )
  return data ?? null
}

/** Opens a checkout, or continues the one from before a reload; returns its state. */
function open({ store }: Page, owner: string) {
  const { header } = selectCart(store.getState())
  const customer = selectCustomer(store.getState())
  const hasLines = selectCartLines(store.getState()).length > 0
  store.dispatch(
    openCheckout(
      owner,
      (left) => canGoOn(left, CHECKOUT_ORDER, hasLines),
      () => beginCheckout(header, customer, 'details'),
    ),
  )
  return selectCheckout(store.getState(), owner)
}

/** Fills in the details and goes to the last step; null when the charges cannot be read. */
async function prepare(page: Page, owner: string, { customerPo, payBy }: Ordering): Promise<Estimate | null> {
  const move = (event: CheckoutEvent) => page.store.dispatch(moveCheckout(owner, event))
  move(checkoutEvents.detailsChanged({ customerPo }))
  move(checkoutEvents.detailsSaved({ date: null, addressId: null }))
  if (payBy) move(checkoutEvents.stepEntered({ step: 'payment', newKey: randomUUID() }))
  move(checkoutEvents.stepEntered({ step: 'confirm', newKey: randomUUID() }))
  return readCharges(page)
}

/** 'again': the outcome is unknown, or a retry may succeed. */
type Outcome = { readonly number: string | null } | 'again'

function close({ store }: Page, owner: string, number: string | null): Outcome {
  store.dispatch(closeCheckout(owner))
  return { number }
}

/** Handles the answer to a submit as the person would. */
function heed(page: Page, owner: string, event: CheckoutEvent | null, { journal }: Ordering): Outcome {
  const { submitRefused, submitHeldBack, paymentRefused, submitUnknown } = checkoutEvents
  if (event && paymentRefused.match(event)) {
    journal.note(`is not taken money from: ${event.payload.problems.join(' ')}`)
    return close(page, owner, null)
  }
  if (event && submitRefused.match(event)) {
    const { refusal, problems } = event.payload
    journal.note(`is refused: ${refusal?.reason ?? problems.join(' ')}`)
    if (refusal?.reason === 'ordered') return close(page, owner, refusal.orderNumber)
    if (refusal?.reason === 'repeated') journal.fault(`would order ${refusal.orderNumber} again`)
  }
  if (event && (submitHeldBack.match(event) || submitUnknown.match(event))) {
    journal.note(`does not know: ${event.payload.problems.join(' ')}`)
  }
  return 'again'
}

async function tryToOrder(page: Page, ordering: Ordering): Promise<Outcome> {
  const { tab, intent, payBy, random, journal } = ordering
  const { store } = page
  await settleCart(page, intent, journal)
  const owner = selectCartOwner(store.getState())
  if (owner === null) return 'again'
  const state = open(page, owner)
  if (state?.result) {
    store.dispatch(moveCheckout(owner, checkoutEvents.receiptSeen()))
    return close(page, owner, state.result.orderNumber)
  }
  const isSent = state?.submission?.isUncertain === true
  // A retried clear left nothing to order.
  if (!isSent && intent.size === 0) return close(page, owner, null)
  // The last save of another tab is shown here with a delay.
  if (!isSent) {
    const isAsMeant = () => textOf(shownCart(page)) === textOf(intent)
    await page.until(
      () => isAsMeant() || selectCartOwner(store.getState()) !== owner,
      `a cart of ${textOf(intent)}`,
    )
    if (!isAsMeant()) return 'again'
  }
  if (isSent && payBy && random.chance(ASKS_PERCENT)) {
    journal.note('asks whether it was ordered')
    await store.dispatch(askWhetherOrdered(owner))
    const { question } = selectCheckout(store.getState(), owner) ?? {}
    return question?.reason === 'ordered' ? close(page, owner, question.orderNumber) : 'again'
  }
  const charges = isSent ? null : await prepare(page, owner, ordering)
  if (payBy && !isSent && charges === null) return 'again'
  journal.note(isSent ? 'submits again' : `submits ${ordering.customerPo}: ${textOf(intent)}`)
  const answer = store.dispatch(submitOrder(owner, { charges }, payBy))
  if (!random.chance(RELOADS_PERCENT)) return heed(page, owner, await answer, ordering)
  await pause(random.int(0, RELOADS_WITHIN_MS))
  journal.note('reloads while submitting')
  tab.reload()
  return 'again'
}

/** Orders the cart, with retries until the outcome is known. Returns the order number, or null without an order. */
export async function orderCart(ordering: Ordering): Promise<string | null> {
  const endMs = Date.now() + ORDER_WITHIN_MS
  while (Date.now() < endMs) {
    const page = ordering.tab.page()
    await enter(page, ordering.actor)
    const outcome = await tryToOrder(page, ordering)
    if (outcome !== 'again') return outcome.number
    await pause(PAUSE_MS)
  }
  throw new Error(`In vain: an answer to ${ordering.customerPo}`)
}
