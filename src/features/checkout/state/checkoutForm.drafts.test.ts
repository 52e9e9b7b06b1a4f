import { expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { buildCheckout, buildSent } from '@test/builders/cart/checkout'
import { memoryStorage } from '@test/fakes/deps'
import { checkoutForm } from './checkoutForm'
import { CHECKOUT_STORAGE_KEY } from '@/features/unsaved-work/state/persistedFormListeners'
import type { CheckoutState } from './checkoutSlice'

const { discard: discardDraft, persist: persistDraft, read: readDraft } = checkoutForm

const sent = buildSent([buildLine(4, '2'), buildLine(5, '1', { unitPrice: null })])
const draft: CheckoutState = {
  ...buildCheckout({ addressId: 3 }),
  savedAddressId: 3,
  step: 'confirm',
  submission: { key: 'key-1', isUncertain: true, isLost: true, sent },
  acknowledged: '[[4]]',
}
const finished: CheckoutState = {
  ...draft,
  step: 'receipt',
  submission: null,
  isReceiptSeen: true,
  ordered: [buildLine(4)],
  result: {
    isAccepted: true,
    orderNumber: '7',
    confirmation: '',
    estimatedTotal: '1.00',
    messages: [],
    paidBy: { issuer: 'Visa', lastFour: '1111', transactionId: 'T-1' },
  },
}

test.each([
  ['an open checkout', draft],
  ['a receipt', finished],
])('%s is restored for its owner only', (_name, state) => {
  const storage = memoryStorage()
  persistDraft(storage, 'ann 7', state)
  expect(readDraft(storage, 'ann 7')).toEqual(state)
  expect(readDraft(storage, 'ann 8')).toBeNull()
})

test('a submit in flight when the page was left counts as lost', () => {
  const storage = memoryStorage()
  const submission = { key: 'key-1', isUncertain: true, isLost: false, sent }
  persistDraft(storage, 'ann 7', { ...draft, isSubmitting: true, submission })
  expect(readDraft(storage, 'ann 7')).toEqual({ ...draft, isSubmitting: false })
})

test('an order too large for the storage keeps its key without its lines', () => {
  const storage = memoryStorage()
  const small = {
    ...storage,
    set: (key: string, value: string) => {
      if (value.length < 2000) storage.set(key, value)
    },
  }
  const lines = Array.from({ length: 50 }, (_, index) => buildLine(index + 1))
  persistDraft(small, 'ann 7', {
    ...draft,
    submission: { key: 'key-1', isUncertain: false, isLost: false, sent: null },
  })
  persistDraft(small, 'ann 7', {
    ...draft,
    submission: { key: 'key-1', isUncertain: true, isLost: false, sent: { ...sent, lines } },
  })
  expect(readDraft(small, 'ann 7')?.submission).toEqual({
    key: 'key-1',
    isUncertain: true,
    isLost: true,
    sent: { ...sent, lines: [] },
  })
})

test('each owner has a draft; a seen receipt is deleted when another owner starts', () => {
  const storage = memoryStorage()
  persistDraft(storage, 'ann 7', draft)
  persistDraft(storage, 'ann 8', finished)
  expect(readDraft(storage, 'ann 7')).toEqual(draft)
  persistDraft(storage, 'ann 9', draft)
  expect(readDraft(storage, 'ann 8')).toBeNull()
  persistDraft(storage, 'ann 8', { ...finished, isReceiptSeen: false })
  persistDraft(storage, 'ann 9', draft)
  expect(readDraft(storage, 'ann 8')).toMatchObject({ step: 'receipt', isReceiptSeen: false })
  persistDraft(storage, 'ann 8', finished)
  discardDraft(storage, 'ann 7')
  expect(readDraft(storage, 'ann 7')).toBeNull()
  expect(readDraft(storage, 'ann 9')).toEqual(draft)
  discardDraft(storage, 'ann 9')
  expect(storage.all()).toEqual({})
})

test.each(['no json', '[]', '{"ann 7":{"step":"nowhere"}}', 'null'])('%s is not a draft', (text) => {
  expect(readDraft(memoryStorage({ [CHECKOUT_STORAGE_KEY]: text }), 'ann 7')).toBeNull()
})
