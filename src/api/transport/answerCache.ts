import type { ApiError } from './apiError'
import { noAnswerError } from './apiError'
import { createBatcher } from './batcher'

/** What is known of one question. */
export interface CachedAnswer<Value> {
  /** Undefined until it was answered. */
  readonly value: Value | undefined
  readonly error: ApiError | null
  readonly isLoading: boolean
}

export type Outcome<Value> = { value: Value } | { error: ApiError }

export interface AnswerCache<Value> {
  /** The same object until something changes. */
  readonly read: (key: string) => CachedAnswer<Value>
  /** Asks, unless there is an answer that is young enough; what nobody watches any more is not asked. */
  readonly watch: (key: string, onChange: () => void) => () => void
  /** Asks again for all that is watched and failed. */
  readonly retryFailed: () => void
  /** Forgets every answer, also those on their way, and asks anew for all that is watched. */
  readonly expire: () => void
}

export interface AnswerCacheOptions<Value> {
  /** One request for many keys; a key without an outcome counts as unanswered. */
  readonly load: (keys: string[], signal: AbortSignal) => Promise<ReadonlyMap<string, Outcome<Value>>>
  readonly ttlMs: number
  readonly now: () => number
}

interface Entry<Value> {
  answer: CachedAnswer<Value>
  answeredAt: number
  listeners: Set<() => void>
  /** The question on its way. */
  asking: AbortController | null
}

/** Answers kept although nobody watches them. */
const IDLE_ANSWERS_MAX = 10_000
const UNKNOWN: CachedAnswer<never> = { value: undefined, error: null, isLoading: true }

/**
 * Answers to many small questions, gathered into few requests. One map that each row of a list reads by its key: the
 * cost of an answer does not grow with the answers that are there already.
 */
export function makeAnswerCache<Value>({ load, ttlMs, now }: AnswerCacheOptions<Value>): AnswerCache<Value> {
  const entries = new Map<string, Entry<Value>>()
  const makeBatcher = () => createBatcher<string, Outcome<Value>>({ keyOf: (key) => key, load })
  let batcher = makeBatcher()
  let changed = new Set<Entry<Value>>()

  /** All answers of a request arrive in one go: each listener hears once, after the last. */
  function change(entry: Entry<Value>, answer: CachedAnswer<Value>): void {
    entry.answer = answer
    if (changed.size === 0) queueMicrotask(tell)
    changed.add(entry)
  }

  function tell(): void {
    const told = changed
    changed = new Set()
    for (const { listeners } of told) for (const listener of [...listeners]) listener()
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

  /** The oldest answers that nobody watches make room. */
  function dropIdle(): void {
    if (entries.size <= IDLE_ANSWERS_MAX) return
    for (const [key, { listeners }] of entries) {
      if (listeners.size === 0) entries.delete(key)
      if (entries.size <= IDLE_ANSWERS_MAX / 2) return
    }
  }

  /** Nobody watches any more, unless somebody else began in the same moment: one place often takes over from another. */
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
      // What the old one has asked for already is not waited for.
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
