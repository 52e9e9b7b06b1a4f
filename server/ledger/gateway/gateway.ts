import type { BankAccountDto, BillingAddressDto, CreditCardDto } from '@/contract/payments/paymentMethod'
import type { Decimal } from '@/domain/money/decimal'

/** Source of the money: a card or, for an eCheck, a bank account. */
export type ChargeMethod = { readonly billing: BillingAddressDto } & (
  | { readonly card: CreditCardDto; readonly bankAccount?: undefined }
  | { readonly card?: undefined; readonly bankAccount: BankAccountDto }
)

export type Charge = ChargeMethod & {
  /** Our key of the charge, by which the gateway deduplicates. */
  readonly key: string
  /** Dollars, two decimals, above zero. */
  readonly amount: Decimal
}

/**
 * State of a charge. authorized: the money is held; captured: taken; declined: never held; voided: released, or never
 * to be held.
 */
export interface ChargeState {
  readonly status: 'authorized' | 'captured' | 'declined' | 'voided'
  /** The gateway's id; '' if absent. */
  readonly transactionId: string
  /** Reason of a decline, for the payer; '' otherwise. */
  readonly reason: string
}

declare module '../../foundation/appDeps' {
  interface AppDeps {
    /** Gateway for card payments; null if payments are off. */
    readonly gateway: PaymentGateway | null
  }
}

/**
 * A payment gateway. All four calls are idempotent by key. A call that throws leaves the charge's outcome
 * unknown; the error may quote the card or account and is never logged.
 */
export interface PaymentGateway {
  /** True if no money moves. Cards other than the test cards are rejected beforehand; any bank account is accepted. */
  readonly isTest: boolean
  /** Holds the money. For a known key, returns its state and holds nothing more. */
  readonly authorize: (charge: Charge) => Promise<ChargeState>
  /** Captures all of the held money. */
  readonly capture: (key: string) => Promise<ChargeState>
  /**
   * Releases the held money. Afterwards nothing can be held under this key, even if the authorization has not
   * arrived yet: an adapter whose gateway cannot promise that must check until it is certain.
   */
  readonly void: (key: string) => Promise<ChargeState>
  /** State of a charge; null when the gateway does not know it (yet). */
  readonly find: (key: string) => Promise<ChargeState | null>
}

/** Thrown when a gateway does not answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** Timeout of a call: longer than gateways need, short enough to check the outcome. */
export const GATEWAY_ANSWER_MS = 10_000

async function within<T>(ms: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NoAnswer('timeout'))
    }, ms)
  })
  try {
    return await Promise.race([call, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** Wraps a gateway so that no call exceeds the timeout; a later answer is ignored. */
export function impatient(gateway: PaymentGateway, ms: number = GATEWAY_ANSWER_MS): PaymentGateway {
  return {
    isTest: gateway.isTest,
    authorize: (charge) => within(ms, gateway.authorize(charge)),
    capture: (key) => within(ms, gateway.capture(key)),
    void: (key) => within(ms, gateway.void(key)),
    find: (key) => within(ms, gateway.find(key)),
  }
}
