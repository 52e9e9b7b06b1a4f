import * as v from 'valibot'
import { expect, it } from 'vitest'
import { CheckoutPaymentDto } from '@/contract/payments/payment'
import { type PaymentRequest, toOrderAttempt } from './paymentAttempt'

const BILLING = { accountHolderName: 'Quentina Vandermolen', city: 'Rye', state: 'NH', zip: '03870' }
const CARD = { cardNumber: '4111111111111111', expirationDate: '0931', cvv2: '739' }

function attemptOf(fields: object = {}, { key = 'k1', scope = '1:2: POST /api/checkout' } = {}) {
  const body = v.parse(CheckoutPaymentDto, { orderTotal: 10, creditCard: CARD, address: BILLING, ...fields })
  const request: Partial<PaymentRequest<CheckoutPaymentDto>> = {
    body,
    once: { name: { scope, key } } as PaymentRequest<CheckoutPaymentDto>['once'],
  }
  return toOrderAttempt(request as PaymentRequest<CheckoutPaymentDto>)
}
const hashOf = (fields: object) => attemptOf(fields).request.requestHash

it('an attempt is identified by stored card data only, so that guessed numbers cannot be confirmed', () => {
  const hash = hashOf({})
  expect(hashOf({ creditCard: { ...CARD, cardNumber: '4000000000001111' } })).toBe(hash)
  expect(hashOf({ creditCard: { ...CARD, expirationDate: '1230', cvv2: '' } })).toBe(hash)
  expect(hashOf({ address: { ...BILLING, accountHolderName: 'Somebody Else', zip: '10001' } })).toBe(hash)
})

it.each([
  ['total', { orderTotal: '10.01' }],
  ['last digits', { creditCard: { ...CARD, cardNumber: '4012888888881881' } }],
  ['issuer', { creditCard: { ...CARD, cardNumber: '5555555555551111' } }],
  ['address', { deliveryAddressId: 4 }],
  ['cart', { cartDigest: 'other' }],
  ['header', { header: { customer_PO: 'other' } }],
  ['wish to repeat', { isRepeatWanted: true }],
])('an attempt differs with another %s', (_, fields) => {
  expect(hashOf(fields)).not.toBe(hashOf({}))
})

it('an attempt is the same whether its total is a number or a text', () => {
  expect(hashOf({ orderTotal: '10.00' })).toBe(hashOf({ orderTotal: 10 }))
})

it('an attempt has one gateway key per key, user and path', () => {
  const { gatewayKey } = attemptOf()
  expect(attemptOf({ orderTotal: 11 }).gatewayKey).toBe(gatewayKey)
  expect(attemptOf({}, { key: 'k2' }).gatewayKey).not.toBe(gatewayKey)
  expect(attemptOf({}, { scope: '3:2: POST /api/checkout' }).gatewayKey).not.toBe(gatewayKey)
})
