import type { ApiError } from './apiError'
import { noAnswerError } from './apiError'
import { createBatcher } from './batcher'

export interface CachedAnswer<Value> {
  readonly value: Value | undefined
  readonly error: ApiError | null
  readonly isLoading: boolean
}

export type Outcome<Value> = { value: Value } | { error: ApiError }

export interface AnswerCache<Value> {
  /** Returns the same object until the answer changes. */
  readonly read: (key: string) => CachedAnswer<Value>
  /**
   * Subscribes to a key, and requests it unless its answer is fresh. Its last unsubscription aborts the
   * request.
   */
  readonly watch: (key: string, onChange: () => void) => () => void
  /** Retries all watched keys that failed. */
  readonly retryFailed: () => void
  /** Clears the cache, including requests in flight, and reloads all watched keys. */
  readonly expire: () => void
}

export interface AnswerCacheOptions<Value> {
  /** Loads many keys in one request; a key without an outcome counts as failed. */
  readonly load: (keys: string[], signal: AbortSignal) => Promise<ReadonlyMap<string, Outcome<Value>>>
  readonly ttlMs: number
  readonly now: () => number
}

interface Entry<Value> {
  answer: CachedAnswer<Value>
  answeredAt: number
  listeners: Set<() => void>
  /** The request in flight. */
  asking: AbortController | null
}

/** Number of cached answers above which unwatched ones are evicted. */
const IDLE_ANSWERS_MAX = 10_000
const UNKNOWN: CachedAnswer<never> = { value: undefined, error: null, isLoading: true }

/**
 * Batches many small requests and caches each answer by key. Each row of a list subscribes to its own key, so
 * the cost of an answer does not grow with the cache.
 */
export function makeAnswerCache<Value>({ load, ttlMs, now }: AnswerCacheOptions<Value>): AnswerCache<Value> {
  const entries = new Map<string, Entry<Value>>()
  const makeBatcher = () => createBatcher<string, Outcome<Value>>({ keyOf: (key) => key, load })
  let batcher = makeBatcher()
  let changed = new Set<Entry<Value>>()

  function change(entry: Entry<Value>, answer: CachedAnswer<Value>): void {
    entry.answer = answer
    if (changed.size === 0) queueMicrotask(tell)
    changed.add(entry)
  }

  function tell(): void {
    const changedEntries = changed
    changed = new Set()
    for (const { listeners } of changedEntries) for (const listener of [...listeners]) listener()
  }

  async function ask(key: string, entry: Entry<Value>): Promise<void> {
    const asking = new AbortController()
    entry.asking = asking
    if (!entry.answer.isLoading) change(entry, { ...entry.answer, error: null, isLoading: true })
    let outcome: Outcome<Value> | undefined
    try {
      outcome = await batcher.load(key, asking.signal)
    } catch {
      outcome = undefined
    }
    if (entry.asking !== asking) return
    entry.asking = null
    entry.answeredAt = now()
    const { value } = entry.answer
    if (outcome && 'value' in outcome) change(entry, { value: outcome.value, error: null, isLoading: false })
    else change(entry, { value, error: outcome?.error ?? noAnswerError('network'), isLoading: false })
  }

  function isDue({ answer, answeredAt, asking }: Entry<Value>): boolean {
    if (asking) return false
    return answer.isLoading || answer.error !== null || now() - answeredAt > ttlMs
  }

  function entryOf(key: string): Entry<Value> {
    const known = entries.get(key)
    if (known) return known
    const entry: Entry<Value> = { answer: UNKNOWN, answeredAt: 0, listeners: new Set(), asking: null }
    entries.set(key, entry)
    return entry
  }

  /** Evicts the oldest unwatched answers. */
  function dropIdle(): void {
    if (entries.size <= IDLE_ANSWERS_MAX) return
    for (const [key, { listeners }] of entries) {
      if (listeners.size === 0) entries.delete(key)
      if (entries.size <= IDLE_ANSWERS_MAX / 2) return
    }
  }

  /** Deferred, because another component often takes over the key in the same tick. */
  function leave(key: string, entry: Entry<Value>): void {
    queueMicrotask(() => {
      if (entry.listeners.size > 0 || !entry.asking) return
      entry.asking.abort()
      entry.asking = null
      if (entry.answer.value === undefined && entries.get(key) === entry) entries.delete(key)
    })
  }

  return {
    read: (key) => entries.get(key)?.answer ?? UNKNOWN,
    watch: (key, onChange) => {
      const entry = entryOf(key)
      entry.listeners.add(onChange)
      if (isDue(entry)) void ask(key, entry)
      dropIdle()
      return () => {
        entry.listeners.delete(onChange)
        if (entry.listeners.size === 0) leave(key, entry)
      }
    },
    retryFailed: () => {
      for (const [key, entry] of entries) {
        if (entry.answer.error === null) continue
        if (entry.listeners.size > 0) void ask(key, entry)
      }
    },
    expire: () => {
      // Requests of the old batcher are abandoned.
      batcher = makeBatcher()
      for (const [key, entry] of entries) {
        entry.asking?.abort()
        entry.asking = null
        change(entry, UNKNOWN)
        if (entry.listeners.size > 0) void ask(key, entry)
        else entries.delete(key)
      }
    },
  }
}
