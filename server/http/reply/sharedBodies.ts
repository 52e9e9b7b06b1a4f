import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const BROTLI_QUALITY = 5
const CACHED_BYTES_MAX = 16 * 1024 * 1024

const brotli = promisify(brotliCompress)

/** An answer with the ETag of its content. */
interface TaggedAnswer {
  readonly tag: string
  readonly answer: unknown
}

interface TaggedBody {
  readonly tag: string
  readonly body: Uint8Array
}

/** Caches answers that many callers share: encoded and compressed once. */
export interface SharedBodies {
  /**
   * The answer as JSON in Brotli, by ETag. `make` runs only when it is not cached, and may return another ETag
   * when the content has changed. Evicts the least recently used.
   */
  readonly bodyOf: (tag: string, make: () => Promise<TaggedAnswer>) => Promise<TaggedBody>
}

async function write(answer: unknown): Promise<Uint8Array> {
  const bytes = Buffer.from(JSON.stringify(answer))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  return brotli(bytes, { params })
}

export function makeSharedBodies(bytesMax = CACHED_BYTES_MAX): SharedBodies {
  /** Least recently used first. */
  const cached = new Map<string, Uint8Array>()
  const pending = new Map<string, Promise<TaggedBody>>()
  let bytes = 0

  function add(tag: string, body: Uint8Array): void {
    bytes += body.byteLength - (cached.get(tag)?.byteLength ?? 0)
    cached.set(tag, body)
    for (const [oldest, { byteLength }] of cached) {
      if (bytes <= bytesMax) return
      cached.delete(oldest)
      bytes -= byteLength
    }
  }

  async function makeBody(asked: string, make: () => Promise<TaggedAnswer>): Promise<TaggedBody> {
    try {
      const { tag, answer } = await make()
      const body = await write(answer)
      add(tag, body)
      return { tag, body }
    } finally {
      pending.delete(asked)
    }
  }

  return {
    bodyOf: (tag, make) => {
      const body = cached.get(tag)
      if (body) {
        cached.delete(tag)
        cached.set(tag, body)
        return Promise.resolve({ tag, body })
      }
      const making = pending.get(tag) ?? makeBody(tag, make)
      pending.set(tag, making)
      return making
    },
  }
}
