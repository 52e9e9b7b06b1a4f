import { getDeliveryDates, getEstimate, submitCart, validateCart } from '@/contract/checkout/checkout'
import { updateCartHeader } from '@/contract/cart/cart'
import { type CheckoutPaymentDto, submitCheckoutPayment } from '@/contract/payments/payment'
import type { EstimateDto, SubmitResultDto } from '@/contract/checkout/checkout'
import type { CartHeader } from '@/domain/cart/cart'
import { messageLines } from '@/domain/checkout/header'
import type { Decimal } from '@/domain/money/decimal'
import type { CardPayment } from '@/domain/payment/cardPayment'
import { type ApiError, toApiError } from '@/net/apiError'
import { baseApi } from '@/net/baseApi'
import { callContract } from '@/net/callContract'
import type { CallContext, CallResult } from '@/net/callContract'
import { fromCartHeader } from '../cart/cartConversion'
import { contractCall, contractRequest, plainCall } from '@/net/contractRequest'

/** A header without the server's validation. */
export type HeaderToSave = Omit<CartHeader, 'isValid'>

/** The order as the user saw it when they submitted; the server orders nothing else. */
export interface SeenOrder {
  /** '' if the server sent none. */
  readonly cartDigest: string
  /** Null if none was shown. */
  readonly estimatedTotal: Decimal | null
  readonly header: HeaderToSave
  /** True if the user confirmed that they want the same order again. */
  readonly isRepeatWanted: boolean
}

/** Charges of the cart. */
export type Estimate = EstimateDto

/** The stored part of the card that paid for an order. */
export interface PaidBy {
  /** Name, for instance 'Visa'; '' if unknown. */
  readonly issuer: string
  readonly lastFour: string
  readonly transactionId: string
}

export interface OrderResult {
  readonly isAccepted: boolean
  readonly orderNumber: string
  readonly confirmation: string
  readonly estimatedTotal: Decimal | null
  readonly messages: readonly string[]
  /** Null for an order that is not paid at checkout. */
  readonly paidBy: PaidBy | null
}

const toOrderResult = ({ accepted, ...result }: SubmitResultDto): OrderResult => ({
  ...result,
  isAccepted: accepted,
  paidBy: null,
})

const checkoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Estimate of the cart; each reading of the cart requests a new one. */
    getEstimate: build.query({
      ...contractCall(getEstimate, (_reading: number) => ({})),
      keepUnusedDataFor: 0,
      providesTags: ['Checkout'],
    }),
    getDeliveryDates: build.query({
      ...contractCall(getDeliveryDates, (shipTo: string) => ({
        query: shipTo === '' ? {} : { shipto: shipTo },
      })),
      keepUnusedDataFor: 0,
    }),
    /** Saves the header; the answer has the result of its validation. The cart is refetched afterwards. */
    updateCartHeader: build.mutation(
      contractCall(updateCartHeader, (header: HeaderToSave) => ({ body: fromCartHeader(header) })),
    ),
    /** Validates the lines; a 409 lists their errors. */
    validateCart: build.mutation(plainCall(validateCart)),
  }),
})

/** Saves the header before a submit. */
export const saveOrderHeader = (header: HeaderToSave) =>
  checkoutApi.endpoints.updateCartHeader.initiate(header, { track: false })

/** Validates the lines before a submit. */
export const checkCart = () => checkoutApi.endpoints.validateCart.initiate(undefined, { track: false })

/** The failure of `checkCart` that must stop a submit; null for none or an inconclusive one. */
export function cartObstacle(failure: unknown): ApiError | null {
  if (failure === undefined) return null
  const error = toApiError(failure)
  const isUndecided = error.kind === 'malformed' || (error.kind === 'http' && error.status !== 409)
  return isUndecided ? null : error
}

/** Body of a submit. A replay must be identical, so the order of the fields is fixed. */
export function toSubmitBody({ cartDigest, estimatedTotal, header, isRepeatWanted }: SeenOrder) {
  return {
    cartDigest,
    estimatedTotal,
    header: {
      customerShipToCode: header.customerShipToCode,
      customer_PO: header.customerPo,
      deliveryDate: header.deliveryDate,
      specialInstruction1: header.specialInstruction1,
      specialInstruction2: header.specialInstruction2,
      notes: header.notes,
      addressId: header.addressId,
    },
    isRepeatWanted,
  }
}

/**
 * Orders the cart, once per key. Not a mutation of the api: a change of session would cancel it, and the
 * result would be lost. Never throws.
 */
export async function sendOrder(
  key: string,
  seen: SeenOrder,
  context: CallContext,
): Promise<CallResult<OrderResult>> {
  const request = contractRequest(submitCart, { key, body: toSubmitBody(seen) })
  const answer = await callContract(request, context)
  if (answer.error) return answer
  const result = toOrderResult(answer.data)
  if (result.isAccepted) context.dispatch(baseApi.util.invalidateTags(['OrderHistory', 'Account']))
  return { data: result }
}

/** A card to pay with. `method` stays in memory; the rest may be persisted. */
export interface PayBy {
  readonly method: CardPayment
  readonly issuer: string
  readonly lastFour: string
}

/** Body of a payment. A replay must have the same order, address and card. */
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
 * store, and a change of session would cancel it. `messages` of the result has the reasons of a declined
 * payment. Never throws.
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

export const { useGetEstimateQuery, useGetDeliveryDatesQuery, useUpdateCartHeaderMutation } = checkoutApi
