/** Time for which the first caller of a batch waits for others (Spec 1 §9). */
export const BATCH_WINDOW_MS = 10

export interface Batcher<Item, Value> {
  /** Value of the item; undefined when the answer lacks it. Aborting affects this caller only. */
  load: (item: Item, signal?: AbortSignal) => Promise<Value | undefined>
}

export interface BatcherOptions<Item, Value> {
  keyOf: (item: Item) => string
  /** Loads many items in one request; answers by key. */
  load: (items: Item[], signal: AbortSignal) => Promise<ReadonlyMap<string, Value>>
  windowMs?: number
}

interface Batch<Item, Value> {
  asked: Map<string, { item: Item; callers: number }>
  callers: number
  isSent: boolean
  controller: AbortController
  result: Promise<ReadonlyMap<string, Value>>
}

class GivenUp extends Error {
  override name = 'AbortError'
}

/** Rejects when the signal aborts; `stop` removes the listener. */
function whenAborted(signal: AbortSignal): { aborted: Promise<never>; stop: () => void } {
  let onAbort: () => void = () => undefined
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => {
      reject(new GivenUp())
    }
  })
  signal.addEventListener('abort', onAbort)
  return {
    aborted,
    stop: () => {
      signal.removeEventListener('abort', onAbort)
    },
  }
}

/** Batches calls within the window into one request and deduplicates items in flight. */
export function createBatcher<Item, Value>(options: BatcherOptions<Item, Value>): Batcher<Item, Value> {
  const { keyOf, load, windowMs = BATCH_WINDOW_MS } = options
  const batchOf = new Map<string, Batch<Item, Value>>()
  let open: Batch<Item, Value> | null = null

  function release(batch: Batch<Item, Value>): void {
    for (const key of batch.asked.keys()) if (batchOf.get(key) === batch) batchOf.delete(key)
  }

  async function send(batch: Batch<Item, Value>): Promise<ReadonlyMap<string, Value>> {
    open = null
    batch.isSent = true
    const items = [...batch.asked.values()].map(({ item }) => item)
    try {
      return items.length === 0 ? new Map<string, Value>() : await load(items, batch.controller.signal)
    } finally {
      release(batch)
    }
  }

  function openBatch(): Batch<Item, Value> {
    const batch: Batch<Item, Value> = {
      asked: new Map(),
      callers: 0,
      isSent: false,
      controller: new AbortController(),
      result: new Promise((resolve) => {
        setTimeout(() => {
          resolve(send(batch))
        }, windowMs)
      }),
    }
    // Each caller handles its own failure; the batch itself must not raise an unhandled rejection.
    batch.result.catch(() => undefined)
    return batch
  }

  function join(key: string, item: Item): Batch<Item, Value> {
    const batch = batchOf.get(key) ?? (open ??= openBatch())
    const callers = (batch.asked.get(key)?.callers ?? 0) + 1
    batch.asked.set(key, { item, callers })
    batch.callers += 1
    batchOf.set(key, batch)
    return batch
  }

  /** Aborts the request once all callers of its items have left. */
  function leave(batch: Batch<Item, Value>, key: string): void {
    batch.callers -= 1
    const entry = batch.asked.get(key)
    if (entry) entry.callers -= 1
    if (!batch.isSent && entry?.callers === 0) {
      batch.asked.delete(key)
      batchOf.delete(key)
    }
    if (batch.isSent && batch.callers === 0) {
      release(batch)
      batch.controller.abort()
    }
  }

  return {
    load: async (item, signal = new AbortController().signal) => {
      if (signal.aborted) throw new GivenUp()
      const key = keyOf(item)
      const batch = join(key, item)
      const { aborted, stop } = whenAborted(signal)
      try {
        return (await Promise.race([batch.result, aborted])).get(key)
      } finally {
        stop()
        leave(batch, key)
      }
    },
  }
}
