import type { Dispatch } from '@reduxjs/toolkit'
import type { Endpoint, ParsedAnswerOf } from '@/contract/endpoint'
import type { AnswerCache } from './answerCache'
import { makeAnswerCache } from './answerCache'
import type { ApiExtra, Credentials } from './apiExtra'
import { isSameCredentials } from './apiExtra'
import { callContract } from './callContract'
import type { ContractRequest } from './contractRequest'

interface CachedCallOptions<E extends Endpoint, Value> {
  /** One call for many keys. */
  readonly requestOf: (keys: string[]) => ContractRequest<E>
  /** One key's share of the answer. */
  readonly pick: (answer: ParsedAnswerOf<E>, key: string) => Value
  readonly ttlMs: number
}

interface CallContext {
  readonly dispatch: Dispatch
  readonly extra: ApiExtra
  readonly now: () => number
}

/** Gives the answers of a store for some credentials: those of another customer are never among them. */
export type CachedCall<Value> = (context: CallContext, credentials: Credentials) => AnswerCache<Value>

/** How each cached call forgets the answers of a store. */
const expirers: ((extra: ApiExtra) => void)[] = []

/** Forgets what cached calls have answered to a store; what is on screen is asked for anew. */
export function expireCachedCalls(extra: ApiExtra): void {
  for (const expire of expirers) expire(extra)
}

/** A call of the contract that answers many small questions at once, each cached by itself. */
export function cachedCall<E extends Endpoint, Value>(
  options: CachedCallOptions<E, Value>,
): CachedCall<Value> {
  const { requestOf, pick, ttlMs } = options
  const caches = new WeakMap<ApiExtra, { credentials: Credentials; cache: AnswerCache<Value> }>()
  expirers.push((extra) => caches.get(extra)?.cache.expire())
  return ({ dispatch, extra, now }, credentials) => {
    const known = caches.get(extra)
    if (known && isSameCredentials(known.credentials, credentials)) return known.cache
    const cache = makeAnswerCache<Value>({
      ttlMs,
      now,
      load: async (keys, signal) => {
        const { data, error } = await callContract(requestOf(keys), { dispatch, extra, signal })
        return new Map(keys.map((key) => [key, error ? { error } : { value: pick(data, key) }]))
      },
    })
    caches.set(extra, { credentials, cache })
    return cache
  }
}
