import * as v from 'valibot'
import { getPrices, UnitPriceDto } from '@/contract/catalogue/product'
import { cachedCall, Shares } from '@/net/cachedCall'
import { contractRequest } from '@/net/contractRequest'

/** Cache lifetime of prices (Spec 2 §9: 10 minutes). */
const PRICE_TTL_MS = 600_000

/** Price and cost of one unit of a product; null if absent. */
export type UnitPrice = UnitPriceDto

const NO_PRICE: UnitPrice = { price: null, cost: null }
/** The answer may omit products and units without a price. */
const UnitsOfProduct = /* @__PURE__ */ v.nullish(Shares, () => ({}))
const PriceOfUnit = /* @__PURE__ */ v.nullish(UnitPriceDto, NO_PRICE)

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
    return price.success ? price.output : undefined
  },
})
