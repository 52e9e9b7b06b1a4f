import { paymentRefusal } from '@/api/payablesApi'
import type { ApiError } from '@/api/transport/apiError'
import { compare, isZero, subtract, ZERO } from '@/domain/money/decimal'
import { amountText } from '@/domain/numbers/typedAmount'
import type { Payable } from '@/domain/payables/payable'
import { type Applied, appliedError, without } from '@/domain/payables/selection'
import type { SubmissionOutcome } from '../submission/submission'
import { PAYMENT_SUBMIT_MESSAGES as texts } from './messages'
import { type PaymentEvent, paymentEvents } from './paymentSlice'
import type { ChangedItem, PaymentState, PaymentSubmission, SentPayment } from './paymentState'

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

/** Leads back to the selection, with the balances that items have now. */
export function changedEvent(
  { applied, submission }: PaymentState,
  balances: Balances,
  message: string,
): PaymentEvent {
  const changed = changedItems(submission?.sent ?? null, balances)
  return paymentEvents.itemsChanged({ problems: [message], changed, applied: reducedBy(applied, balances) })
}

type Failed = Exclude<SubmissionOutcome<never>, { kind: 'answered' }>

const TOO_MANY_REQUESTS = 429

/**
 * Event of a payment without confirmation; it may have been made all the same.
 * @param state null when the session has ended
 */
export function failedPaymentEvent(
  { kind, error }: Failed,
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
export function balancesNow(sent: SentPayment, payables: readonly Payable[]): Balances {
  const open = new Map(payables.map(({ arCode, balance }) => [arCode, balance]))
  return new Map(sent.items.map(({ arCode }) => [arCode, open.get(arCode) ?? ZERO]))
}

/** True when every balance went down by what was sent, as if the payment had been made. */
export function looksPaid({ items }: SentPayment, balances: Balances): boolean {
  return items.every(
    ({ arCode, amount, balance }) => compare(balances.get(arCode) ?? ZERO, subtract(balance, amount)) === 0,
  )
}
