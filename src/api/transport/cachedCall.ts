import type { Dispatch } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { AnswerCache, Outcome } from './answerCache'
import { makeAnswerCache } from './answerCache'
import { malformedError } from './apiError'
import type { Credentials } from '@/domain/session/credentials'
import type { ApiExtra, Owner } from '@/api/apiExtra'
import { isSameCredentials } from '@/domain/session/credentials'
import { callContract } from './callContract'
import type { ContractRequest } from './contractRequest'

/** An answer of many shares by key, none of them checked yet. */
export const Shares = /* @__PURE__ */ v.record(v.string(), v.unknown())
type Shares = v.InferOutput<typeof Shares>

interface CachedCallOptions<Value> {
  /** One call for many keys, its answer unchecked. */
  readonly requestOf: (keys: string[]) => ContractRequest
  /** One key's share of the answer; undefined where it is not what the contract says: it fails alone. */
  readonly pick: (answer: Shares, key: string) => Value | undefined
  readonly ttlMs: number
}

interface CallContext {
  readonly dispatch: Dispatch
  readonly extra: ApiExtra & Owner
  readonly now: () => number
}

/** Gives the answers of a store for some credentials: those of another customer are never among them. */
export type CachedCall<Value> = (context: CallContext, credentials: Credentials) => AnswerCache<Value>

interface OwnedCache {
  readonly credentials: Credentials
  readonly cache: AnswerCache<unknown>
}

/** The answers of each cached call, by the call. */
const makeCaches = () => new Map<object, OwnedCache>()

/** Expires the answers of all cached calls; those on screen are fetched again. */
export function expireCachedCalls({ own }: Owner): void {
  for (const { cache } of own(makeCaches).values()) cache.expire()
}

function malformed({ endpoint: { method, path } }: ContractRequest, place: string) {
  return { error: malformedError(200, `${method} ${path}: ${place} should be different`) }
}

/** A call of the contract that answers many small questions at once, each cached by itself. */
export function cachedCall<Value>(options: CachedCallOptions<Value>): CachedCall<Value> {
  const { requestOf, pick, ttlMs } = options
  return ({ dispatch, extra, now }, credentials) => {
    const caches = extra.own(makeCaches)
    const known = caches.get(options)
    if (known && isSameCredentials(known.credentials, credentials)) return known.cache as AnswerCache<Value>
    const cache = makeAnswerCache<Value>({
      ttlMs,
      now,
      load: async (keys, signal) => {
        const request = requestOf(keys)
        const { data, error } = await callContract(request, { dispatch, extra, signal })
        const shares = v.safeParse(Shares, data)
        const outcomeOf = (key: string): Outcome<Value> => {
          if (error) return { error }
          if (!shares.success) return malformed(request, 'the answer')
          const value = pick(shares.output, key)
          return value === undefined ? malformed(request, key) : { value }
        }
        return new Map(keys.map((key) => [key, outcomeOf(key)]))
      },
    })
    caches.set(options, { credentials, cache })
    return cache
  }
}
