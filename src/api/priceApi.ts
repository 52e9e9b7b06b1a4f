import { getPrices } from '@/contract/product'
import type { UnitPriceDto } from '@/contract/product'
import { cachedCall } from './cachedCall'
import { contractQuery } from './contractRequest'

/** Cache lifetime of prices (Spec 2 §9: 10 minutes). */
const PRICE_TTL_MS = 600_000

/** Price and cost of one unit of a product; null where there is none. */
export type UnitPrice = UnitPriceDto

const NO_PRICE: UnitPrice = { price: null, cost: null }

/** The key that the price of one unit of a product is cached by. */
export function priceKey(productKey: number, unit: string): string {
  return `${productKey} ${unit}`
}

function readPriceKey(key: string): { product: string; unit: string } {
  const space = key.indexOf(' ')
  return { product: key.slice(0, space), unit: key.slice(space + 1) }
}

/** The units wanted of each product. */
function unitsByProduct(keys: readonly string[]): Record<string, string[]> {
  const units: Record<string, string[]> = {}
  for (const { product, unit } of keys.map(readPriceKey)) (units[product] ??= []).push(unit)
  return units
}

/** Prices by `priceKey`: what is asked within 10 ms travels in one request, each unit of a product once. */
export const unitPrices = cachedCall({
  ttlMs: PRICE_TTL_MS,
  requestOf: (keys) => contractQuery(getPrices, { body: unitsByProduct(keys) }),
  pick: (answer, key): UnitPrice => {
    const { product, unit } = readPriceKey(key)
    return answer[product]?.[unit] ?? NO_PRICE
  },
})
