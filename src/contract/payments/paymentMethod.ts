import * as v from 'valibot'
import { email, phoneOrEmpty, requiredTextUpTo, textUpTo } from '../fields'

/** Codes of card issuers and of eCheck (Spec 3 §3). */
export const CARD_ISSUER_CODES = {
  visa: 1,
  masterCard: 2,
  americanExpress: 3,
  discover: 4,
  jcb: 5,
  dinersClub: 6,
  /** Never offered. */
  enRoute: 7,
  eCheck: 8,
} as const

/** A card for a payment. Never logged, stored or returned. */
export const CreditCardDto = /* @__PURE__ */ v.object({
  /** Digits only. */
  cardNumber: v.pipe(v.string(), v.regex(/^\d{12,19}$/)),
  /** MMYY. */
  expirationDate: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])\d\d$/)),
  /** 3 or 4 digits; '' where the site does not require it. */
  cvv2: v.nullish(v.pipe(v.string(), v.regex(/^(\d{3,4})?$/)), ''),
})
export type CreditCardDto = v.InferOutput<typeof CreditCardDto>

/** A bank account for a payment. Never logged, stored or returned. */
export const BankAccountDto = /* @__PURE__ */ v.object({
  accountNumber: requiredTextUpTo(34),
  routingNumber: requiredTextUpTo(20),
  bankName: textUpTo(40),
  checkNumber: textUpTo(20),
})
export type BankAccountDto = v.InferOutput<typeof BankAccountDto>

/** A billing address; the settings say whether name, address line 1 and phone are required (Spec 3 §5). */
export const BillingAddressDto = /* @__PURE__ */ v.object({
  accountHolderName: textUpTo(40),
  address1: textUpTo(40),
  address2: textUpTo(40),
  city: requiredTextUpTo(20),
  state: v.pipe(v.string(), v.trim(), v.length(2)),
  zip: v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(10)),
  phone: phoneOrEmpty,
  country: textUpTo(40),
  email: v.nullish(v.union([v.literal(''), email]), ''),
})
export type BillingAddressDto = v.InferOutput<typeof BillingAddressDto>
