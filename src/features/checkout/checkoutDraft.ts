import * as v from 'valibot'
import type { SafeStorage } from '@/session/safeStorage'
import type { CheckoutState } from './checkoutState'

const STORAGE_KEY = 'tradecounter.checkout'

const Draft = /* @__PURE__ */ v.object({
  owner: v.string(),
  step: v.picklist(['shipment-method', 'message', 'details', 'payment', 'confirm', 'receipt']),
  details: v.object({
    customerShipToCode: v.string(),
    customerPo: v.string(),
    deliveryDate: v.optional(v.nullable(v.string())),
    specialInstruction1: v.string(),
    specialInstruction2: v.string(),
    notes: v.string(),
  }),
  savedDate: v.nullable(v.string()),
  submission: v.nullable(v.object({ key: v.string(), isUncertain: v.boolean() })),
  result: v.nullable(
    v.object({
      isAccepted: v.boolean(),
      orderNumber: v.string(),
      confirmation: v.string(),
      estimatedTotal: v.nullable(v.string()),
      messages: v.array(v.string()),
    }),
  ),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The checkout that this tab was in before a reload; null when there is none, or it is somebody else's. */
export function readDraft(storage: SafeStorage, owner: string): CheckoutState | null {
  const parsed = v.safeParse(Draft, parseJson(storage.get(STORAGE_KEY) ?? ''))
  if (!parsed.success || parsed.output.owner !== owner) return null
  const { step, details, savedDate, submission, result } = parsed.output
  return { step, details, savedDate, submission, result, ordered: [], problems: [] }
}

/** Keeps the checkout of this tab across a reload. Nothing in it is secret. */
export function keepDraft(storage: SafeStorage, owner: string, state: CheckoutState): void {
  const { step, details, savedDate, submission, result } = state
  storage.set(STORAGE_KEY, JSON.stringify({ owner, step, details, savedDate, submission, result }))
}

export function forgetDraft(storage: SafeStorage): void {
  storage.remove(STORAGE_KEY)
}
