import { listPaymentTypes, submitCheckoutPayment } from '@/contract/payment'
import type { CheckoutPaymentDto } from '@/contract/payment'
import { messageLines } from '@/domain/checkout/header'
import type { CardPayment } from '@/domain/payment/cardPayment'
import { baseApi } from './baseApi'
import { callContract, type CallContext, type CallResult } from './transport/callContract'
import { type OrderResult, type SeenOrder, toSubmitBody } from './checkoutApi'
import { contractRequest, plainCall } from './transport/contractRequest'

/** A card to pay with. `method` stays in memory; the rest may be persisted. */
export interface PayBy {
  readonly method: CardPayment
  readonly issuer: string
  readonly lastFour: string
}

const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Codes of the accepted card issuers, and of eCheck (Spec 3 §3, §7). */
    listPaymentTypes: build.query(
      plainCall(listPaymentTypes, (types) => types.map(({ creditCardIssuer }) => creditCardIssuer)),
    ),
  }),
})

/** Body of a payment. A replay must name the same order, address and card. */
function toPaymentBody(seen: SeenOrder, { creditCard, address }: CardPayment) {
  const { estimatedTotal, ...order } = toSubmitBody(seen)
  return {
    orderTotal: estimatedTotal ?? '',
    creditCard,
    // The form has no country and e-mail (Spec 3 §5).
    address: { ...address, country: '', email: '' },
    deliveryAddressId: seen.header.addressId,
    ...order,
  } satisfies CheckoutPaymentDto
}

/**
 * Pays for the cart and orders it, once per key (Spec 2 §7). Not a mutation of the api: card data must not enter the
 * store, and a change of session would cancel it. `messages` are the reasons of a declined payment. Never throws.
 */
export async function sendPayment(
  key: string,
  seen: SeenOrder,
  { method, issuer, lastFour }: PayBy,
  context: CallContext,
): Promise<CallResult<OrderResult>> {
  const request = contractRequest(submitCheckoutPayment, { key, body: toPaymentBody(seen, method) })
  const answer = await callContract(request, context)
  if (answer.error) return answer
  const { isSuccess, orderNumber, errorReason, transactionId, message } = answer.data
  if (isSuccess) context.dispatch(baseApi.util.invalidateTags(['OrderHistory', 'Account']))
  const data = {
    isAccepted: isSuccess,
    orderNumber,
    confirmation: message,
    estimatedTotal: seen.estimatedTotal,
    messages: messageLines(errorReason),
    paidBy: { issuer, lastFour, transactionId },
  }
  return { data }
}

export const { useListPaymentTypesQuery } = paymentApi
