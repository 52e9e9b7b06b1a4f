import type { Encoding } from '../negotiation/acceptEncoding'
import { compress } from './compress'

const BROTLI_QUALITY = 5
const CACHED_BYTES_MAX = 16 * 1024 * 1024

/** An answer with the ETag of its content. */
interface TaggedAnswer {
  readonly tag: string
  readonly answer: unknown
}

interface TaggedBody {
  readonly tag: string
  readonly body: Uint8Array
}

declare module '../../foundation/appDeps' {
  interface AppDeps {
    readonly bodies: SharedBodies
  }
}

/** Cache of answers that many callers share, each encoded and compressed once. */
export interface SharedBodies {
  /**
   * The answer as JSON in an encoding, by ETag. `make` runs only when it is not cached, and may return another
   * ETag when the content has changed. Evicts the least recently used.
   */
  readonly bodyOf: (
    tag: string,
    encoding: Encoding | null,
    make: () => Promise<TaggedAnswer>,
  ) => Promise<TaggedBody>
}

async function write(answer: unknown, encoding: Encoding | null): Promise<Uint8Array> {
  const bytes = Buffer.from(JSON.stringify(answer))
  return encoding ? compress(bytes, encoding, BROTLI_QUALITY) : bytes
}

const keyOf = (tag: string, encoding: Encoding | null) => `${encoding ?? ''}${tag}`

export function makeSharedBodies(bytesMax = CACHED_BYTES_MAX): SharedBodies {
  /** Least recently used first. */
  const cached = new Map<string, Uint8Array>()
  const pending = new Map<string, Promise<TaggedBody>>()
  let bytes = 0

  function add(key: string, body: Uint8Array): void {
    // Skips a body that would evict all others.
    if (body.byteLength > bytesMax) return
    bytes += body.byteLength - (cached.get(key)?.byteLength ?? 0)
    cached.set(key, body)
    for (const [oldest, { byteLength }] of cached) {
      if (bytes <= bytesMax) return
      cached.delete(oldest)
      bytes -= byteLength
    }
  }

  const makeBody: SharedBodies['bodyOf'] = async (asked, encoding, make) => {
    try {
      const { tag, answer } = await make()
      const body = await write(answer, encoding)
      add(keyOf(tag, encoding), body)
      return { tag, body }
    } finally {
      pending.delete(keyOf(asked, encoding))
    }
  }

  return {
    bodyOf: (tag, encoding, make) => {
      const key = keyOf(tag, encoding)
      const body = cached.get(key)
      if (body) {
        cached.delete(key)
        cached.set(key, body)
        return Promise.resolve({ tag, body })
      }
      const making = pending.get(key) ?? makeBody(tag, encoding, make)
      pending.set(key, making)
      return making
    },
  }
}
