import { describe, expect, it } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { buildCheckout, buildSent } from '@test/builders/cart/checkout'
import { checkoutForm } from './checkoutForm'
import {
  canGoOn,
  type CheckoutEvent,
  checkoutEvents,
  type CheckoutState,
  headerOf,
  linesOf,
} from './checkoutSlice'

const after = (state: CheckoutState, ...events: CheckoutEvent[]) => events.reduce(checkoutForm.next, state)
const entered = (newKey: string): CheckoutEvent => checkoutEvents.stepEntered({ step: 'confirm', newKey })
const sent = buildSent([buildLine(1)])
const submitted = after(
  buildCheckout(),
  entered('one'),
  checkoutEvents.submitBegun(),
  checkoutEvents.submitSent(sent),
)
const result = {
  isAccepted: true,
  orderNumber: '7',
  confirmation: '',
  estimatedTotal: '1.00',
  messages: [],
  paidBy: null,
}

describe('the key of a submit', () => {
  it('is new each time the confirm step opens', () => {
    expect(after(buildCheckout(), entered('one')).submission?.key).toBe('one')
    expect(after(buildCheckout(), entered('one'), entered('two')).submission?.key).toBe('two')
  })

  it('stays while the outcome is unknown', () => {
    const lost = after(submitted, checkoutEvents.submitUnknown({ problems: ['Cut off'] }))
    expect(lost.submission).toEqual({ key: 'one', isUncertain: true, isLost: true, sent })
    expect(lost).toMatchObject({ isSubmitting: false, problems: ['Cut off'] })
    expect(after(lost, entered('two')).submission).toEqual(lost.submission)
    expect(after(lost, checkoutEvents.submitBegun())).toMatchObject({
      isSubmitting: true,
      problems: ['Cut off'],
    })
  })

  it('changes after a rejection', () => {
    const refusal = { reason: 'changed', orderNumber: '' } as const
    const refused = after(
      submitted,
      checkoutEvents.submitRefused({ problems: ['No'], refusal, newKey: 'two' }),
    )
    expect(refused.submission).toEqual({ key: 'two', isUncertain: false, isLost: false, sent: null })
    expect(refused.question).toEqual({ ...refusal, before: sent.lines })
    const again = after(refused, checkoutEvents.submitBegun(), checkoutEvents.submitSent(sent))
    expect(again).toMatchObject({ question: null, problems: [] })
  })

  it('stays if nothing was sent', () => {
    const begun = after(buildCheckout(), entered('one'), checkoutEvents.submitBegun())
    expect(after(begun, checkoutEvents.submitHeldBack({ problems: ['Too early'] }))).toMatchObject({
      isSubmitting: false,
      problems: ['Too early'],
      submission: { key: 'one', isUncertain: false },
    })
  })
})

it('an accepted order opens its receipt with the lines that were sent', () => {
  expect(after(submitted, checkoutEvents.submitAccepted(result))).toMatchObject({
    step: 'receipt',
    result,
    ordered: sent.lines,
    submission: null,
    isSubmitting: false,
  })
})

it('an uncertain order shows the lines that were sent', () => {
  const cart = [buildLine(2)]
  expect(linesOf(submitted.submission, cart)).toBe(sent.lines)
  expect(linesOf(buildCheckout().submission, cart)).toBe(cart)
  const bare = submitted.submission && { ...submitted.submission, sent: { ...sent, lines: [] } }
  expect(linesOf(bare, cart)).toBe(cart)
})

it('the header consists of the input and the saved date and address', () => {
  const state = after(
    buildCheckout({ customerPo: ' PO 1 ' }),
    checkoutEvents.detailsSaved({
      date: '2026-03-04',
      addressId: 5,
    }),
  )
  expect(headerOf(state)).toMatchObject({ customerPo: 'PO 1', deliveryDate: '2026-03-04', addressId: 5 })
})

describe('a paid order', () => {
  const paying = { ...submitted, details: { ...submitted.details, notes: 'Side door' } }

  it('returns to the card when nothing was charged, and starts another submission', () => {
    const refused = after(paying, checkoutEvents.paymentRefused({ problems: ['Declined', 'Call your bank'] }))
    expect(refused).toMatchObject({
      step: 'payment',
      isSubmitting: false,
      problems: ['Declined', 'Call your bank'],
      submission: null,
      details: { notes: 'Side door' },
    })
    expect(after(refused, entered('two'))).toMatchObject({
      problems: [],
      submission: { key: 'two', sent: null },
    })
  })

  it('shows the lines on screen when nothing was sent', () => {
    const line = buildLine(4)
    const changed = { reason: 'changed', orderNumber: '' } as const
    const submittingState = after(buildCheckout(), entered('one'), checkoutEvents.submitBegun())
    const refused = after(
      submittingState,
      checkoutEvents.submitRefused({
        problems: [],
        refusal: changed,
        newKey: 'two',
        before: [line],
      }),
    )
    expect(refused).toMatchObject({ isSubmitting: false, question: { ...changed, before: [line] } })
  })

  it('keeps its submission when the card is entered again after a lost answer', () => {
    const lost = after(paying, checkoutEvents.submitUnknown({ problems: ['Cut off'] }))
    const atPayment = after(lost, checkoutEvents.cardForgotten())
    expect(atPayment).toEqual({ ...lost, step: 'payment' })
    expect(after(atPayment, entered('two')).submission).toEqual(lost.submission)
  })

  it('is no longer submitting when the card is gone before anything was sent', () => {
    const begun = after(
      buildCheckout(),
      entered('one'),
      checkoutEvents.submitBegun(),
      checkoutEvents.cardForgotten(),
    )
    expect(begun).toMatchObject({ step: 'payment', isSubmitting: false, submission: { isUncertain: false } })
  })

  it('drops messages of an obstacle when the card is requested again', () => {
    const state = after(
      buildCheckout(),
      entered('one'),
      checkoutEvents.submitHeldBack({ problems: ['Too little'] }),
      checkoutEvents.cardForgotten(),
    )
    expect(state).toMatchObject({ step: 'payment', problems: [] })
  })
})

describe('a checkout that was left', () => {
  const placed = after(submitted, checkoutEvents.submitAccepted(result))
  const afterRefusal = (reason: 'changed' | 'ordered') =>
    after(
      submitted,
      checkoutEvents.submitRefused({
        problems: [],
        refusal: { reason, orderNumber: '7' },
        newKey: 'two',
      }),
    )
  it.each<[string, CheckoutState, boolean, boolean]>([
    ['continues', submitted, true, true],
    ['continues without lines', submitted, false, true],
    ['continues after a rejection because of changes', afterRefusal('changed'), true, true],
    ['whose cart was ordered elsewhere continues without lines', afterRefusal('ordered'), false, true],
    ['whose cart was ordered elsewhere ends with new lines', afterRefusal('ordered'), true, false],
    ['keeps an unseen receipt', placed, true, true],
    [
      'keeps a receipt while there is nothing to order',
      after(placed, checkoutEvents.receiptSeen()),
      false,
      true,
    ],
    ['ends after a seen receipt', after(placed, checkoutEvents.receiptSeen()), true, false],
    ['begins anew where its step is not offered', { ...submitted, step: 'payment' }, true, false],
  ])('%s', (_what, state, hasLines, goesOn) => {
    expect(canGoOn(state, ['details', 'confirm', 'receipt'], hasLines)).toBe(goesOn)
  })
})
