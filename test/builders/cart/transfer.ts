import fc from 'fast-check'
import { EXTENSION_MAX } from '@/domain/cart/lineRules'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import { estimateOf } from '@/domain/checkout/estimate'
import { compare, type Decimal, divide, ZERO } from '@/domain/money/decimal'
import { priceRate } from '@/domain/money/rate'
import { extensionOf } from '@/domain/pricing/pricing'
import { type PartnerSettings, readPartnerSettings } from '../../../server/punchout/partnerSettings'
import { readSessionRequest } from '../../../server/accounts/access/punchoutRequest'
import type { Transfer, TransferLine, TransferSession } from '../../../server/punchout/transfer'

const NO_CHARGES = {
  deliveryCharge: ZERO,
  freeFrom: ZERO,
  fuelCharge: ZERO,
  areChargesTaxable: false,
  taxRatePercent: ZERO,
}

type Priced = Pick<TransferLine, 'quantity' | 'unit' | 'priceUnit' | 'unitPrice' | 'factor'>

/** The cart's amount for a line; null for a line that no cart accepts. */
function amountOf({ quantity, unit, priceUnit, unitPrice, factor }: Priced): Decimal | null {
  const conversion = { factor, from: unit, to: priceUnit }
  const amount = extensionOf({ value: quantity, unit }, conversion, priceRate(unitPrice, priceUnit))
  return amount === null || compare(amount.value, EXTENSION_MAX) > 0 ? null : amount.value
}

/** Two cases of tomatoes at 27 dollars by default. */
export function transferLine(fields: Partial<TransferLine> = {}): TransferLine {
  const line = {
    productKey: 1,
    partId: '10010',
    description: 'Tomatoes Diced',
    brand: '',
    pack: '',
    upc: '',
    unspsc: '',
    isCatchWeight: false,
    unit: 'CS',
    quantity: '2.00',
    priceUnit: 'CS',
    unitPrice: '27.00',
    factor: '1.0000',
    ...NO_TEXTS,
    ...fields,
  }
  return { extension: amountOf(line) ?? '0.00', ...line }
}

/** A cart with these lines, without charges, tax and details. */
export function transferOf(lines: readonly TransferLine[], fields: Partial<Transfer> = {}): Transfer {
  const estimate = estimateOf(
    lines.map(({ extension }) => ({ extension, isTaxable: false })),
    NO_CHARGES,
  )
  return { lines, estimate, details: [], leadTimeDays: null, ...fields }
}

interface SessionFields extends Partial<Omit<TransferSession, 'settings' | 'request'>> {
  readonly settings?: Partial<PartnerSettings>
  readonly request?: Record<string, unknown>
}

/** A session of a partner with these settings. */
export function transferSession({ settings, request, ...fields }: SessionFields = {}): TransferSession {
  return {
    buyerCookie: 'cookie-1',
    operation: 'create',
    partner: { domain: 'DUNS', identity: 'buyer' },
    request: readSessionRequest({ protocol: 'cxml', ...request }),
    settings: readPartnerSettings({ supplier: { domain: 'DUNS', identity: '123456789' }, ...settings }),
    ...fields,
  }
}

/** Positive decimals with this many places. */
const decimals = (max: number, places: number) =>
  fc.integer({ min: 1, max }).map((value) => divide(String(value), `1${'0'.repeat(places)}`, places))

const pricedLines: fc.Arbitrary<Priced> = fc
  .record({
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 50 }).map(String),
      decimals(9_999, 2),
      decimals(99_999_999, 2),
    ),
    factor: fc.oneof(fc.constantFrom('0.0833', '40.5000', '0.0001'), decimals(1_440_000, 4)),
    unitPrice: fc.oneof(
      fc.constant('0.0000'),
      decimals(99_999, 2),
      decimals(9_999_999, 4),
      decimals(2_000_000_000, 6),
    ),
    priceUnit: fc.constantFrom('LB', 'CS'),
  })
  .map((line) => ({ ...line, unit: 'CS', factor: line.priceUnit === 'CS' ? '1.0000' : line.factor }))
  .filter((line) => amountOf(line) !== null)

/** Valid cart lines: any quantity, conversion and price whose amount is not too large. */
export const transferLines: fc.Arbitrary<TransferLine[]> = fc.array(pricedLines.map(transferLine), {
  minLength: 1,
  maxLength: 6,
})
