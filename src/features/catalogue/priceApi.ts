import * as v from 'valibot'
import { getPrices, PriceBreakDto, UnitPriceDto } from '@/contract/catalogue/product'
import { compare, type Decimal, isNegative, ZERO } from '@/domain/money/decimal'
import type { PriceBreak, PriceLadder } from '@/domain/pricing/pricing'
import { cachedCall, Shares } from '@/net/cachedCall'
import { contractRequest } from '@/net/contractRequest'

/** Cache lifetime of prices (Spec 2 §9: 10 minutes). */
const PRICE_TTL_MS = 600_000

/** Price and cost of one unit of a product, null if absent, and its quantity breaks in ascending order. */
export interface UnitPrice extends PriceLadder {
  readonly cost: Decimal | null
}

const NO_PRICE = { price: null, cost: null }
/** The answer may omit products and units without a price. */
const UnitsOfProduct = /* @__PURE__ */ v.nullish(Shares, () => ({}))
/** Malformed breaks are dropped: the price does not depend on them. */
const Breaks = /* @__PURE__ */ v.fallback(/* @__PURE__ */ v.nullish(v.array(PriceBreakDto)), null)
const PriceOfUnit = /* @__PURE__ */ v.nullish(
  /* @__PURE__ */ v.object({ ...UnitPriceDto.entries, breaks: Breaks }),
  NO_PRICE,
)

function toUnitPrice({ price, cost, breaks }: UnitPriceDto): UnitPrice {
  const ladder: readonly PriceBreak[] = (breaks ?? [])
    .filter((each) => compare(each.quantity, ZERO) > 0 && !isNegative(each.price))
    .map((each) => ({ fromQuantity: each.quantity, price: each.price }))
    .toSorted((one, other) => compare(one.fromQuantity, other.fromQuantity))
  return { price, cost, ...(ladder.length > 0 && { breaks: ladder }) }
}

/** Cache key of the price of one unit of a product. */
export function priceKey(productKey: number, unit: string): string {
  return `${productKey} ${unit}`
}

function readPriceKey(key: string): { product: string; unit: string } {
  const space = key.indexOf(' ')
  return { product: key.slice(0, space), unit: key.slice(space + 1) }
}

function unitsByProduct(keys: readonly string[]): Record<string, string[]> {
  const units: Record<string, string[]> = {}
  for (const { product, unit } of keys.map(readPriceKey)) (units[product] ??= []).push(unit)
  return units
}

/** Prices by `priceKey`. Reads within 10 ms share one request, which names each unit of a product once. */
export const unitPrices = cachedCall({
  ttlMs: PRICE_TTL_MS,
  requestOf: (keys) => contractRequest(getPrices, { body: unitsByProduct(keys), isUnchecked: true }),
  pick: (answer, key): UnitPrice | undefined => {
    const { product, unit } = readPriceKey(key)
    const units = v.safeParse(UnitsOfProduct, answer[product])
    if (!units.success) return undefined
    const price = v.safeParse(PriceOfUnit, units.output[unit])
    return price.success ? toUnitPrice(price.output) : undefined
  },
})
