/** The ship method, and also the customer name, that means pickup (Spec 2 §3). */
const PICKUP = 'Pickup'

/** Steps of the checkout by key, in order; each is shown only where it applies (Spec 2 §2 Checkout). */
export const CHECKOUT_ORDER = [
  'shipment-method',
  'message',
  'details',
  'payment',
  'confirm',
  'receipt',
] as const

export type CheckoutStep = (typeof CHECKOUT_ORDER)[number]

export const CHECKOUT_TRAIL = { order: CHECKOUT_ORDER, receipt: 'receipt' } as const

/** Context that decides which steps there are. */
export interface CheckoutSituation {
  /** The user's type; 'Consumer' pays by card and chooses a shipment method. */
  readonly userType: string
  readonly allowPickup: boolean
  readonly allowDelivery: boolean
  /** '' when none is configured. */
  readonly checkoutMessage: string
  readonly isPunchout: boolean
}

/** True when placing the order requires payment: a consumer pays by card (Spec 2 §2, §6). */
export function paysAtCheckout(userType: string): boolean {
  return userType === 'Consumer'
}

/**
 * The steps in order (Spec 2 §2): shipment method for consumers with a choice, the message if configured,
 * details, payment for consumers, confirm, and the receipt outside punchout.
 */
export function checkoutSteps(situation: CheckoutSituation): CheckoutStep[] {
  const pays = paysAtCheckout(situation.userType)
  const choosesMethod = situation.userType === 'Consumer' && situation.allowPickup && situation.allowDelivery
  const isShown: Record<CheckoutStep, boolean> = {
    'shipment-method': choosesMethod,
    message: situation.checkoutMessage.trim() !== '',
    details: true,
    payment: pays,
    confirm: true,
    receipt: !situation.isPunchout,
  }
  return CHECKOUT_ORDER.filter((step) => isShown[step])
}

/** Target of a move: a step, the cart before the first, home after the last (Spec 2 §4 Checkout). */
export type CheckoutMove = CheckoutStep | 'cart' | 'home'

/** The step after `step`; home after the last. */
export function nextStep(steps: readonly CheckoutStep[], step: CheckoutStep): CheckoutMove {
  return steps[steps.indexOf(step) + 1] ?? 'home'
}

/** The step before `step`; the cart before the first (Spec 2 §4). */
export function previousStep(steps: readonly CheckoutStep[], step: CheckoutStep): CheckoutMove {
  return steps[steps.indexOf(step) - 1] ?? 'cart'
}

/** True for pickup: by a consumer's ship method, or a customer of that name. */
export function isPickedUp(shipMethod: string | null, customerName: string | undefined): boolean {
  return shipMethod === PICKUP || customerName === PICKUP
}
