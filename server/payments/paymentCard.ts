import * as v from 'valibot'
import type { CheckoutPaymentDto } from '@/contract/payment'
import { CARD_ISSUER_CODES } from '@/contract/paymentMethod'
import { issuerOf } from '@/domain/payment/cardIssuers'
import { cardEntryOf, cardErrors } from '@/domain/payment/cardPayment'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { CustomerCaller } from '../access/caller'
import type { Queries } from '../db/database'
import { readSettings } from '../access/settings'

const { enRoute, eCheck } = CARD_ISSUER_CODES
const KNOWN: readonly number[] = Object.values(CARD_ISSUER_CODES).filter((code) => code !== enRoute)

/** The row 'payment' of the site settings. */
const PaymentSettings = v.object({
  /** Codes of accepted payment types, eCheck included; all cards by default. */
  issuers: v.optional(v.array(v.number()), () => KNOWN.filter((code) => code !== eCheck)),
})

export async function readPaymentTypes(db: Queries): Promise<number[]> {
  const { payment } = await readSettings(db, ['payment'])
  return v.parse(PaymentSettings, payment ?? {}).issuers.filter((code) => KNOWN.includes(code))
}

type SentCard = Pick<CheckoutPaymentDto, 'creditCard' | 'address'>

/** Everything that is stored about a card. */
export function traceOf({ creditCard: { cardNumber } }: SentCard): {
  issuer: number | null
  lastFour: string
} {
  return { issuer: issuerOf(cardNumber)?.code ?? null, lastFour: cardNumber.slice(-4) }
}

/** Errors of a card and its billing address, one per line; null when valid (Spec 3 §5). */
export async function cardProblem(
  db: Queries,
  sent: SentCard,
  { settings }: CustomerCaller,
  asked: { readonly isTest: boolean; readonly today: CalendarDate },
): Promise<string | null> {
  const { creditCardSettings } = settings
  const isTestTransaction = creditCardSettings.isTestTransaction || asked.isTest
  const errors = cardErrors(cardEntryOf(sent), {
    settings: { ...creditCardSettings, isTestTransaction },
    acceptedIssuers: await readPaymentTypes(db),
    today: asked.today,
  })
  const messages = Object.values(errors)
  return messages.length === 0 ? null : messages.join('\n')
}
