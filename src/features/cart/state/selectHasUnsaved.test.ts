import { expect, test } from 'vitest'
import { buildCart, buildLine } from '@test/builders/cart/cart'
import { aRootState } from '@test/builders/session/rootState'
import { aCustomer, aReadySession } from '@test/builders/session/session'
import { EMPTY_HEADER } from '@/domain/cart/cart'
import { deleteWrite } from '@/domain/cart/cartWrite'
import { initialCartState } from '@/features/cart/state/cartState'
import type { CheckoutDetails, CheckoutState } from '@/features/checkout/state/checkoutSlice'
import { selectHasUnsaved } from './selectHasUnsaved'

const session = aReadySession({ customer: aCustomer({ defaultPO: 'USUAL', defaultShipto: 'MAIN' }) })
const line = buildLine(4)
const cart = { ...initialCartState, owner: 'ann', cart: buildCart(line) }
const begun: CheckoutDetails = {
  customerShipToCode: 'MAIN',
  customerPo: 'USUAL',
  specialInstruction1: '',
  specialInstruction2: '',
  notes: '',
}
const result = {
  isAccepted: true,
  orderNumber: '7',
  confirmation: '',
  estimatedTotal: null,
  messages: [],
  paidBy: null,
}

const checkoutWith = (change: Partial<CheckoutDetails>, part: Partial<CheckoutState> = {}) => ({
  owner: 'ann',
  isOnScreen: true,
  state: {
    step: 'details' as const,
    furthest: 'details' as const,
    details: { ...begun, ...change },
    savedDate: '2026-03-04',
    savedAddressId: 3,
    submission: null,
    isSubmitting: false,
    result: null,
    isReceiptSeen: false,
    ordered: [],
    orderedCharges: null,
    problems: [],
    question: null,
    acknowledged: '',
    ...part,
  },
})

test.each([
  ['no cart was opened', { session }, false],
  ['a cart is as the server has it', { session, cart }, false],
  [
    'a change of the cart is not sent',
    { session, cart: { ...cart, writes: [deleteWrite('key-1', line)] } },
    true,
  ],
  ['a checkout was only opened', { session, cart, checkout: checkoutWith({}) }, false],
  ['a note is typed', { session, cart, checkout: checkoutWith({ notes: 'Ring' }) }, true],
  ['nothing but blanks is typed', { session, cart, checkout: checkoutWith({ notes: ' ' }) }, false],
  ['the usual number is emptied', { session, cart, checkout: checkoutWith({ customerPo: '' }) }, true],
  ['another date is chosen', { session, cart, checkout: checkoutWith({ deliveryDate: '2026-03-05' }) }, true],
  ['another address is chosen', { session, cart, checkout: checkoutWith({ addressId: 4 }) }, true],
  ['the saved address is chosen', { session, cart, checkout: checkoutWith({ addressId: 3 }) }, false],
  [
    'the saved date is chosen',
    { session, cart, checkout: checkoutWith({ deliveryDate: '2026-03-04' }) },
    false,
  ],
  [
    'what is typed is saved',
    {
      session,
      cart: { ...cart, cart: { ...buildCart(line), header: { ...EMPTY_HEADER, notes: 'Ring' } } },
      checkout: checkoutWith({ notes: 'Ring' }),
    },
    false,
  ],
  ['the order is placed', { session, cart, checkout: checkoutWith({ notes: 'Ring' }, { result }) }, false],
])('decides whether work is unsaved when %s', (_, state, hasUnsaved) => {
  expect(selectHasUnsaved(aRootState(state))).toBe(hasUnsaved)
})
