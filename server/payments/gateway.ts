import type { BillingAddressDto, CreditCardDto } from '@/contract/paymentMethod'
import type { Decimal } from '@/domain/money/decimal'

/** What a gateway is asked for. */
export interface Charge {
  /** Ours: the gateway knows the charge by it, and never makes a second one of it. */
  readonly key: string
  /** Dollars, two decimals, above zero. */
  readonly amount: Decimal
  readonly card: CreditCardDto
  readonly billing: BillingAddressDto
}

/**
 * What became of a charge. authorized: the money is held; captured: it was taken; declined: it never was; voided: it
 * never will be.
 */
export interface ChargeState {
  readonly status: 'authorized' | 'captured' | 'declined' | 'voided'
  /** The gateway's name for it; '' where there is none. */
  readonly transactionId: string
  /** Why it was declined, for the person who pays; '' otherwise. */
  readonly reason: string
}

/**
 * Whoever moves the money. All four calls may be repeated: the same key gets the same state again. A call that throws,
 * whatever it throws, leaves open what became of the charge; what is thrown may quote the card and is logged nowhere.
 */
export interface PaymentGateway {
  /** No money moves: cards other than the test cards are refused before it is asked. */
  readonly isTest: boolean
  /** Holds the money. A key that is known already answers its state and holds nothing more. */
  readonly authorize: (charge: Charge) => Promise<ChargeState>
  /** Takes the money that is held, all of it. */
  readonly capture: (key: string) => Promise<ChargeState>
  /**
   * Gives back what is held. Afterwards nothing is ever held under this key, also when the authorization had not arrived
   * yet: an adapter whose gateway cannot promise that has to look until it is certain.
   */
  readonly void: (key: string) => Promise<ChargeState>
  /** What became of a charge; null when the gateway has never heard of it (yet). */
  readonly find: (key: string) => Promise<ChargeState | null>
}

/** Thrown by a gateway that did not answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** How long a call may take: longer than gateways need, and short enough to ask what became of it. */
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

/** A gateway of which no call takes longer than that; what comes later counts as not answered. */
export function impatient(gateway: PaymentGateway, ms: number = GATEWAY_ANSWER_MS): PaymentGateway {
  return {
    isTest: gateway.isTest,
    authorize: (charge) => within(ms, gateway.authorize(charge)),
    capture: (key) => within(ms, gateway.capture(key)),
    void: (key) => within(ms, gateway.void(key)),
    find: (key) => within(ms, gateway.find(key)),
  }
}
