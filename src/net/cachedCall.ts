import type { Dispatch } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { AnswerCache, Outcome } from './answerCache'
import { makeAnswerCache } from './answerCache'
import { malformedError } from './apiError'
import type { Credentials } from '@/domain/session/credentials'
import type { ApiExtra, Owner } from '@/net/apiExtra'
import { isSameCredentials } from '@/domain/session/credentials'
import { callContract } from './callContract'
import type { ContractRequest } from './contractRequest'

export const Shares = /* @__PURE__ */ v.record(v.string(), v.unknown())
type Shares = v.InferOutput<typeof Shares>

interface CachedCallOptions<Value> {
  /** One request for many keys. */
  readonly requestOf: (keys: string[]) => ContractRequest
  /** One key's part of the answer; undefined when it violates the contract, so that only this key fails. */
  readonly pick: (answer: Shares, key: string) => Value | undefined
  readonly ttlMs: number
}

interface CallContext {
  readonly dispatch: Dispatch
  readonly extra: ApiExtra & Owner
  readonly now: () => number
}

/** Answer cache of a store for one set of credentials, so that customers never share answers. */
export type CachedCall<Value> = (context: CallContext, credentials: Credentials) => AnswerCache<Value>

interface OwnedCache {
  readonly credentials: Credentials
  readonly cache: AnswerCache<unknown>
}

const makeCaches = () => new Map<object, OwnedCache>()

/** Expires all cached calls; those on screen reload. */
export function expireCachedCalls({ own }: Owner): void {
  for (const { cache } of own(makeCaches).values()) cache.expire()
}

function malformed({ endpoint: { method, path } }: ContractRequest, place: string) {
  return { error: malformedError(200, `${method} ${path}: ${place} should be different`) }
}

/** A contract call that requests many keys at once; each key is cached on its own. */
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
