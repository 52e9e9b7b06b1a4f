import * as v from 'valibot'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import { createOrderGuide, listOrderGuides, updateOrderGuide } from '@/contract/orderGuide'
import type { OrderGuideDto } from '@/contract/orderGuide'
import { FailureDto, type WriteResultDto } from '@/contract/primitives'
import { type OrderGuide, type OrderGuideProduct, sortedGuides } from '@/domain/order-guides/orderGuide'
import { toApiError } from './transport/apiError'
import { baseApi } from './baseApi'
import { contractCall, plainCall } from './transport/contractRequest'
import { isConflict, writeFailure } from './transport/writeFailure'

/** Cache lifetime of order guides, which are product data (Spec 2 §7, §9: 10 minutes). */
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

export interface NewGuideProduct extends Pick<
  OrderGuideProduct,
  'productKey' | 'orderQuantity' | 'unitOfMeasure'
> {
  /** Sent for the lines of a saved cart (Spec 2 §4). */
  readonly included?: false
}

interface GuideWrite {
  /** Name of the guide. */
  readonly name: string
  /** Idempotency key: a replay after a lost answer carries it again. */
  readonly key: string
}

const partsOf = ({ name, key }: GuideWrite) => ({
  params: { id: name },
  headers: { [IDEMPOTENCY_KEY_HEADER]: key },
})

/** A backend may answer nothing on success. */
const toWriteResult = (answer: WriteResultDto | null | undefined) => answer ?? { isSuccess: true }

/** A write without a conclusive answer is replayed first; the list is fetched after that. */
const changedGuides = (_result: unknown, error: unknown) =>
  error !== undefined && writeFailure(toApiError(error)) === 'unknown' ? [] : (['OrderGuide'] as const)

/** Reason of a guide that was rejected as it is (Spec 2 §8); null for any other failure. */
export function guideConflict(error: unknown): string | null {
  const failure = toApiError(error)
  if (!isConflict(failure)) return null
  const { body, message } = failure
  const parsed = v.safeParse(FailureDto, body)
  return (parsed.success && parsed.output.errorReason) || message
}

const orderGuideApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The customer's order guides, the Standard one first, then by name. */
    listOrderGuides: build.query({
      ...plainCall(listOrderGuides, (guides) => sortedGuides(guides.map(toOrderGuide))),
      keepUnusedDataFor: ORDER_GUIDES_TTL_S,
      providesTags: ['OrderGuide'],
    }),
    /** Creates a guide; 409 when the name is taken. */
    createOrderGuide: build.mutation({
      ...contractCall(
        createOrderGuide,
        ({ products, ...write }: GuideWrite & { readonly products: readonly NewGuideProduct[] }) => ({
          ...partsOf(write),
          body: { name: write.name, lines: [...products] },
        }),
        toWriteResult,
      ),
      invalidatesTags: changedGuides,
    }),
    /** Appends a product to a guide; 409 when the guide has it. */
    addToOrderGuide: build.mutation({
      ...contractCall(
        updateOrderGuide,
        ({ product, ...write }: GuideWrite & { readonly product: NewGuideProduct }) => ({
          ...partsOf(write),
          body: { lines: [{ ...product, id: 0, sequence: -1 }] },
        }),
        toWriteResult,
      ),
      invalidatesTags: changedGuides,
    }),
  }),
})

export const { useListOrderGuidesQuery, useCreateOrderGuideMutation, useAddToOrderGuideMutation } =
  orderGuideApi
