import * as v from 'valibot'
import {
  getDeliveryDates,
  getEstimate,
  submitCart,
  SubmitRefusalDto,
  validateCart,
} from '@/contract/checkout'
import { updateCartHeader } from '@/contract/cart'
import type { EstimateDto, SubmitResultDto } from '@/contract/checkout'
import type { CartHeader } from '@/domain/cart/cart'
import type { Decimal } from '@/domain/money/decimal'
import { type ApiError, toApiError } from './transport/apiError'
import { baseApi } from './baseApi'
import { callContract } from './transport/callContract'
import type { CallContext, CallResult } from './transport/callContract'
import { fromCartHeader } from './cartConversion'
import { contractCall, contractRequest, plainCall } from './transport/contractRequest'

/** A header without the server's validation. */
export type HeaderToSave = Omit<CartHeader, 'isValid'>

/** The order as the user saw it when they submitted; the server orders nothing else. */
export interface SeenOrder {
  /** '' if the server sent none. */
  readonly cartDigest: string
  /** Null if none was shown. */
  readonly estimatedTotal: Decimal | null
  readonly header: HeaderToSave
  /** The user wants the same order again. */
  readonly isRepeatWanted: boolean
}

/** Charges of the cart. */
export type Estimate = EstimateDto

/** Reason for rejecting an order that the user may still place. */
export interface OrderRefusal {
  readonly reason: 'changed' | 'ordered' | 'repeated'
  /** The existing order; '' if absent. */
  readonly orderNumber: string
}

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
    /** Validates the lines; 409 lists what is wrong with them. */
    validateCart: build.mutation(plainCall(validateCart)),
  }),
})

/** Saves the header that is about to be submitted. */
export const saveOrderHeader = (header: HeaderToSave) =>
  checkoutApi.endpoints.updateCartHeader.initiate(header, { track: false })

/** Validates the lines that are about to be submitted. */
export const checkCart = () => checkoutApi.endpoints.validateCart.initiate(undefined, { track: false })

/** The failure of `checkCart` that must stop a submit; null for one that leaves the decision to the submit. */
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

const REASONS = ['changed', 'ordered', 'repeated'] as const

/** The decision that a rejected submit asks of the user; null if it only gives a reason. */
export function orderRefusal({ status, body }: ApiError): OrderRefusal | null {
  const parsed = v.safeParse(SubmitRefusalDto, body)
  if (status !== 409 || !parsed.success) return null
  const reason = REASONS.find((each) => each === parsed.output.reason)
  return reason ? { reason, orderNumber: parsed.output.orderNumber } : null
}

/**
 * Orders the cart, once per key. Not a mutation of the api: a change of session would cancel it, and the result of an
 * order must be known. Never throws.
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

export const { useGetEstimateQuery, useGetDeliveryDatesQuery, useUpdateCartHeaderMutation } = checkoutApi
