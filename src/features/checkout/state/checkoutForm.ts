import * as v from 'valibot'
import type { AppThunk } from '@/net/appThunk'
import type { CartLine } from '@/domain/cart/cart'
import { eachText } from '@/domain/cart/lineTexts'
import { CHECKOUT_ORDER } from '@/domain/checkout/steps'
import type { ShipMethod } from '@/domain/session/credentials'
import { onceForm } from '@/net/once/onceForm'
import { submissionSchema } from '@/net/once/submission'
import { sessionEvents } from '@/session/sessionEvents'
import { CHECKOUT_STORAGE_KEY } from '@/features/unsaved-work/state/persistedFormListeners'
import { cartOwnerOf } from '@/features/cart/state/cartSelectors'
import { type CheckoutEvent, checkoutSlice, type CheckoutState, selectCheckout } from './checkoutSlice'

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
  ...eachText(() => v.optional(v.string(), '')),
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
/** Optional, because drafts of earlier versions have no charges. */
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
  submission: v.nullable(submissionSchema(Sent)),
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

const TRANSIENT = { isSubmitting: false, problems: [], question: null }

function parse(draft: unknown): CheckoutState | null {
  const parsed = v.safeParse(Draft, draft)
  if (!parsed.success) return null
  const { furthest = parsed.output.step, ...rest } = parsed.output
  return { ...rest, furthest, ...TRANSIENT }
}

/** The once form of the checkout. Contains no card data. */
export const checkoutForm = onceForm<CheckoutState, CheckoutEvent>({
  select: ({ checkout }) => checkout,
  slice: checkoutSlice,
  storageKey: CHECKOUT_STORAGE_KEY,
  parse,
  transient: TRANSIENT,
  // The checkout of a cart that was ordered elsewhere is not persisted.
  isKept: ({ question }) => question?.reason !== 'ordered',
  isKeptForLater: (state) => state !== null && (state.result === null || !state.isReceiptSeen),
  withoutBulk: (state) => {
    const { submission } = state
    const bare = submission && { ...submission, sent: submission.sent && { ...submission.sent, lines: [] } }
    return { ...state, submission: bare, ordered: [] }
  },
})

export const { move: moveCheckout, close: closeCheckout } = checkoutForm

/** Drops the question whether to repeat an order: the cart may have changed since. */
function reopened(state: CheckoutState): CheckoutState {
  return state.question?.reason === 'repeated' ? { ...state, question: null } : state
}

/** Opens the checkout: the current or persisted one if it can continue, else a new one. */
export const openCheckout = (
  owner: string,
  canGoOn: (state: CheckoutState) => boolean,
  begin: () => CheckoutState,
): AppThunk => checkoutForm.open(owner, (before) => (before && canGoOn(before) ? reopened(before) : begin()))

/** Keeps the input, but not the date, problems and acknowledgements, which belong to the other method. */
function withOtherMethod(state: CheckoutState): CheckoutState {
  const { deliveryDate: _date, ...details } = state.details
  return { ...state, details, savedDate: null, problems: [], question: null, acknowledged: '' }
}

/**
 * Switches between pickup and delivery within the checkout (Spec 2 §4), as if chosen at /select-shipmethod:
 * cart, prices, dates and addresses reload. The checkout gets a new owner and starts with what was typed.
 */
export function switchShipMethod(owner: string, shipMethod: ShipMethod): AppThunk {
  return (dispatch, getState, { tabStorage }) => {
    const { session } = getState()
    const state = selectCheckout(getState(), owner)
    // A submission of unknown outcome keeps its method.
    if (session.status !== 'ready' || !state || state.submission?.isUncertain) return
    const nextOwner = cartOwnerOf(session.user.username, session.customer.customerKey, shipMethod)
    // Does not overwrite the other method's submission of unknown outcome.
    const isOpen = checkoutForm.read(tabStorage, nextOwner)?.submission?.isUncertain === true
    if (!isOpen) checkoutForm.persist(tabStorage, nextOwner, withOtherMethod(state))
    // One batch, so that the user is not asked for the ship method just chosen.
    dispatch(sessionEvents.shipMethodCleared())
    dispatch(sessionEvents.shipMethodSelected({ shipMethod }))
  }
}
