import { listOrderGuides } from '@/contract/orderGuide'
import type { OrderGuideDto } from '@/contract/orderGuide'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { baseApi } from './baseApi'
import { plainCall } from './contractRequest'

/** Order guides are product data: kept for 10 minutes (Spec 2 §7, §9). */
const ORDER_GUIDES_TTL_S = 600

function toOrderGuide({ name, isPrimary, isReadOnly, products }: OrderGuideDto): OrderGuide {
  const standing = products.filter(({ isDelete }) => !isDelete)
  return {
    name,
    isPrimary,
    isReadOnly,
    products: standing
      .toSorted((one, other) => one.sequence - other.sequence || one.id - other.id)
      .map(({ id, productKey, orderQuantity, unitOfMeasure, unitOfMeasure_Prc, overridePrice }) => ({
        id,
        productKey,
        orderQuantity,
        unitOfMeasure,
        priceByUnit: unitOfMeasure_Prc,
        overridePrice,
      })),
  }
}

const orderGuideApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The customer's order guides, the Standard one first, then by name. */
    getOrderGuides: build.query({
      ...plainCall(listOrderGuides, (guides) => guides.map(toOrderGuide)),
      keepUnusedDataFor: ORDER_GUIDES_TTL_S,
      providesTags: ['OrderGuide'],
    }),
  }),
})

export const { useGetOrderGuidesQuery } = orderGuideApi
