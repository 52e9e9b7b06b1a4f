import type { AppThunk, RootState } from '@/api/appThunk'
import {
  accountChanged,
  type PayWith,
  paymentRefusal,
  readOpenAr,
  sendInvoicePayment,
} from '@/api/payablesApi'
import { isKeyKnown } from '@/api/transport/writeFailure'
import { formatDollars } from '@/domain/money/money'
import { ROUTES } from '@/domain/navigation/paths'
import { selectUser } from '@/session/sessionSelectors'
import { notify, withdrawFailures } from '@/state/notifications/notificationsSlice'
import { sendSubmission } from '../submission/submitOnce'
import { PAYMENT_SUBMIT_MESSAGES as texts } from './messages'
import { movePayment } from './movePayment'
import { balancesNow, changedEvent, failedPaymentEvent, looksPaid } from './paymentFailure'
import {
  type PaymentEvent,
  paymentEvents,
  selectIsPaymentOnScreen,
  selectPayer,
  selectPayment,
} from './paymentSlice'
import type { PaymentSubmission, SentPayment } from './paymentState'

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

/** The key was used with another card or account, before a reload. Balances are checked before a new payment. */
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
      isOwnRefusal: (error: Parameters<typeof paymentRefusal>[0]) => paymentRefusal(error) !== null,
    }
    const answer = await sendSubmission(submission, sending, extra)
    if (answer.kind === 'answered') return paymentEvents.submitAnswered(answer.data)
    const newKey = extra.randomUUID()
    if (isKeyKnown(answer.error)) return dispatch(withOtherMethod(owner, newKey))
    return failedPaymentEvent(answer, selectPayment(getState(), owner), submission, newKey)
  }
}

/** Replays a sent payment unchanged; a new one is bound to what is on screen. */
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

/** Notification about a payment for users who left its screen. */
function notificationFor(event: PaymentEvent, sent: SentPayment | null) {
  if (submitAnswered.match(event) && event.payload.isSuccess) {
    const message = texts.paid(formatDollars(sent?.total ?? null))
    return { severity: 'success', message, label: texts.receipt } as const
  }
  const message = submitUnknown.match(event) ? texts.unknownOutcome : texts.notPaid
  return { severity: 'warning', message, label: texts.title } as const
}

/** Reports the result even after the user has left the screen, to the same user acting for any customer. */
function announce(
  owner: string,
  event: PaymentEvent,
  sent: SentPayment | null,
  username: string | undefined,
): AppThunk {
  return (dispatch, getState) => {
    const root = getState()
    const user = selectUser(root)
    const isCertain = submitReturned.match(event) && !event.payload.isUncertain
    // The session ended before the payment: its user learns it after signing in again.
    if (!user && username !== undefined && isCertain) {
      const forUser = username
      dispatch(notify({ severity: 'warning', message: texts.sessionEnded, forUser, about: PAYMENT }))
    }
    if (username === undefined || user?.username !== username) return
    if (selectIsPaymentOnScreen(root, owner)) return
    const { label, ...news } = notificationFor(event, sent)
    const isThere = selectPayer(root) === owner
    const forWhom = isThere ? { action: { label, to: ROUTES.accountPayment } } : { forUser: username }
    dispatch(notify({ ...news, ...forWhom, about: PAYMENT }))
  }
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
 * Pays the selected items, one request at a time and once per key: a lost answer is replayed under the same key. The
 * event is dispatched even after the screen has closed, and returned; null if nothing was done.
 * @param plan the displayed payment; a payment of unknown outcome is resent unchanged
 * @param payWith card or bank data, which go into the request and nowhere else
 */
export function submitInvoicePayment(
  owner: string,
  plan: PaymentPlan | null,
  payWith: PayWith | null,
): AppThunk<Promise<PaymentEvent | null>> {
  return async (dispatch, getState) => {
    const state = selectPayment(getState(), owner)
    if (!state?.submission || state.isSubmitting) return null
    const username = selectUser(getState())?.username
    dispatch(movePayment(owner, paymentEvents.submitBegun()))
    const event = await dispatch(ask(owner, state.submission, plan, payWith))
    const { problems: known = [], submission = null } = selectPayment(getState(), owner) ?? {}
    dispatch(movePayment(owner, event))
    dispatch(announce(owner, event, submission?.sent ?? null, username))
    if (!selectPayment(getState(), owner)) return event
    if (submitAnswered.match(event) && event.payload.isSuccess) dispatch(withdrawFailures(PAYMENT))
    for (const message of messagesOf(event)) {
      if (!known.includes(message)) dispatch(notify({ severity: 'error', message, about: PAYMENT }))
    }
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
