import { describe, expect, it } from 'vitest'
import { memoryStorage } from '@test/fakes/deps'
import { paymentForm } from './paymentForm'
import { beginPayment, isUnfinished, mayVisitStep, type PaymentState, type SentPayment } from './paymentSlice'

const { discard: discardPaymentDraft, persist: persistPaymentDraft, read: readPaymentDraft } = paymentForm

const SENT: SentPayment = {
  type: 'creditCard',
  total: '10.00',
  details: [{ arCode: 'A1', detailType: 1, amount: '10.00' }],
  items: [{ arCode: 'A1', reference: 'INV-1', amount: '10.00', balance: '10.00' }],
  issuer: 'Visa',
  lastFour: '1111',
  atMs: 1,
}
const RESULT = { isSuccess: true, transactionId: 'T', errorReason: '', invoicePaymentKey: 'K' }
const begun = beginPayment({ A1: '10.00' })
const sent: PaymentState = {
  ...begun,
  step: 'ReviewPayment',
  furthest: 'ReviewPayment',
  isSubmitting: true,
  submission: { key: 'one', isUncertain: true, isLost: false, sent: SENT },
}
const paid: PaymentState = { ...begun, step: 'Receipt', applied: {}, result: RESULT, paid: SENT }

const open = () => memoryStorage()

describe('a persisted payment', () => {
  it('survives a reload, without its state in flight', () => {
    const storage = open()
    persistPaymentDraft(storage, 'ann 1', { ...sent, problems: ['No answer'] })
    expect(readPaymentDraft(storage, 'ann 1')).toEqual({
      ...sent,
      isSubmitting: false,
      submission: { key: 'one', isUncertain: true, isLost: true, sent: SENT },
    })
    expect(readPaymentDraft(storage, 'ann 2')).toBeNull()
  })

  it('is stored by owner, and discarded without the others', () => {
    const storage = open()
    persistPaymentDraft(storage, 'ann 1', begun)
    persistPaymentDraft(storage, 'ann 2', paid)
    discardPaymentDraft(storage, 'ann 1')
    expect([readPaymentDraft(storage, 'ann 1'), readPaymentDraft(storage, 'ann 2')]).toEqual([null, paid])
  })

  it('is not stored while nothing is selected, and not restored if its form is invalid', () => {
    const storage = open()
    persistPaymentDraft(storage, 'ann 1', beginPayment({}))
    expect(readPaymentDraft(storage, 'ann 1')).toBeNull()
    storage.set('tradecounter.payment', JSON.stringify({ 'ann 1': { step: 'Elsewhere' } }))
    expect(readPaymentDraft(storage, 'ann 1')).toBeNull()
  })
})

it.each([
  ['nothing selected', beginPayment({}), false],
  ['a selection', begun, true],
  ['a payment under way', sent, true],
  ['a paid payment', paid, false],
])('%s counts as unfinished: $2', (_name, state, isOpen) => {
  expect(isUnfinished(state)).toBe(isOpen)
})

it.each([
  ['SelectPayment', true],
  ['ReviewPayables', true],
  ['PaymentMethod', false],
  ['Receipt', false],
] as const)('Back and Forward may open %s after the review: %s', (step, isAllowed) => {
  expect(mayVisitStep({ ...begun, furthest: 'ReviewPayables' }, step)).toBe(isAllowed)
  expect(mayVisitStep(sent, step)).toBe(false)
  expect(mayVisitStep(paid, step)).toBe(false)
})
