import * as v from 'valibot'
import { listOpenAr, type OpenArItemDto } from '@/contract/account/account'
import {
  mailPaymentReceipt,
  PAYMENT_TYPE_CODES,
  type PaymentDto,
  PaymentRefusalDto,
  submitPayment,
} from '@/contract/payments/payment'
import { signedAmounts } from '@/domain/account/running'
import type { Decimal } from '@/domain/money/decimal'
import { documentOf, type Payable } from '@/domain/payables/payable'
import type { PaymentDetail } from '@/domain/payables/paymentDetails'
import type { CardPayment } from '@/domain/payment/cardPayment'
import { baseApi } from '@/net/baseApi'
import type { ApiError } from '@/net/apiError'
import { callContract, type CallContext, type CallResult } from '@/net/callContract'
import { contractCall, contractRequest, plainCall } from '@/net/contractRequest'

/** A payment of open items as the user saw it; it holds no card or bank data. */
export interface InvoicePayment {
  readonly details: readonly PaymentDetail[]
  /** Amount to pay, with two decimals; 0 if credits cover everything. */
  readonly total: Decimal
}

/** Bank account to pay from, in wire format. */
interface BankPayment {
  readonly bankAccount: Extract<PaymentDto, { paymentType: 2 }>['bankAccount']
  readonly address: CardPayment['address']
}

/** Means of payment. `method` stays in memory; the rest may be persisted. */
export type PayWith =
  | { readonly type: 'applyCredit' }
  | {
      readonly type: 'creditCard'
      readonly method: CardPayment
      readonly issuer: string
      readonly lastFour: string
    }
  | {
      readonly type: 'check'
      readonly method: BankPayment
      readonly issuer: string
      readonly lastFour: string
    }

export interface InvoicePaymentResult {
  readonly isSuccess: boolean
  readonly transactionId: string
  readonly errorReason: string
  /** Identifies the payment for its receipt; '' if there is none. */
  readonly invoicePaymentKey: string
}

/** Items that another user paid or credited meanwhile, with their current balances. */
export interface PaymentRefusal {
  readonly message: string
  readonly changed: readonly { readonly arCode: string; readonly balance: Decimal }[]
}

function toPayable({ po_number, recordType: _kind, ...item }: OpenArItemDto): Payable {
  return { ...item, ...signedAmounts(item), ...documentOf(item), customerPo: po_number }
}

const payablesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The customer's open items (Spec 3 §7). */
    listOpenAr: build.query({
      ...plainCall(listOpenAr, (items): readonly Payable[] => items.map(toPayable)),
      providesTags: ['Account'],
    }),
    /** Mails the receipt to the user; the answer contains the e-mail address. */
    mailPaymentReceipt: build.mutation(
      contractCall(mailPaymentReceipt, (invoicePaymentKey: string) => ({
        params: { id: invoicePaymentKey },
      })),
    ),
  }),
})

/** Refetches the open items without subscribing. */
export const readOpenAr = () =>
  payablesApi.endpoints.listOpenAr.initiate(undefined, { forceRefetch: true, subscribe: false })

// The forms have no country and e-mail (Spec 3 §5).
const addressOf = ({ address }: CardPayment | BankPayment) => ({ ...address, country: '', email: '' })

/** Body of a payment. A replay must be identical, so the order of the fields is fixed. */
function toPaymentBody({ details, total }: InvoicePayment, payWith: PayWith): PaymentDto {
  const sent = details.map(({ arCode, detailType, amount }) => ({
    arCode,
    // The backend rejects types that the contract does not have.
    detailType: detailType as PaymentDto['details'][number]['detailType'],
    amount,
  }))
  const payment = { paymentAmount: total, details: sent }
  switch (payWith.type) {
    case 'applyCredit':
      return { paymentType: PAYMENT_TYPE_CODES.applyCredit, ...payment }
    case 'creditCard': {
      const { creditCard } = payWith.method
      const address = addressOf(payWith.method)
      return { paymentType: PAYMENT_TYPE_CODES.creditCard, ...payment, address, creditCard }
    }
    case 'check': {
      const { bankAccount } = payWith.method
      const address = addressOf(payWith.method)
      return { paymentType: PAYMENT_TYPE_CODES.check, ...payment, address, bankAccount }
    }
  }
}

/**
 * Pays open items, once per key (Spec 3 §7). Not a mutation of the api: card and bank data must not enter the store,
 * and a change of session would cancel it. Never throws.
 */
export async function sendInvoicePayment(
  key: string,
  payment: InvoicePayment,
  payWith: PayWith,
  context: CallContext,
): Promise<CallResult<InvoicePaymentResult>> {
  const request = contractRequest(submitPayment, { key, body: toPaymentBody(payment, payWith) })
  return callContract(request, context)
}

/** Invalidates account screens and open items. */
export const accountChanged = () => baseApi.util.invalidateTags(['Account'])

/** The rejection of a payment because items changed meanwhile; null for other failures. */
export function paymentRefusal({ status, body }: ApiError): PaymentRefusal | null {
  const parsed = v.safeParse(PaymentRefusalDto, body)
  if (status !== 409 || !parsed.success || parsed.output.reason !== 'changed') return null
  const { message, changed } = parsed.output
  return { message, changed }
}

export const { useListOpenArQuery, useMailPaymentReceiptMutation } = payablesApi
