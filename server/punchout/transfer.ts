import type { KnownEstimate } from '@/domain/checkout/estimate'
import type { Decimal } from '@/domain/money/decimal'
import type { PartnerSettings } from './partnerSettings'
import type { SessionRequest } from '../access/punchoutRequest'

/** A line of a cart as a procurement system is told of it; nothing shortened yet. */
export interface TransferLine {
  readonly productKey: number
  /** Our product code. */
  readonly partId: string
  readonly description: string
  /** '' for what is not known, also of `pack`, `upc` and `unspsc`. */
  readonly brand: string
  readonly pack: string
  readonly upc: string
  /** Eight digits. */
  readonly unspsc: string
  /** What is delivered may weigh more or less than what is written here. */
  readonly isCatchWeight: boolean
  /** The sell-by unit. */
  readonly unit: string
  readonly quantity: Decimal
  readonly priceUnit: string
  /** Dollars per `priceUnit`. */
  readonly unitPrice: Decimal
  /** How many `priceUnit` are in one `unit`. */
  readonly factor: Decimal
  /** quantity × factor × unitPrice, rounded once to cents: what the cart shows. */
  readonly extension: Decimal
  readonly productText1: string
  readonly productText2: string
}

/** What the buyer entered about the whole order, by name; only what is not empty. */
export type TransferDetails = readonly { readonly name: string; readonly value: string }[]

/** A cart that is handed over, everything computed and checked. */
export interface Transfer {
  readonly lines: readonly TransferLine[]
  readonly estimate: KnownEstimate
  readonly details: TransferDetails
  /** Days until the goods go out; null when that is not known. */
  readonly leadTimeDays: number | null
}

/** To whom, in answer to what. */
export interface TransferSession {
  /** Returned as it came. */
  readonly buyerCookie: string
  readonly operation: 'create' | 'edit' | 'inspect'
  readonly request: SessionRequest
  /** How the partner is registered: for requests that did not name a buyer. */
  readonly partner: { readonly domain: string; readonly identity: string }
  readonly settings: PartnerSettings
}
