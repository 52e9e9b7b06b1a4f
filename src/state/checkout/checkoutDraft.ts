import * as v from 'valibot'
import type { CartLine } from '@/domain/cart/cart'
import { CHECKOUT_ORDER } from '@/domain/checkout/steps'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { nextSubmission } from '../submission/submission'
import type { CheckoutState, OrderSubmission } from './checkoutState'
import { CHECKOUT_STORAGE_KEY } from '@/state/persisted-forms/persistedFormListeners'
import { readStored } from '@/state/persisted-forms/readStored'

const Conversion = /* @__PURE__ */ v.object({ factor: v.string(), from: v.string(), to: v.string() })
const Amount = /* @__PURE__ */ v.object({ value: v.string(), unit: v.string() })

const Line: v.GenericSchema<unknown, CartLine> = /* @__PURE__ */ v.object({
  id: v.number(),
  productKey: v.number(),
  productCode: v.string(),
  description: v.string(),
  quantity: Amount,
  unitPrice: v.nullable(v.object({ ...Conversion.entries, currency: v.string() })),
  isOverridePrice: v.boolean(),
  priceConversion: Conversion,
  extension: v.nullable(Amount),
  priceDecimals: v.optional(v.number()),
  productText1: v.string(),
  productText2: v.string(),
  caseQuantity: v.string(),
  errors: v.array(v.string()),
})

const Header = /* @__PURE__ */ v.object({
  customerShipToCode: v.string(),
  customerPo: v.string(),
  deliveryDate: v.nullable(v.string()),
  specialInstruction1: v.string(),
  specialInstruction2: v.string(),
  notes: v.string(),
  addressId: v.nullable(v.number()),
})

const charge = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.string())
const Charges = /* @__PURE__ */ v.object({
  addOnCharges: charge,
  lineTotal: charge,
  tax: charge,
  taxableAmount: charge,
  total: charge,
})
/** Drafts of earlier versions have none. */
const charges = /* @__PURE__ */ v.optional(/* @__PURE__ */ v.nullable(Charges), null)

const Sent = /* @__PURE__ */ v.object({
  seen: v.object({
    cartDigest: v.string(),
    estimatedTotal: v.nullable(v.string()),
    header: Header,
    isRepeatWanted: v.boolean(),
  }),
  lines: v.array(Line),
  charges,
  atMs: v.number(),
})

const Step = /* @__PURE__ */ v.picklist(CHECKOUT_ORDER)

const Draft = /* @__PURE__ */ v.object({
  step: Step,
  furthest: v.optional(Step),
  details: v.object({
    customerShipToCode: v.string(),
    customerPo: v.string(),
    addressId: v.optional(v.number()),
    deliveryDate: v.optional(v.nullable(v.string())),
    specialInstruction1: v.string(),
    specialInstruction2: v.string(),
    notes: v.string(),
  }),
  savedDate: v.nullable(v.string()),
  savedAddressId: v.optional(v.nullable(v.number()), null),
  submission: v.nullable(
    v.object({ key: v.string(), isUncertain: v.boolean(), isLost: v.boolean(), sent: v.nullable(Sent) }),
  ),
  result: v.nullable(
    v.object({
      isAccepted: v.boolean(),
      orderNumber: v.string(),
      confirmation: v.string(),
      estimatedTotal: v.nullable(v.string()),
      messages: v.array(v.string()),
      paidBy: v.optional(
        v.nullable(v.object({ issuer: v.string(), lastFour: v.string(), transactionId: v.string() })),
        null,
      ),
    }),
  ),
  isReceiptSeen: v.optional(v.boolean(), false),
  ordered: v.array(Line),
  orderedCharges: charges,
  acknowledged: v.string(),
})

const Drafts = /* @__PURE__ */ v.record(v.string(), v.unknown())

function readAll(storage: SafeStorage): Record<string, unknown> {
  return readStored(storage, CHECKOUT_STORAGE_KEY, Drafts, {})
}

function writeAll(storage: SafeStorage, drafts: Record<string, unknown>): void {
  if (Object.keys(drafts).length === 0) storage.remove(CHECKOUT_STORAGE_KEY)
  else storage.set(CHECKOUT_STORAGE_KEY, JSON.stringify(drafts))
}

function isOpen(draft: unknown): boolean {
  const parsed = v.safeParse(Draft, draft)
  return parsed.success && (parsed.output.result === null || !parsed.output.isReceiptSeen)
}

function othersOpen(storage: SafeStorage, owner: string): Record<string, unknown> {
  const others = Object.entries(readAll(storage)).filter(([name]) => name !== owner)
  return Object.fromEntries(others.filter(([, draft]) => isOpen(draft)))
}

/** The owner's checkout persisted in this tab; null for none. */
export function readDraft(storage: SafeStorage, owner: string): CheckoutState | null {
  const parsed = v.safeParse(Draft, readAll(storage)[owner])
  if (!parsed.success) return null
  const { submission, furthest = parsed.output.step, ...rest } = parsed.output
  const reloaded = submission && nextSubmission(submission, { type: 'reloaded' })
  return { ...rest, furthest, submission: reloaded, isSubmitting: false, problems: [], question: null }
}

/** True when the storage took the submission; it may be full. */
function isAlreadyPersisted(
  storage: SafeStorage,
  owner: string,
  submission: OrderSubmission | null,
): boolean {
  const { submission: storedSubmission = null } = readDraft(storage, owner) ?? {}
  return (
    storedSubmission?.key === submission?.key && storedSubmission?.isUncertain === submission?.isUncertain
  )
}

/**
 * Persists the owner's checkout across a reload and drops receipts of others that were seen. It holds no
 * secrets: a card is never part of its state.
 */
export function persistDraft(storage: SafeStorage, owner: string, state: CheckoutState): void {
  const { isSubmitting: _submitting, problems: _problems, question: _question, ...draft } = state
  const { submission } = draft
  const others = othersOpen(storage, owner)
  writeAll(storage, { ...others, [owner]: draft })
  if (isAlreadyPersisted(storage, owner, submission)) return
  // An order too large to persist with its lines: its key matters more.
  const bare = submission && { ...submission, sent: submission.sent && { ...submission.sent, lines: [] } }
  writeAll(storage, { ...others, [owner]: { ...draft, submission: bare, ordered: [] } })
}

export function discardDraft(storage: SafeStorage, owner: string): void {
  writeAll(storage, othersOpen(storage, owner))
}
