import * as v from 'valibot'
import { SubmitPayloadDto, SubmitRefusalDto } from '../checkout/checkout'
import { endpoint } from '../endpoint'
import { BankAccountDto, BillingAddressDto, CreditCardDto } from './paymentMethod'
import { code, decimal, text } from '../primitives'

/** An accepted way to pay; issuers are in `CARD_ISSUER_CODES`, unknown ones are kept. */
export const PaymentTypeDto = /* @__PURE__ */ v.object({
  creditCardIssuer: v.pipe(v.number(), v.integer()),
})
export type PaymentTypeDto = v.InferOutput<typeof PaymentTypeDto>

export const listPaymentTypes = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/payment/types',
  access: 'customer',
  isClosedInPunchout: true,
  menuKeys: ['InvoicePayment', 'CheckOut'],
  summary: 'Card issuers taken, and eCheck; 502 when the payment service is away',
  source: 'Spec 3 §7',
  response: v.array(PaymentTypeDto),
})

/** Codes of payment types (Spec 3 §3). */
export const PAYMENT_TYPE_CODES = { applyCredit: 0, creditCard: 1, check: 2 } as const

/** Codes of the items that a payment is applied to (Spec 3 §3). */
export const DETAIL_TYPE_CODES = {
  invoice: 1,
  futureInvoice: 2,
  nsfCheck: 3,
  debitAdjustment: 4,
  lastCharge: 5,
  creditMemo: 6,
  payment: 7,
  creditAdjustment: 8,
} as const

export const PaymentDetailDto = /* @__PURE__ */ v.object({
  arCode: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
  /** One of `DETAIL_TYPE_CODES`. */
  detailType: v.picklist([1, 2, 3, 4, 5, 6, 7, 8]),
  /** Credit memos and payments are sent as absolute values. At most two decimals. */
  amount: decimal,
})
export type PaymentDetailDto = v.InferOutput<typeof PaymentDetailDto>

const paymentEntries = {
  /** At most two decimals. */
  paymentAmount: decimal,
  details: /* @__PURE__ */ v.pipe(v.array(PaymentDetailDto), v.minLength(1)),
}

/** Pays open A/R by credits alone, by card, or from a bank account. */
export const PaymentDto = /* @__PURE__ */ v.variant('paymentType', [
  v.object({ paymentType: v.literal(PAYMENT_TYPE_CODES.applyCredit), ...paymentEntries }),
  v.object({
    paymentType: v.literal(PAYMENT_TYPE_CODES.creditCard),
    ...paymentEntries,
    address: BillingAddressDto,
    creditCard: CreditCardDto,
  }),
  v.object({
    paymentType: v.literal(PAYMENT_TYPE_CODES.check),
    ...paymentEntries,
    address: BillingAddressDto,
    bankAccount: BankAccountDto,
  }),
])
export type PaymentDto = v.InferOutput<typeof PaymentDto>

/** A declined payment answers 200 with `isSuccess` false and the reason. */
export const PaymentResultDto = /* @__PURE__ */ v.object({
  isSuccess: v.boolean(),
  transactionId: v.nullish(code, ''),
  errorReason: text,
  /** Identifies the payment for its receipt. */
  invoicePaymentKey: v.nullish(code, ''),
})
export type PaymentResultDto = v.InferOutput<typeof PaymentResultDto>

/**
 * Extension. Rejection of a payment. `reason` 'changed': another user paid or credited these items meanwhile;
 * `changed` has their current balances, '0.00' for closed items.
 */
export const PaymentRefusalDto = /* @__PURE__ */ v.object({
  message: text,
  reason: text,
  changed: v.nullish(v.array(v.object({ arCode: code, balance: decimal })), () => []),
})
export type PaymentRefusalDto = v.InferOutput<typeof PaymentRefusalDto>

export const submitPayment = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/payment',
  access: 'customer',
  menuKeys: ['InvoicePayment'],
  summary: 'Pays open A/R, once per Idempotency-Key',
  source: 'Spec 3 §7',
  isIdempotent: true,
  body: PaymentDto,
  response: PaymentResultDto,
  failures: { 409: PaymentRefusalDto },
})

export const MailedReceiptDto = /* @__PURE__ */ v.object({
  /** Address of the user that the receipt is sent to. */
  email: text,
})

export const mailPaymentReceipt = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/payment/:id/mail',
  access: 'customer',
  menuKeys: ['InvoicePayment'],
  summary: 'Extension: mails the receipt of an invoice payment to the user; the id is its invoicePaymentKey',
  source: 'Own: the receipt of Spec 3 §2 can be mailed',
  isOptional: true,
  response: MailedReceiptDto,
})

/** `cartDigest`, `header` and `isRepeatWanted` as in a submit; all three are optional. */
export const CheckoutPaymentDto = /* @__PURE__ */ v.object({
  /** The total that the consumer agreed to; the backend rejects any other. At most two decimals. */
  orderTotal: decimal,
  creditCard: CreditCardDto,
  address: BillingAddressDto,
  /** null for pickup. */
  deliveryAddressId: v.nullish(v.number(), null),
  cartDigest: SubmitPayloadDto.entries.cartDigest,
  header: SubmitPayloadDto.entries.header,
  isRepeatWanted: SubmitPayloadDto.entries.isRepeatWanted,
})
export type CheckoutPaymentDto = v.InferOutput<typeof CheckoutPaymentDto>

/** A declined payment, or an order that cannot be placed, answers 200 with `isSuccess` false and the reason. */
export const CheckoutPaymentResultDto = /* @__PURE__ */ v.object({
  isSuccess: v.boolean(),
  orderNumber: v.nullish(code, ''),
  /** Reason that nothing was charged; may have several lines. */
  errorReason: text,
  transactionId: v.nullish(code, ''),
  /** Receipt of a placed order; '' otherwise. */
  message: text,
})
export type CheckoutPaymentResultDto = v.InferOutput<typeof CheckoutPaymentResultDto>

export const submitCheckoutPayment = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/checkout',
  access: 'customer',
  isClosedInPunchout: true,
  menuKeys: ['CheckOut'],
  summary: "Pays a consumer's cart by card and makes an order of it, once per Idempotency-Key",
  source: 'Spec 2 §7',
  isIdempotent: true,
  body: CheckoutPaymentDto,
  response: CheckoutPaymentResultDto,
  failures: { 409: SubmitRefusalDto },
})
