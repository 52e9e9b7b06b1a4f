import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { Endpoint, ParsedAnswerOf } from '@/contract/endpoint'
import type { ApiError } from './apiError'
import { noAnswerError } from './apiError'
import type { ApiExtra, Credentials } from './apiExtra'
import { isSameCredentials } from './apiExtra'
import type { Batcher } from './batcher'
import { createBatcher } from './batcher'
import { callContract } from './callContract'
import type { ContractRequest } from './contractRequest'

export interface BatchedQuery<E extends Endpoint, Arg, Result> {
  /** Arguments of equal key are the same. */
  keyOf: (arg: Arg) => string
  /** One call for many arguments. */
  requestOf: (args: Arg[]) => ContractRequest<E>
  /** One argument's share of the answer. */
  pick: (answer: ParsedAnswerOf<E>, arg: Arg) => Result
}

type Outcome<Result> = { data: Result } | { error: ApiError }

/**
 * The `queryFn` of an endpoint whose single questions travel together:
 * `getPrice: build.query({ queryFn: batchedQueryFn({ keyOf, requestOf, pick }) })`.
 */
export function batchedQueryFn<E extends Endpoint, Arg, Result>(query: BatchedQuery<E, Arg, Result>) {
  const { keyOf, requestOf, pick } = query
  // One batcher per store and credentials: an answer for one customer is never shared with another.
  const batchers = new WeakMap<
    ApiExtra,
    { credentials: Credentials; batcher: Batcher<Arg, Outcome<Result>> }
  >()

  function batcherOf({ dispatch, extra }: { dispatch: BaseQueryApi['dispatch']; extra: ApiExtra }) {
    const credentials = extra.credentials()
    const known = batchers.get(extra)
    if (known && isSameCredentials(known.credentials, credentials)) return known.batcher
    const batcher = createBatcher<Arg, Outcome<Result>>({
      keyOf,
      load: async (args, signal) => {
        const { data, error } = await callContract(requestOf(args), { dispatch, extra, signal })
        return new Map(
          args.map((arg) => [keyOf(arg), error ? { error: { ...error } } : { data: pick(data, arg) }]),
        )
      },
    })
    batchers.set(extra, { credentials, batcher })
    return batcher
  }

  return async (arg: Arg, api: BaseQueryApi): Promise<Outcome<Result>> => {
    const batcher = batcherOf({ dispatch: api.dispatch, extra: api.extra as ApiExtra })
    try {
      return (await batcher.load(arg, api.signal)) ?? { error: noAnswerError('network') }
    } catch (failure) {
      if (api.signal.aborted) return { error: noAnswerError('network') }
      throw failure
    }
  }
}
