import type { CartLine } from '@/domain/cart/cart'
import type { CheckoutDetails, CheckoutState, SentOrder } from '@/features/checkout/state/checkoutSlice'

/** A newly opened checkout. */
export function buildCheckout(details: Partial<CheckoutDetails> = {}): CheckoutState {
  return {
    step: 'details',
    furthest: 'details',
    details: {
      customerShipToCode: 'MAIN',
      customerPo: 'PO-1',
      deliveryDate: '2026-03-04',
      specialInstruction1: '',
      specialInstruction2: '',
      notes: 'Ring',
      ...details,
    },
    savedDate: '2026-03-04',
    savedAddressId: null,
    submission: null,
    isSubmitting: false,
    result: null,
    isReceiptSeen: false,
    ordered: [],
    orderedCharges: null,
    problems: [],
    question: null,
    acknowledged: '',
  }
}

/** The body of a submit of these lines. */
export function buildSent(lines: readonly CartLine[]): SentOrder {
  const header = {
    customerShipToCode: 'MAIN',
    customerPo: 'PO-1',
    deliveryDate: '2026-03-04',
    specialInstruction1: '',
    specialInstruction2: '',
    notes: 'Ring',
    addressId: null,
  }
  const seen = { cartDigest: 'digest-1', estimatedTotal: '21.40', header, isRepeatWanted: false }
  const charges = {
    addOnCharges: '1.00',
    lineTotal: '20.00',
    tax: '0.40',
    taxableAmount: '20.00',
    total: '21.40',
  }
  return { seen, lines, charges, atMs: 1000 }
}
