import type { AppThunk, RootState } from '@/net/appThunk'
import {
  accountChanged,
  type PayWith,
  paymentRefusal,
  readOpenAr,
  sendInvoicePayment,
} from '@/features/payments/payablesApi'
import type { ApiError } from '@/net/apiError'
import { isKeyKnown } from '@/net/writeFailure'
import { compare, isZero, subtract, ZERO } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import { ROUTES } from '@/domain/navigation/paths'
import { amountText } from '@/domain/numbers/typedAmount'
import type { Payable } from '@/domain/payables/payable'
import { type Applied, appliedError, without } from '@/domain/payables/selection'
import { type FailedSubmission, sendSubmission } from '@/net/once/submission'
import { selectUser } from '@/session/sessionSelectors'
import { withdrawFailures } from '@/features/notifications/state/notificationsSlice'
import { notifyProblems, notifySubmitter, type Outcome } from '@/features/notifications/state/notifySubmitter'
import { PAYMENT_SUBMIT_MESSAGES as texts } from './messages'
import { movePayment, paymentForm } from './paymentForm'
import {
  type ChangedItem,
  type PaymentEvent,
  paymentEvents,
  type PaymentState,
  type PaymentSubmission,
  selectIsPaymentOnScreen,
  selectPayer,
  selectPayment,
  type SentPayment,
} from './paymentSlice'

/** Message of a failed payment call: an answer that is not OK, or an exception (Spec 3 §7, §8). */
function paymentProblem({ kind, message, text, errors }: ApiError): string {
  if (kind === 'http') return texts.unexpectedAnswer(text === '' ? message : text)
  return texts.unexpectedError(kind === 'malformed' ? (errors[0] ?? message) : message)
}

type Balances = ReadonlyMap<string, string>

/** The selection without closed items, and with amounts capped at the current balances. */
function reducedBy(applied: Applied, balances: Balances): Applied {
  let reduced = applied
  for (const [arCode, balance] of balances) {
    const typed = reduced[arCode]
    if (typed === undefined) continue
    if (isZero(balance)) reduced = without(reduced, arCode)
    else if (appliedError(typed, balance) !== null) reduced = { ...reduced, [arCode]: amountText(balance) }
  }
  return reduced
}

function changedItems(sent: SentPayment | null, balances: Balances): readonly ChangedItem[] {
  return (sent?.items ?? []).flatMap(({ arCode, reference, balance: before }) => {
    const now = balances.get(arCode)
    return now === undefined || compare(now, before) === 0 ? [] : [{ arCode, reference, before, now }]
  })
}

/** Event that returns to the selection, with the current balances. */
function changedEvent(
  { applied, submission }: PaymentState,
  balances: Balances,
  message: string,
): PaymentEvent {
  const changed = changedItems(submission?.sent ?? null, balances)
  return paymentEvents.itemsChanged({ problems: [message], changed, applied: reducedBy(applied, balances) })
}

const TOO_MANY_REQUESTS = 429

/**
 * Event of a payment call without confirmation: rejected, not started or of unknown outcome.
 * @param state null when the session has ended
 */
export function failedPaymentEvent(
  { kind, error }: FailedSubmission,
  state: PaymentState | null,
  before: PaymentSubmission,
  newKey: string,
): PaymentEvent {
  if (kind === 'unauthorized') return paymentEvents.submitReturned(before)
  const refusal = paymentRefusal(error)
  if (kind === 'refused' && refusal && state) {
    const balances = new Map(refusal.changed.map(({ arCode, balance }) => [arCode, balance]))
    return changedEvent(state, balances, refusal.message || texts.changed)
  }
  const problems = [paymentProblem(error)]
  // A throttled first try was not started.
  const isThrottled = error.status === TOO_MANY_REQUESTS && !before.isUncertain
  if (kind === 'refused' || isThrottled) return paymentEvents.submitRefused({ problems, newKey })
  return paymentEvents.submitUnknown({ problems })
}

/** Current balances of the sent items, from the open items; 0 for closed ones. */
function balancesNow(sent: SentPayment, payables: readonly Payable[]): Balances {
  const open = new Map(payables.map(({ arCode, balance }) => [arCode, balance]))
  return new Map(sent.items.map(({ arCode }) => [arCode, open.get(arCode) ?? ZERO]))
}

/** True when every balance decreased by the sent amount, as if the payment had been made. */
function looksPaid({ items }: SentPayment, balances: Balances): boolean {
  return items.every(
    ({ arCode, amount, balance }) => compare(balances.get(arCode) ?? ZERO, subtract(balance, amount)) === 0,
  )
}

/** A payment as displayed at submit. */
export type PaymentPlan = Omit<SentPayment, 'atMs'>

/** Result of a payment that the balances prove, without an answer of its own. */
const FOUND = { isSuccess: true, transactionId: '', errorReason: '', invoicePaymentKey: '', isFound: true }

/**
 * Compares the open items with the payment of unknown outcome. Returns an event if they prove the payment, else null.
 */
function compareBalances(owner: string): AppThunk<Promise<PaymentEvent | null>> {
  return async (dispatch, getState) => {
    const { data } = await dispatch(readOpenAr())
    const sent = selectPayment(getState(), owner)?.submission?.sent
    if (!data || !sent) return null
    return looksPaid(sent, balancesNow(sent, data)) ? paymentEvents.submitAnswered(FOUND) : null
  }
}

/** Event if the key was used with another card or account before a reload. Checks the balances first. */
function withOtherMethod(owner: string, newKey: string): AppThunk<Promise<PaymentEvent>> {
  return async (dispatch, getState) => {
    const found = await dispatch(compareBalances(owner))
    if (found) return found
    const state = selectPayment(getState(), owner)
    const sent = state?.submission?.sent
    if (!state || !sent) return paymentEvents.submitRefused({ problems: [texts.otherMethod], newKey })
    const { data } = await dispatch(readOpenAr())
    return changedEvent(state, data ? balancesNow(sent, data) : new Map(), texts.otherMethod)
  }
}

function send(
  owner: string,
  submission: PaymentSubmission,
  sent: SentPayment,
  payWith: PayWith,
): AppThunk<Promise<PaymentEvent>> {
  return async (dispatch, getState, extra) => {
    const sending = {
      send: (key: string) => sendInvoicePayment(key, sent, payWith, { dispatch, extra }),
      isOwnRefusal: (error: ApiError) => paymentRefusal(error) !== null,
    }
    const answer = await sendSubmission(submission, sending, extra)
    if (answer.kind === 'answered') return paymentEvents.submitAnswered(answer.data)
    const newKey = extra.randomUUID()
    if (isKeyKnown(answer.error)) return dispatch(withOtherMethod(owner, newKey))
    return failedPaymentEvent(answer, selectPayment(getState(), owner), submission, newKey)
  }
}

/** Replays a sent payment unchanged; sends a new one as displayed. */
function ask(
  owner: string,
  submission: PaymentSubmission,
  plan: PaymentPlan | null,
  payWith: PayWith | null,
): AppThunk<Promise<PaymentEvent>> {
  return (dispatch, _getState, { now }) => {
    const replayed = submission.isUncertain ? submission.sent : null
    const sent = replayed ?? (plan && { ...plan, atMs: now().getTime() })
    if (!sent) return Promise.resolve(paymentEvents.submitReturned(submission))
    const means: PayWith | null = sent.type === 'applyCredit' ? { type: 'applyCredit' } : payWith
    if (means?.type !== sent.type) return Promise.resolve(paymentEvents.methodForgotten())
    if (!replayed) dispatch(movePayment(owner, paymentEvents.submitSent(sent)))
    return dispatch(send(owner, submission, sent, means))
  }
}

const { submitAnswered, submitReturned, submitUnknown } = paymentEvents

/** Notification subject: the payment of open items. */
const PAYMENT = 'payment'

/** The outcome for a user who has left the screen. */
function outcomeOf(event: PaymentEvent, sent: SentPayment | null): Outcome {
  if (submitAnswered.match(event) && event.payload.isSuccess) {
    const message = texts.paid(formatDollars(sent?.total ?? null))
    return { severity: 'success', message, label: texts.receipt }
  }
  const message = submitUnknown.match(event) ? texts.unknownOutcome : texts.notPaid
  const isUnsent = submitReturned.match(event) && !event.payload.isUncertain
  const ending = isUnsent && { sessionEnded: texts.sessionEnded }
  return { severity: 'warning', message, label: texts.title, ...ending }
}

function messagesOf(event: PaymentEvent): readonly string[] {
  if (submitAnswered.match(event)) {
    return event.payload.isSuccess ? [] : [event.payload.errorReason || texts.failed]
  }
  const { submitRefused, itemsChanged } = paymentEvents
  const hasProblems = submitRefused.match(event) || itemsChanged.match(event) || submitUnknown.match(event)
  return hasProblems ? event.payload.problems : []
}

/**
 * Pays the selected items, one request at a time and once per key: a payment without an answer is replayed
 * under its key. Dispatches the event even after the screen has closed, and returns it; null if nothing was
 * done.
 * @param plan the displayed payment; a payment of unknown outcome is resent unchanged
 * @param payWith card or bank data, which go into the request and nowhere else
 */
export function submitInvoicePayment(
  owner: string,
  plan: PaymentPlan | null,
  payWith: PayWith | null,
): AppThunk<Promise<PaymentEvent | null>> {
  return async (dispatch, getState) => {
    const submission = dispatch(paymentForm.begin(owner))
    if (!submission) return null
    const username = selectUser(getState())?.username
    const event = await dispatch(ask(owner, submission, plan, payWith))
    const before = dispatch(movePayment(owner, event))
    const isOnScreen = selectIsPaymentOnScreen(getState(), owner)
    const to = selectPayer(getState()) === owner ? ROUTES.accountPayment : null
    const outcome = outcomeOf(event, before?.submission?.sent ?? null)
    dispatch(notifySubmitter(outcome, { username, isOnScreen, to, about: PAYMENT }))
    if (!selectPayment(getState(), owner)) return event
    if (submitAnswered.match(event) && event.payload.isSuccess) dispatch(withdrawFailures(PAYMENT))
    dispatch(notifyProblems(messagesOf(event), before?.problems, PAYMENT))
    if (!paymentEvents.methodForgotten.match(event)) dispatch(accountChanged())
    return event
  }
}

/** Key of a payment whose answer was lost and that is not being resolved; null for none. */
function selectLostKey(root: RootState, owner: string): string | null {
  const state = selectPayment(root, owner)
  return state?.submission?.isLost && !state.isSubmitting ? state.submission.key : null
}

/**
 * Resolves a payment whose card or bank data are gone. It cannot be replayed without them, but the balances show
 * whether it was made.
 */
export function askWhetherPaid(owner: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const key = selectLostKey(getState(), owner)
    if (key === null) return
    const event = await dispatch(compareBalances(owner))
    // The user may have entered the card again meanwhile; that answer is more conclusive.
    if (event && selectLostKey(getState(), owner) === key) dispatch(movePayment(owner, event))
  }
}
