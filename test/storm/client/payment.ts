import { randomUUID } from 'node:crypto'
import type { Random } from '../../builders/random'
import { type PayWith, readOpenAr } from '@/features/payments/payablesApi'
import type { Payable } from '@/domain/payables/payable'
import { type Applied, reviewSelection } from '@/domain/payables/selection'
import { planOf } from '@/features/payments/paymentPlan'
import { closePayment, movePayment, openPayment } from '@/features/payments/state/paymentForm'
import {
  type PaymentEvent,
  paymentEvents,
  selectPayer,
  selectPayment,
  type SentPayment,
} from '@/features/payments/state/paymentSlice'
import { askWhetherPaid, submitInvoicePayment } from '@/features/payments/state/submitPayment'
import { BANK, BILLING, CARD } from '../../worlds/payments/paymentWorld'
import { pause } from '../../kills/pause'
import type { Page, Tab } from './browser'
import type { Journal } from './journal'
import { type Actor, enter } from './session'

export interface Paying {
  readonly tab: Tab
  readonly actor: Actor
  readonly random: Random
  readonly journal: Journal
  /** Times at which the person's payments were declined. */
  readonly declinedAtMs: number[]
}

const address = { ...BILLING, address2: '', phone: '' }
export const CARD_METHOD = { creditCard: CARD, address }
const MEANS: readonly PayWith[] = [
  { type: 'creditCard', method: CARD_METHOD, issuer: 'American Express', lastFour: '0005' },
  { type: 'check', method: { bankAccount: BANK, address }, issuer: '', lastFour: '3586' },
]
/** Cents of a total that make the sandbox approve or answer too late, and those that make it decline. */
const TAKEN_CENTS = ['00', '00', '00', '50', '99']
const DECLINED_CENTS = ['13', '15']
const DECLINES_PERCENT = 25
/** Stays below the shop's limit of ten declined payments per customer in a quarter of an hour. */
const DECLINES_MAX = 3
const DECLINES_WITHIN_MS = 16 * 60_000
/** Time after which the shop has settled an abandoned payment. */
const LEFT_ALONE_MS = 190_000
const TOO_MANY = 'Too many attempts'
const ITEMS_MAX = 3
const PAUSE_MS = 150
const PAY_WITHIN_MS = 900_000
const RELOADS_PERCENT = 15
const RELOADS_WITHIN_MS = 200
const ASKS_PERCENT = 40

function chooseCents({ random, declinedAtMs }: Paying): string {
  const recent = declinedAtMs.filter((atMs) => Date.now() - atMs < DECLINES_WITHIN_MS)
  const mayDecline = recent.length < DECLINES_MAX && random.chance(DECLINES_PERCENT)
  return random.pick(mayDecline ? DECLINED_CENTS : TAKEN_CENTS)
}

/** Chooses partial payments of some invoices, with a total whose cents select the sandbox's outcome. */
function choose(payables: readonly Payable[], paying: Paying): Applied {
  const { random } = paying
  const open = payables.filter(({ balance }) => Number(balance) >= 2)
  if (open.length === 0) return {}
  const chosen = random.shuffle(open).slice(0, random.int(1, ITEMS_MAX))
  return Object.fromEntries(
    chosen.map(({ arCode, balance }, index) => {
      const dollars = random.int(1, Math.min(40, Math.floor(Number(balance)) - 1))
      return [arCode, `${dollars}.${index === 0 ? chooseCents(paying) : '00'}`]
    }),
  )
}

/** 'again': the outcome is unknown, or a retry may succeed. */
type Outcome = { readonly paid: SentPayment | null } | 'again'

/** Selects what to pay, and goes to the last step; null if nothing can be paid, 'unreadable' without an answer. */
async function prepare(page: Page, owner: string, payWith: PayWith, paying: Paying) {
  const { store } = page
  const { data } = await store.dispatch(readOpenAr())
  if (!data) return 'unreadable'
  const review = reviewSelection(data, choose(data, paying))
  if (!review.canContinue) return null
  const applied = Object.fromEntries(review.items.map(({ payable, amount }) => [payable.arCode, amount]))
  const move = (event: PaymentEvent) => store.dispatch(movePayment(owner, event))
  move(paymentEvents.appliedChanged(applied))
  move(paymentEvents.stepEntered({ step: 'ReviewPayment', newKey: randomUUID() }))
  return planOf(review, payWith)
}

/** Reads and closes the receipt: the payment, or its decline; null without a receipt. */
function outcomeOf({ store }: Page, owner: string, { journal, declinedAtMs }: Paying): Outcome | null {
  const state = selectPayment(store.getState(), owner)
  if (!state?.result) return null
  const { result, paid } = state
  journal.note(result.isSuccess ? `has paid ${paid?.total ?? ''}` : `was declined: ${result.errorReason}`)
  if (!result.isSuccess) declinedAtMs.push(Date.now())
  store.dispatch(closePayment(owner))
  return { paid: result.isSuccess ? paid : null }
}

async function tryToPay(page: Page, payWith: PayWith, paying: Paying): Promise<Outcome> {
  const { tab, random, journal } = paying
  const { store } = page
  const owner = selectPayer(store.getState())
  if (owner === '') return 'again'
  store.dispatch(openPayment(owner, { selection: null, isAtReceipt: false }))
  const known = outcomeOf(page, owner, paying)
  if (known) return known
  const { submission } = selectPayment(store.getState(), owner) ?? {}
  const isSent = submission?.isUncertain === true
  if (isSent && random.chance(ASKS_PERCENT)) {
    journal.note('looks whether it was paid')
    await store.dispatch(askWhetherPaid(owner))
    return outcomeOf(page, owner, paying) ?? 'again'
  }
  const plan = isSent ? null : await prepare(page, owner, payWith, paying)
  if (plan === 'unreadable') return 'again'
  if (plan === null && !isSent) return { paid: null }
  const means = isSent ? (MEANS.find(({ type }) => type === submission.sent?.type) ?? payWith) : payWith
  journal.note(isSent ? 'pays again' : `pays ${plan?.total ?? ''} by ${payWith.type}`)
  const answer = store.dispatch(submitInvoicePayment(owner, plan, means))
  if (random.chance(RELOADS_PERCENT)) {
    await pause(random.int(0, RELOADS_WITHIN_MS))
    journal.note('reloads while paying')
    tab.reload()
    return 'again'
  }
  const event = await answer
  if (event && paymentEvents.submitUnknown.match(event)) {
    const problems = event.payload.problems.join(' ')
    journal.note(`does not know: ${problems}`)
    if (problems.includes(TOO_MANY)) await pause(LEFT_ALONE_MS)
  } else if (event && paymentEvents.itemsChanged.match(event)) {
    journal.note(`finds other balances: ${event.payload.problems.join(' ')}`)
  }
  return outcomeOf(page, owner, paying) ?? 'again'
}

/** Pays some open invoices, with retries until the outcome is known; null if nothing was paid. */
export async function payInvoices(paying: Paying): Promise<SentPayment | null> {
  const payWith = paying.random.pick(MEANS)
  const endMs = Date.now() + PAY_WITHIN_MS
  while (Date.now() < endMs) {
    const page = paying.tab.page()
    await enter(page, paying.actor)
    const outcome = await tryToPay(page, payWith, paying)
    if (outcome !== 'again') return outcome.paid
    await pause(PAUSE_MS)
  }
  throw new Error('In vain: an answer to a payment')
}
