import { expect, test } from 'vitest'
import { buildLine } from '../../../test/builders/cart'
import { memoryStorage } from '../../../test/builders/deps'
import { forgetDraft, keepDraft, readDraft } from './checkoutDraft'
import { CHECKOUT_STORAGE_KEY } from './checkoutListeners'
import type { CheckoutState } from './checkoutState'

const draft: CheckoutState = {
  step: 'confirm',
  details: {
    customerShipToCode: 'MAIN',
    customerPo: 'PO-1',
    deliveryDate: '2026-03-04',
    specialInstruction1: '',
    specialInstruction2: '',
    notes: 'Ring',
  },
  savedDate: '2026-03-04',
  submission: {
    key: 'key-1',
    isUncertain: true,
    lines: [buildLine(4, '2'), buildLine(5, '1', { unitPrice: null })],
  },
  isSubmitting: false,
  result: null,
  ordered: [],
  problems: [],
}
const finished: CheckoutState = {
  ...draft,
  step: 'receipt',
  submission: null,
  ordered: [buildLine(4)],
  result: { isAccepted: true, orderNumber: '7', confirmation: '', estimatedTotal: '1.00', messages: [] },
}

test.each([
  ['an open one', draft],
  ['a receipt', finished],
])('%s is read as it was kept, by its owner alone', (_name, state) => {
  const storage = memoryStorage()
  keepDraft(storage, 'ann 7', state)
  expect(readDraft(storage, 'ann 7')).toEqual(state)
  expect(readDraft(storage, 'ann 8')).toBeNull()
})

test('what was under way when the page was left is not any more', () => {
  const storage = memoryStorage()
  keepDraft(storage, 'ann 7', { ...draft, isSubmitting: true })
  expect(readDraft(storage, 'ann 7')?.isSubmitting).toBe(false)
})

test('each owner has their own; a receipt goes when somebody else begins', () => {
  const storage = memoryStorage()
  keepDraft(storage, 'ann 7', draft)
  keepDraft(storage, 'ann 8', finished)
  expect(readDraft(storage, 'ann 7')).toEqual(draft)
  keepDraft(storage, 'ann 9', draft)
  expect(readDraft(storage, 'ann 8')).toBeNull()
  forgetDraft(storage, 'ann 7')
  expect(readDraft(storage, 'ann 7')).toBeNull()
  expect(readDraft(storage, 'ann 9')).toEqual(draft)
  forgetDraft(storage, 'ann 9')
  expect(storage.all()).toEqual({})
})

test.each(['no json', '[]', '{"ann 7":{"step":"nowhere"}}', 'null'])('%s is no checkout', (text) => {
  expect(readDraft(memoryStorage({ [CHECKOUT_STORAGE_KEY]: text }), 'ann 7')).toBeNull()
})
