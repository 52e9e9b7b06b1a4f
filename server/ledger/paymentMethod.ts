import * as v from 'valibot'
import { CARD_ISSUER_CODES } from '@/contract/payments/paymentMethod'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { bankDigits, eCheckEntryOf, eCheckErrors } from '@/domain/payment/eCheck'
import { issuerOf } from '@/domain/payment/cardIssuers'
import { cardEntryOf, cardErrors } from '@/domain/payment/cardPayment'
import type { CustomerCaller } from '../accounts/access/caller'
import { readSettings } from '../accounts/access/settings'
import type { Queries } from '../db/database'
import type { ChargeMethod } from './gateway/gateway'
import { SERVER_PAYMENT_MESSAGES } from './messages'

const { enRoute, eCheck } = CARD_ISSUER_CODES
const KNOWN: readonly number[] = Object.values(CARD_ISSUER_CODES).filter((code) => code !== enRoute)

/** The row 'payment' of the site settings. */
export const PaymentSettings = v.object({
  /** Codes of accepted payment types, including eCheck; all cards by default. */
  issuers: v.optional(v.array(v.number()), () => KNOWN.filter((code) => code !== eCheck)),
})

export async function readPaymentTypes(db: Queries): Promise<number[]> {
  const { payment } = await readSettings(db, ['payment'])
  return v.parse(PaymentSettings, payment ?? {}).issuers.filter((code) => KNOWN.includes(code))
}

/** Stored data of a card or bank account; nothing else is kept. */
export interface MethodTrace {
  /** One of `CARD_ISSUER_CODES`; null for an unknown card, and without a charge. */
  readonly issuer: number | null
  readonly lastFour: string
}

export function traceOf(method: ChargeMethod | null): MethodTrace {
  if (method?.card) {
    const { cardNumber } = method.card
    return { issuer: issuerOf(cardNumber)?.code ?? null, lastFour: cardNumber.slice(-4) }
  }
  if (method?.bankAccount) {
    return { issuer: eCheck, lastFour: bankDigits(method.bankAccount.accountNumber).slice(-4) }
  }
  return { issuer: null, lastFour: '' }
}

/** Errors of a card or bank account and its billing address, one per line; null if valid (Spec 3 §5). */
export async function methodProblem(
  db: Queries,
  { card, bankAccount, billing }: ChargeMethod,
  { settings: { creditCardSettings } }: CustomerCaller,
  { isTest, today }: { readonly isTest: boolean; readonly today: CalendarDate },
): Promise<string | null> {
  const acceptedIssuers = await readPaymentTypes(db)
  const isTestTransaction = creditCardSettings.isTestTransaction || isTest
  const settings = { ...creditCardSettings, isTestTransaction }
  if (bankAccount && !acceptedIssuers.includes(eCheck)) return SERVER_PAYMENT_MESSAGES.eCheckUnaccepted
  const errors = bankAccount
    ? eCheckErrors(eCheckEntryOf({ bankAccount, address: billing }), settings)
    : cardErrors(cardEntryOf({ creditCard: card, address: billing }), { settings, acceptedIssuers, today })
  const messages = Object.values(errors)
  return messages.length === 0 ? null : messages.join('\n')
}
