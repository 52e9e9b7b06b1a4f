import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiError } from './apiError'
import type { ApiExtra } from '@/api/apiExtra'
import type { AnswerMeta } from './callContract'
import { callContract } from './callContract'
import type { ContractRequest } from './contractRequest'

export type ContractBaseQuery = BaseQueryFn<ContractRequest, unknown, ApiError, object, AnswerMeta>

/** The transport as RTK Query wants it; the store's extra argument carries what it needs. */
export const contractBaseQuery: ContractBaseQuery = (request, { dispatch, extra, signal }) =>
  callContract(request, { dispatch, extra: extra as ApiExtra, signal })
