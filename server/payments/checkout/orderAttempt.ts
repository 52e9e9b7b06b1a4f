import { type CheckoutPaymentDto, PAYMENT_TYPE_CODES } from '@/contract/payment'
import { canonical } from '@/domain/money/decimal'
import { type PaymentRequest, type PaymentAttempt, toAttempt } from '../attempt/paymentAttempt'

export type OrderAttempt = PaymentAttempt<CheckoutPaymentDto>

export function toOrderAttempt(asked: PaymentRequest<CheckoutPaymentDto>): OrderAttempt {
  const { orderTotal, deliveryAddressId, cartDigest, header, isRepeatWanted, creditCard, address } =
    asked.body
  return toAttempt(asked, {
    paymentType: PAYMENT_TYPE_CODES.creditCard,
    method: { card: creditCard, billing: address },
    hashedFields: {
      orderTotal: canonical(orderTotal),
      deliveryAddressId,
      cartDigest,
      header,
      isRepeatWanted,
    },
  })
}
