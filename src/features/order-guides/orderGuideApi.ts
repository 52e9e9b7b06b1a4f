import * as v from 'valibot'
import type { BodyOf } from '@/contract/endpoint'
import {
  createOrderGuide,
  deleteOrderGuide,
  listOrderGuides,
  ORDER_GUIDE_CHANGED,
  type OrderGuideDto,
  OrderGuideFailureDto,
  updateOrderGuide,
} from '@/contract/order-guides/orderGuide'
import type { WriteResultDto } from '@/contract/primitives'
import { type OrderGuide, type OrderGuideProduct, sortedGuides } from '@/domain/order-guides/orderGuide'
import { type ApiError, toApiError } from '@/net/apiError'
import { baseApi } from '@/net/baseApi'
import { contractCall, plainCall } from '@/net/contractRequest'
import { isConflict, isUndecided } from '@/net/writeFailure'

/** Cache lifetime of order guides, which are product data (Spec 2 §7, §9: 10 minutes). */
const ORDER_GUIDES_TTL_S = 600

function toOrderGuide({ products, ...guide }: OrderGuideDto): OrderGuide {
  const standing = products.filter(({ isDelete }) => !isDelete)
  return {
    ...guide,
    products: standing
      .toSorted((one, other) => one.sequence - other.sequence || one.id - other.id)
      .map(({ unitOfMeasure_Prc, included: _included, isDelete: _isDelete, ...product }) => ({
        ...product,
        priceByUnit: unitOfMeasure_Prc,
      })),
  }
}

export interface NewGuideProduct extends Pick<
  OrderGuideProduct,
  'productKey' | 'orderQuantity' | 'unitOfMeasure'
> {
  /** Absent if the backend does not store headings. */
  readonly heading?: string
  /** Value of the `included` flag; false for the lines of a saved cart (Spec 2 §4). */
  readonly included?: boolean
}

/** A change of one line; a heading that is omitted stays. */
export interface GuideLineChange extends NewGuideProduct {
  /** 0 adds the line. */
  readonly id: number
  /** -1 appends a new line, and leaves an existing one in place (Spec 2 §4). */
  readonly sequence: number
  readonly isDelete?: true
}

interface GuideWrite {
  /** Name of the guide. */
  readonly name: string
  /** Idempotency key; a replay after a lost answer reuses it. */
  readonly key: string
}

/** A new guide of products, or a copy of the guide named `copyFrom`. */
type NewGuide = GuideWrite &
  ({ readonly products: readonly NewGuideProduct[] } | { readonly copyFrom: string })

interface GuideChange extends GuideWrite {
  readonly lines: readonly GuideLineChange[]
  /** Version that the change is based on; a stale one is rejected. Null for a backend without versions. */
  readonly version?: string | null
}

function newGuideBody(guide: NewGuide): BodyOf<typeof createOrderGuide> {
  const { name } = guide
  return 'copyFrom' in guide ? { name, copyFrom: guide.copyFrom } : { name, lines: [...guide.products] }
}

function changeBody({ lines, version = null }: GuideChange): BodyOf<typeof updateOrderGuide> {
  return { lines: [...lines], ...(version === null ? {} : { version }) }
}

const partsOf = ({ name, key }: GuideWrite) => ({
  params: { id: name },
  key,
})

/** A backend may answer nothing on success. */
const toWriteResult = (answer: WriteResultDto | null | undefined) => answer ?? { isSuccess: true }

/**
 * Tags to invalidate. None after an inconclusive answer: the write is replayed before the list is refetched.
 */
const changedGuides = (_result: unknown, error: unknown) =>
  isUndecided(error) ? [] : (['OrderGuide'] as const)

const NOT_ALLOWED = 405

/** True when the backend rejects the guide itself: a conflict, a fixed guide, the name of a copy (Spec 2 §4, §8). */
export const isGuideRefused = (error: ApiError): boolean => isConflict(error) || error.status === NOT_ALLOWED

const failureOf = ({ body }: ApiError) => {
  const parsed = v.safeParse(OrderGuideFailureDto, body)
  return parsed.success ? parsed.output : null
}

/** Reason why the backend rejected the guide itself; null for any other failure. */
export function guideRefusal(error: unknown): string | null {
  const failure = toApiError(error)
  return isGuideRefused(failure) ? failureOf(failure)?.errorReason || failure.message : null
}

/**
 * Reason of a conflict, the only way in which a new guide is rejected; null for other failures (Spec 2 §8).
 */
export function guideConflict(error: unknown): string | null {
  return isConflict(toApiError(error)) ? guideRefusal(error) : null
}

/** True when a change was rejected because its version of the guide is outdated. */
export function isGuideChanged(error: unknown): boolean {
  const failure = toApiError(error)
  return isConflict(failure) && failureOf(failure)?.errorCode === ORDER_GUIDE_CHANGED
}

const orderGuideApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The customer's order guides, the Standard one first, then by name. */
    listOrderGuides: build.query({
      ...plainCall(listOrderGuides, (guides) => sortedGuides(guides.map(toOrderGuide))),
      keepUnusedDataFor: ORDER_GUIDES_TTL_S,
      providesTags: ['OrderGuide'],
    }),
    /** Creates or copies a guide; 409 when the name is taken, for a copy 405. */
    createOrderGuide: build.mutation({
      ...contractCall(
        createOrderGuide,
        (guide: NewGuide) => ({ ...partsOf(guide), body: newGuideBody(guide) }),
        toWriteResult,
      ),
      invalidatesTags: changedGuides,
    }),
    /** Adds, changes and removes lines, all or none; 409 when that is impossible or the guide was changed. */
    updateOrderGuide: build.mutation({
      ...contractCall(
        updateOrderGuide,
        (change: GuideChange) => ({ ...partsOf(change), body: changeBody(change) }),
        toWriteResult,
      ),
      invalidatesTags: changedGuides,
    }),
    /** Deletes a guide by name; succeeds if it is already gone. */
    deleteOrderGuide: build.mutation({
      ...contractCall(deleteOrderGuide, (name: string) => ({ params: { id: name } }), toWriteResult),
      invalidatesTags: ['OrderGuide'],
    }),
  }),
})

export const {
  useListOrderGuidesQuery,
  useLazyListOrderGuidesQuery,
  useCreateOrderGuideMutation,
  useUpdateOrderGuideMutation,
  useDeleteOrderGuideMutation,
} = orderGuideApi
