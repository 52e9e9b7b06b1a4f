import type { SerializedError } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiError } from './apiError'
import type { ApiExtra } from './apiExtra'
import { type AnswerMeta, callContract } from './callContract'
import type { ContractRequest } from './contractRequest'

type ContractBaseQuery = BaseQueryFn<ContractRequest, unknown, ApiError, object, AnswerMeta>

/** The base query as passed to a `queryFn`. */
export type SendContract = (request: ContractRequest) => ReturnType<ContractBaseQuery>

/** The transport as a base query of RTK Query. Its dependencies are in the store's extra argument. */
const contractBaseQuery: ContractBaseQuery = (request, { dispatch, extra, signal }) =>
  callContract(request, { dispatch, extra: extra as ApiExtra, signal })

const TAG_TYPES = [
  'SiteSettings',
  'Customer',
  'Checkout',
  'Category',
  'OrderHistory',
  'ProductHistory',
  'OrderGuide',
  'Theme',
  'Preference',
  'Address',
  'PasswordOption',
  'SortOption',
  'Synonym',
  'LayoutOption',
  'Device',
  'Account',
  'Landing',
  'Image',
] as const

/** The only RTK Query api. Each feature's `…Api.ts` injects its endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: contractBaseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
})

/** Refetches all subscribed queries and drops the rest. */
export const expireQueries = () => baseApi.util.invalidateTags([...TAG_TYPES])

/** The parts of a query hook's result that screens use. */
export interface QueryAnswer<Data> {
  readonly data?: Data | undefined
  /** Absent while the answer belongs to earlier arguments. */
  readonly currentData?: Data | undefined
  readonly error?: ApiError | SerializedError | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly isLoading: boolean
  readonly refetch: () => unknown
}
