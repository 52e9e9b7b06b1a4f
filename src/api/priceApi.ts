import { getPrices } from '@/contract/product'
import type { UnitPriceDto } from '@/contract/product'
import { batchedQueryFn } from './batchedQuery'
import { baseApi } from './baseApi'
import { contractQuery } from './contractRequest'

/** Cache lifetime of prices (Spec 2 §9: 10 minutes). */
export const PRICE_TTL_S = 600

/** Price and cost of one unit of a product; null where there is none. */
export type UnitPrice = UnitPriceDto

export interface UnitPriceArg {
  productKey: number
  unit: string
}

/** All prices that could not be loaded: one retry is for all of them. */
const FAILED_PRICES = 'FAILED'

const NO_PRICE: UnitPrice = { price: null, cost: null }

/** The units wanted of each product. */
function unitsByProduct(args: readonly UnitPriceArg[]): Record<string, string[]> {
  const units: Record<string, string[]> = {}
  for (const { productKey, unit } of args) (units[productKey] ??= []).push(unit)
  return units
}

const loadUnitPrice = batchedQueryFn({
  keyOf: ({ productKey, unit }: UnitPriceArg) => `${productKey} ${unit}`,
  requestOf: (args) => contractQuery(getPrices, { body: unitsByProduct(args) }),
  pick: (answer, { productKey, unit }): UnitPrice => answer[productKey]?.[unit] ?? NO_PRICE,
})

export const priceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What is asked within 10 ms travels in one request; one product and unit is asked for once. */
    getUnitPrice: build.query<UnitPrice, UnitPriceArg>({
      queryFn: loadUnitPrice,
      keepUnusedDataFor: PRICE_TTL_S,
      providesTags: (_price, error, { productKey }) => [
        { type: 'Price', id: error ? FAILED_PRICES : productKey },
      ],
    }),
  }),
})

export const { useGetUnitPriceQuery } = priceApi

/** Asks again for all prices on screen that failed. */
export const retryFailedPrices = () => priceApi.util.invalidateTags([{ type: 'Price', id: FAILED_PRICES }])
