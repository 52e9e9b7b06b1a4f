import type { LineTexts } from '@/domain/cart/lineTexts'
import type { KnownEstimate } from '@/domain/checkout/estimate'
import type { Decimal } from '@/domain/money/decimal'
import type { PartnerSettings } from './partnerSettings'
import type { SessionRequest } from '../accounts/access/punchoutRequest'

/** A cart line for a procurement system, not shortened yet. */
export interface TransferLine extends LineTexts {
  readonly productKey: number
  /** Our product code. */
  readonly partId: string
  readonly description: string
  /** '' if unknown, as are `pack`, `upc` and `unspsc`. */
  readonly brand: string
  readonly pack: string
  readonly upc: string
  /** Eight digits. */
  readonly unspsc: string
  /** Delivered weight may differ. */
  readonly isCatchWeight: boolean
  /** The sell-by unit. */
  readonly unit: string
  readonly quantity: Decimal
  readonly priceUnit: string
  /** Dollars per `priceUnit`. */
  readonly unitPrice: Decimal
  /** Number of `priceUnit` in one `unit`. */
  readonly factor: Decimal
  /** quantity × factor × unitPrice, rounded once to cents, as shown in the cart. */
  readonly extension: Decimal
}

/** The buyer's entries for the whole order, by name; only filled ones. */
export type TransferDetails = readonly { readonly name: string; readonly value: string }[]

/** A checked and computed cart, ready for transfer. */
export interface Transfer {
  readonly lines: readonly TransferLine[]
  readonly estimate: KnownEstimate
  readonly details: TransferDetails
  /** Days until delivery; null if unknown. */
  readonly leadTimeDays: number | null
}

export interface TransferSession {
  /** Returned as received. */
  readonly buyerCookie: string
  readonly operation: 'create' | 'edit' | 'inspect'
  readonly request: SessionRequest
  /** The partner's registered name, for requests without a buyer. */
  readonly partner: { readonly domain: string; readonly identity: string }
  readonly settings: PartnerSettings
}
