import * as v from 'valibot'
import { PAYMENT_STEPS } from '@/domain/payables/steps'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { PAYMENT_STORAGE_KEY } from '@/state/persisted-forms/persistedFormListeners'
import { readStored } from '@/state/persisted-forms/readStored'
import { nextSubmission } from '../submission/submission'
import { isPaid, isUnfinished, type PaymentState } from './paymentState'

const Type = /* @__PURE__ */ v.picklist(['applyCredit', 'creditCard', 'check'])
const Step = /* @__PURE__ */ v.picklist(PAYMENT_STEPS)

const Sent = /* @__PURE__ */ v.object({
  type: Type,
  total: v.string(),
  details: v.array(v.object({ arCode: v.string(), detailType: v.number(), amount: v.string() })),
  items: v.array(
    v.object({ arCode: v.string(), reference: v.string(), amount: v.string(), balance: v.string() }),
  ),
  issuer: v.string(),
  lastFour: v.string(),
  atMs: v.number(),
})

const Draft = /* @__PURE__ */ v.object({
  step: Step,
  furthest: Step,
  applied: v.record(v.string(), v.string()),
  method: v.nullable(Type),
  submission: v.nullable(
    v.object({ key: v.string(), isUncertain: v.boolean(), isLost: v.boolean(), sent: v.nullable(Sent) }),
  ),
  result: v.nullable(
    v.object({
      isSuccess: v.boolean(),
      transactionId: v.string(),
      errorReason: v.string(),
      invoicePaymentKey: v.string(),
    }),
  ),
  paid: v.nullable(Sent),
  isFound: v.boolean(),
  isReceiptSeen: v.boolean(),
})

const Drafts = /* @__PURE__ */ v.record(v.string(), v.unknown())

function readAll(storage: SafeStorage): Record<string, unknown> {
  return readStored(storage, PAYMENT_STORAGE_KEY, Drafts, {})
}

function writeAll(storage: SafeStorage, drafts: Record<string, unknown>): void {
  if (Object.keys(drafts).length === 0) storage.remove(PAYMENT_STORAGE_KEY)
  else storage.set(PAYMENT_STORAGE_KEY, JSON.stringify(drafts))
}

function others(storage: SafeStorage, owner: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(readAll(storage)).filter(([name]) => name !== owner))
}

/** The owner's payment persisted in this tab; null for none. */
export function readPaymentDraft(storage: SafeStorage, owner: string): PaymentState | null {
  const parsed = v.safeParse(Draft, readAll(storage)[owner])
  if (!parsed.success) return null
  const { submission, ...rest } = parsed.output
  const reloaded = submission && nextSubmission(submission, { type: 'reloaded' })
  return { ...rest, submission: reloaded, isSubmitting: false, problems: [], changed: [] }
}

/**
 * Persists the owner's payment across a reload: the selection, and what was sent. Card and bank data are never part
 * of its state.
 */
export function persistPaymentDraft(storage: SafeStorage, owner: string, state: PaymentState): void {
  const { isSubmitting: _submitting, problems: _problems, changed: _changed, ...draft } = state
  const isWorthIt = isUnfinished(state) || isPaid(state)
  writeAll(storage, { ...others(storage, owner), ...(isWorthIt && { [owner]: draft }) })
}

export function discardPaymentDraft(storage: SafeStorage, owner: string): void {
  writeAll(storage, others(storage, owner))
}
